import { digitsIn } from '../text-input/typed-digits.ts'

/** At most 16 digits in groups of four. */
export function groupCardNumber(typed: string) {
  return (
    digitsIn(typed)
      .slice(0, 16)
      .match(/.{1,4}/g) ?? []
  ).join(' ')
}

/** MM/YY. A month that can't be is put right: 00 becomes 01, above 12 becomes 12, a digit above 1 gets its zero. */
export function formatExpiryDate(typed: string) {
  const digits = digitsIn(typed)
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  if (padded.length < 2) return padded
  const month = Math.min(Math.max(Number(padded.slice(0, 2)), 1), 12)
  // Browsers fill in MM/YYYY too.
  const year = padded.length === 6 && padded.startsWith('20', 2) ? padded.slice(4) : padded.slice(2, 4)
  return String(month).padStart(2, '0') + (year === '' ? '' : `/${year}`)
}

/** At most four digits. */
export function formatCvv(typed: string) {
  return digitsIn(typed).slice(0, 4)
}

/**
 * Formats what was just typed where it stands, and keeps the caret behind the same digit: a correction in the middle
 * of a number doesn't throw it to the end.
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
