import * as z from 'zod/mini'
import { holdsCardNumber } from './card-number-guard.ts'

const MISSING = 'Enter the account number'
const IMPOSSIBLE = 'Enter the account number or IBAN as your bank writes it'
const WRONG_IBAN = 'A character of this IBAN is wrong. Please check it.'
const CARD = 'That is a card number. Enter the number of your bank account.'

/** An account number as it is kept: capital letters and digits, without the spaces and dashes of how it is written. */
export function compactAccountNumber(typed: string): string {
  return typed.replace(/[\s.-]/g, '').toUpperCase()
}

/** Whether the check digits of an IBAN are right (ISO 7064, mod 97-10). */
function isIban(compact: string): boolean {
  const moved = compact.slice(4) + compact.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

function problemOf(typed: string): string | undefined {
  const compact = compactAccountNumber(typed)
  if (compact === '') return MISSING
  if (!/^[0-9A-Z]{4,34}$/.test(compact)) return IMPOSSIBLE
  if (/^[A-Z]{2}[0-9]{2}/.test(compact)) return isIban(compact) ? undefined : WRONG_IBAN
  if (!/^[0-9]/.test(compact)) return IMPOSSIBLE
  return holdsCardNumber(compact) ? CARD : undefined
}

/**
 * The number of a bank account anywhere in the world. The specification checks nothing; refused is only what no bank
 * has: too short or long, other characters, an IBAN whose check digits are wrong, a card's number.
 */
export const accountNumberSchema = z.string(MISSING).check(
  z.maxLength(60, IMPOSSIBLE),
  z.check((context) => {
    const message = problemOf(context.value)
    if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value })
  }),
)

/** What is shown of an account: its last four characters behind dots. */
export function maskAccountNumber(lastFour: string): string {
  return `•••• ${lastFour}`
}
