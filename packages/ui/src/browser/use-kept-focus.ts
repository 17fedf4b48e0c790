import { useRef } from 'react'

/**
 * Moves keyboard focus from a placeholder button to the button that replaces it once its lazy-loaded code has arrived.
 * @returns props of the placeholder, and the ref of the replacement
 */
export function useKeptFocus() {
  const isFocused = useRef(false)
  return {
    first: {
      onFocus: () => {
        isFocused.current = true
      },
      onBlur: () => {
        isFocused.current = false
      },
    },
    second: (button: HTMLButtonElement | null) => {
      if (button && isFocused.current) button.focus()
      isFocused.current = false
    },
  }
}
