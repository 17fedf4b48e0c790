import { useRef } from 'react'

/**
 * Hands the focus of a button on to the one that takes its place, once what it opens has come.
 * @returns props of the first, and the ref of the second
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
