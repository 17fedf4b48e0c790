import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Keeps the focus of a button that is disabled while it has it: a browser would move the focus to the body.
 * @returns whether to render it as `aria-disabled` instead, a ref and a blur handler for it
 */
export function useHeldFocus(isDisabled: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  const [isHeld, setHeld] = useState(false)
  // Before the browser's next frame, which would take the focus away.
  useLayoutEffect(() => {
    setHeld(isDisabled && document.activeElement === ref.current)
  }, [isDisabled])
  return { isHeld, ref, onBlur: () => setHeld(false) }
}
