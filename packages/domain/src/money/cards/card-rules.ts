import * as z from 'zod/mini'
import { packedCode } from '../../typed-code.ts'
import { plainTyped } from '../../typed-text.ts'

const INVALID_EXPIRY = 'Enter a valid date (MM/YY)'
const INVALID_CVV = 'Enter a valid CVV'

/** Card brands that are recognised; `other` for the rest. */
export const cardBrands = ['visa', 'mastercard', 'amex', 'discover', 'other'] as const
export type CardBrand = (typeof cardBrands)[number]

/** Billing cities to choose from (marketplace §9). */
export const billingCities = [
  { value: 'lagos', label: 'Lagos' },
  { value: 'abuja', label: 'Abuja' },
  { value: 'port-harcourt', label: 'Port Harcourt' },
] as const

function digitsOf(text: string): string {
  return plainTyped(text).replace(/[^0-9]/g, '')
}

const brandPrefixes: readonly [CardBrand, RegExp][] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['discover', /^(6011|64[4-9]|65)/],
]

/** Card brand by the number's first digits. */
export function cardBrand(number: string): CardBrand {
  const digits = digitsOf(number)
  return brandPrefixes.find(([, prefix]) => prefix.test(digits))?.[0] ?? 'other'
}

interface CardLayout {
  /** Group lengths of the card number, from the left. */
  groups: readonly number[]
  code: RegExp
}

const usual: CardLayout = { groups: [4, 4, 4, 4], code: /^[0-9]{3,4}$/ }
const amex: CardLayout = { groups: [4, 6, 5], code: /^[0-9]{4}$/ }

const layoutOf = (number: string) => (cardBrand(number) === 'amex' ? amex : usual)
const lengthOf = (number: string) => layoutOf(number).groups.reduce((sum, group) => sum + group)
const invalidNumber = (number: string) => `Enter a valid ${lengthOf(number)}-digit card number`

/** Formats a card number while typing: 16 digits in groups of four, 15 of American Express in groups of 4, 6 and 5. */
export function formatCardNumber(typed: string): string {
  const digits = digitsOf(typed)
  let start = 0
  const groups = layoutOf(digits).groups.map((length) => {
    const group = digits.slice(start, start + length)
    start += length
    return group
  })
  return groups.filter((group) => group !== '').join(' ')
}

/** Formats a security code while typing: at most four digits. */
export function formatSecurityCode(typed: string): string {
  return digitsOf(typed).slice(0, 4)
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Whether a card number has the length of its brand (spaces and dashes aside) and a valid Luhn check digit. */
export function isCardNumber(number: string): boolean {
  const digits = packedCode(number)
  return /^[0-9]+$/.test(digits) && digits.length === lengthOf(digits) && passesLuhn(digits)
}

/** Whether a security code has the length of the brand's: four on American Express, three to four elsewhere. */
export function isSecurityCode(code: string, number: string): boolean {
  return layoutOf(number).code.test(code)
}

/**
 * Formats an expiry date while typing, as MM/YY. An invalid month is corrected: 00 becomes 01, above 12 becomes 12, and
 * a single digit above 1 gets a leading zero.
 */
export function formatExpiry(typed: string): string {
  const digits = digitsOf(typed)
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  if (padded.length < 2) return padded
  const month = Math.min(Math.max(Number(padded.slice(0, 2)), 1), 12)
  // Browsers autofill MM/YYYY too.
  const year = /^..20..$/.test(padded) ? padded.slice(4) : padded.slice(2, 4)
  return String(month).padStart(2, '0') + (year === '' ? '' : `/${year}`)
}

/** Whether MM/YY is valid and not past; a card is valid to the end of its month. */
export function isExpiry(expiry: string, now: Date): boolean {
  const match = /^(0[1-9]|1[0-2])\/([0-9]{2})$/.exec(expiry)
  if (match === null) return false
  const [, month, year] = match
  // Expired from the first of the next month on; Date.UTC months count from 0, so `month` is already the next.
  return now.getTime() < Date.UTC(2000 + Number(year), Number(month), 1)
}

/** The last four digits: the only part of a card number that is stored. */
export function lastFour(number: string): string {
  return digitsOf(number).slice(-4)
}

const cardFields = (now: () => Date) => ({
  card_number: z
    .string(invalidNumber(''))
    .check(z.refine(isCardNumber, { error: ({ input }) => invalidNumber(String(input)) })),
  expiry_date: z.string(INVALID_EXPIRY).check(
    z.overwrite(plainTyped),
    z.refine((expiry) => isExpiry(expiry, now()), INVALID_EXPIRY),
  ),
  cvv: z.string(INVALID_CVV).check(z.overwrite(plainTyped), z.regex(usual.code, INVALID_CVV)),
})

const numberAndCode = z.object({ card_number: z.string(), cvv: z.string().check(z.regex(usual.code)) })

const codeFitsNumber = z.check<z.output<typeof numberAndCode>>(
  ({ value, issues }) => {
    if (isSecurityCode(value.cvv, value.card_number)) return
    issues.push({ code: 'custom', message: INVALID_CVV, input: value, path: ['cvv'] })
  },
  // Checked although other fields are invalid, so that all errors show at once; not with an invalid number or code.
  { when: ({ value }) => numberAndCode.safeParse(value).success },
)

/** A card alone, with the specification's field names. `now` decides whether it has expired. */
export function cardSchema(now: () => Date) {
  return z.object(cardFields(now)).check(codeFitsNumber)
}

/**
 * The billing form (marketplace §5), with the specification's field names. `now` decides whether the card has expired.
 */
export function billingFormSchema(now: () => Date) {
  return z
    .object({
      ...cardFields(now),
      address: z.string('Address is required').check(z.trim(), z.minLength(1, 'Address is required')),
      city: z.enum(['lagos', 'abuja', 'port-harcourt'], 'City is required'),
      postal_code: z.optional(z.string().check(z.trim())),
    })
    .check(codeFitsNumber)
}
