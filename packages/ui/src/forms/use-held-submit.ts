import { type RefObject, useEffect, useState } from 'react'

/**
 * Delays submitting the form around an element while something in it is processed, such as a picture, which would
 * otherwise be silently missing.
 * @returns whether a submit is waiting, and `release`, which cancels it when the processing failed, so that the member
 *   sees the error first
 */
export function useHeldSubmit(anchor: RefObject<HTMLElement | null>, isBusy: boolean) {
  const [held, setHeld] = useState<{ submitter: HTMLElement | null }>()

  useEffect(() => {
    const form = anchor.current?.closest('form')
    if (!isBusy || !form) return
    // In the capture phase, before React's and the form's own listeners.
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
