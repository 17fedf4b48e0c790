import { Button, type ButtonProps } from '@kindling/ui/button'
import { useRef, useState } from 'react'
import { LateProblem } from '../../../app/late/late-problem.tsx'
import { useDeferred } from '../../../app/late/use-deferred.ts'
import type { WordsFormProps } from './words-form.tsx'

/** Few write one: the form is fetched when somebody does. */
const load = () => import('./words-form.tsx')

interface WordsWhenAskedProps extends Omit<WordsFormProps, 'onClose'> {
  opener: Pick<ButtonProps, 'children' | 'aria-label' | 'variant'>
}

/** A button, and in its place the form that it opens: open from the start for who has begun to write. */
export function WordsWhenAsked({ opener, ...form }: WordsWhenAskedProps) {
  const [isOpen, setOpen] = useState(() => form.draft.read() !== '')
  const { module, hasFailed } = useDeferred(load, isOpen)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  if (isOpen && module) return <module.WordsForm {...form} onClose={close} />
  return (
    <>
      <Button ref={button} size="small" loading={isOpen} onClick={() => setOpen(true)} {...opener} />
      {isOpen && <LateProblem what="The form" hasFailed={hasFailed} />}
    </>
  )
}
