import { useEffect, useRef } from 'react'

/**
 * Gives the focus back to what had it when work began, if it was lost on the way: a control that is disabled for a
 * while, or replaced by another, drops it to the top of the page.
 */
export function useRestoredFocus(isWorking: boolean) {
  const before = useRef<Element>(null)
  useEffect(() => {
    if (isWorking) return
    if (before.current instanceof HTMLElement && document.activeElement === document.body)
      before.current.focus()
    before.current = null
  }, [isWorking])
  /** Called before the work begins. */
  return () => {
    before.current = document.activeElement
  }
}
