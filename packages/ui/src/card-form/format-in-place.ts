import { digitsIn } from '../text-input/typed-digits.ts'

/**
 * Formats an input's value while typing, and keeps the caret behind the same digit, so that a correction in the middle
 * doesn't move it to the end.
 */
export function formatInPlace(input: HTMLInputElement, format: (typed: string) => string) {
  const typed = input.value
  const formatted = format(typed)
  if (formatted === typed) return
  const caret = input.selectionStart ?? typed.length
  const isAtEnd = caret === typed.length
  const digitsBefore = digitsIn(typed.slice(0, caret)).length
  input.value = formatted
  if (isAtEnd || document.activeElement !== input) return
  let place = 0
  for (let seen = 0; seen < digitsBefore && place < formatted.length; place += 1) {
    if (/[0-9]/.test(formatted[place] ?? '')) seen += 1
  }
  input.setSelectionRange(place, place)
}
