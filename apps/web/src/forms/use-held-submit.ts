import { type RefObject, useEffect, useState } from 'react'

/**
 * Keeps the form around an element from being sent while something in it is in the making, and sends it once that is
 * there: what is chosen and not ready yet would be missing without a word.
 * @returns whether the form waits, and `release` for when what was in the making failed, so that the
 *   member sees it before anything is sent
 */
export function useHeldSubmit(anchor: RefObject<HTMLElement | null>, isBusy: boolean) {
  const [held, setHeld] = useState<{ submitter: HTMLElement | null }>()

  useEffect(() => {
    const form = anchor.current?.closest('form')
    if (!isBusy || !form) return
    // Before React and the form's own listeners hear of it.
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      setHeld({ submitter: event.submitter })
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [anchor, isBusy])

  useEffect(() => {
    if (isBusy || held === undefined) return
    setHeld(undefined)
    anchor.current?.closest('form')?.requestSubmit(held.submitter)
  }, [anchor, isBusy, held])

  return { isHeld: isBusy && held !== undefined, release: () => setHeld(undefined) }
}
