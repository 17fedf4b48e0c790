import { useEffect, useRef } from 'react'

/**
 * Restores focus after work to the element that had it before, if it was lost: a control that is disabled or replaced
 * loses focus to the body.
 */
export function useRestoredFocus(isWorking: boolean) {
  const before = useRef<Element>(null)
  useEffect(() => {
    if (isWorking) return
    if (before.current instanceof HTMLElement && document.activeElement === document.body)
      before.current.focus()
    before.current = null
  }, [isWorking])
  /** Call before the work begins. */
  return () => {
    before.current = document.activeElement
  }
}
