import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { Button, type ButtonProps } from '@kindling/ui/button'
import { LateProblem } from '@kindling/ui/late-problem'
import { useRef, useState } from 'react'
import type { WordsFormProps } from './words-form.tsx'

/** Lazy-loads the form on demand. */
const load = () => import('./words-form.tsx')

interface WordsWhenAskedProps extends Omit<WordsFormProps, 'onClose'> {
  opener: Pick<ButtonProps, 'children' | 'aria-label' | 'variant'>
}

/** Button replaced by the form that it opens; open at once if there is a draft. */
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
      {isOpen && <LateProblem what="The form" failed={hasFailed} />}
    </>
  )
}
