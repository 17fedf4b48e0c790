import * as z from 'zod/mini'
import { packedCode } from '../typed-code.ts'
import { holdsCardNumber } from './cards/card-number-guard.ts'

const MISSING = 'Enter the account number'
const IMPOSSIBLE = 'Enter an account number of 8 digits, or an IBAN as your bank writes it'
const WRONG_IBAN = 'A character of this IBAN is wrong. Please check it.'
const CARD = 'That is a card number. Enter the number of your bank account.'
const NO_SORT_CODE = 'Enter the sort code: six digits, as on your card or statement'

const isUkNumber = (compact: string) => /^[0-9]{6,8}$/.test(compact)
/** A sort code followed by the account number, in one field. */
const isUkPair = (compact: string) => /^[0-9]{14}$/.test(compact)
const looksLikeIban = (compact: string) => /^[A-Z]{2}[0-9]{2}[0-9A-Z]{11,30}$/.test(compact)

/** A number as stored: capital letters and digits, without spaces and dashes. */
function compactNumber(typed: string): string {
  return packedCode(typed)
    .toUpperCase()
    .replace(/^IBAN:?/, '')
}

/** Whether the check digits of an IBAN are right (ISO 7064, mod 97-10). */
function isIban(compact: string): boolean {
  const moved = compact.slice(4) + compact.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

function problemOf(typed: string): string | undefined {
  const compact = compactNumber(typed)
  if (compact === '') return MISSING
  if (isUkNumber(compact) || isUkPair(compact)) return undefined
  if (looksLikeIban(compact)) return isIban(compact) ? undefined : WRONG_IBAN
  return holdsCardNumber(compact) ? CARD : IMPOSSIBLE
}

/** A UK account number, optionally with its sort code in front, or an IBAN. */
export const accountNumberSchema = z.string(MISSING).check(
  z.maxLength(60, IMPOSSIBLE),
  z.check((context) => {
    const message = problemOf(context.value)
    if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value })
  }),
)

/** Optional, and empty, with an IBAN. */
export const sortCodeSchema = z.optional(z.string(NO_SORT_CODE).check(z.maxLength(20, NO_SORT_CODE)))

interface BankNumber {
  account_number: string
  sort_code?: string | undefined
}

/**
 * Validation error of a sort code; undefined with an IBAN, which needs none. With an invalid account number, a missing
 * sort code is no error.
 */
export function sortCodeProblem({ account_number, sort_code = '' }: BankNumber): string | undefined {
  const compact = compactNumber(account_number)
  const code = compactNumber(sort_code)
  if (isUkPair(compact) || looksLikeIban(compact) || (code === '' && !isUkNumber(compact))) return undefined
  return /^[0-9]{6}$/.test(code) ? undefined : NO_SORT_CODE
}

/**
 * A bank account as stored: its IBAN, or the six digits of the sort code and the eight of the number. Numbers of six or
 * seven digits are padded with zeros, as banks do.
 */
export function bankNumberOf({ account_number, sort_code = '' }: BankNumber): string {
  const compact = compactNumber(account_number)
  return isUkNumber(compact) ? `${compactNumber(sort_code)}${compact.padStart(8, '0')}` : compact
}

/**
 * Sort code and account number of a stored bank account. Accounts from before sort codes were required have a number
 * only.
 * @returns `sortCode` null for an IBAN, and for those
 */
export function partsOfBankNumber(kept: string): { sortCode: string | null; accountNumber: string } {
  if (!isUkPair(kept)) return { sortCode: null, accountNumber: kept }
  return { sortCode: kept.slice(0, 6), accountNumber: kept.slice(6) }
}

/** A masked account number: its last four characters behind dots. */
export function maskAccountNumber(lastFour: string): string {
  return `•••• ${lastFour}`
}
