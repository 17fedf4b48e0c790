import { Button } from '@kindling/ui/button'
import { useRef, useState } from 'react'
import { LateProblem } from '../../../app/late-problem.tsx'
import { useDeferred } from '../../../app/use-deferred.ts'
import type { WordsFormProps } from './words-form.tsx'

/** Few write one: the form is fetched when somebody does. */
const load = () => import('./words-form.tsx')

interface WordsWhenAskedProps extends Omit<WordsFormProps, 'onClose'> {
  openLabel: string
}

/** A button, and in its place the form that it opens: open from the start for who has begun to write. */
export function WordsWhenAsked({ openLabel, ...form }: WordsWhenAskedProps) {
  const [isOpen, setOpen] = useState(() => form.draft.read() !== '')
  const { module, hasFailed } = useDeferred(load, isOpen)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (isOpen && module) return <module.WordsForm {...form} onClose={close} />
  return (
    <>
      <Button ref={opener} variant="secondary" size="small" loading={isOpen} onClick={() => setOpen(true)}>
        {openLabel}
      </Button>
      {isOpen && <LateProblem what="The form" hasFailed={hasFailed} />}
    </>
  )
}
