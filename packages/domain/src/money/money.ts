import * as z from 'zod/mini'
import { AppError } from '../errors.ts'

/**
 * The largest amount of minor units (pence, milli-sparks) that is exact as a double: decimals of up to 15 significant
 * digits survive the conversion, a sixteenth digit may not.
 */
export const MAX_MINOR_UNITS = 999_999_999_999_999

/** Price shown for a booking without one (marketplace §3). */
export const PRICE_FALLBACK = '10,000'
/** Payment method shown for a booking without one (marketplace §3). */
export const PAYMENT_METHOD_FALLBACK = 'Exchange for service'
/** Price of booking a skill without an hourly rate, in pounds (marketplace §9). */
export const DEFAULT_BOOKING_POUNDS = 9

/** Currencies that `formatMoney` supports (marketplace §9). The ledger's own currencies are pounds and sparks. */
type DisplayCurrency = 'GBP' | 'USD' | 'EUR'

const decimal = /^(-?)(\d+)(?:\.(\d+))?$/

function toMinor(value: number | string, places: number, unit: string): number {
  const match = decimal.exec(String(value).trim())
  if (match === null) throw new AppError('invalid', `Enter ${unit} as a plain number.`)
  const [, sign = '', whole = '', fraction = ''] = match
  if (fraction.length > places) {
    throw new AppError('invalid', `Enter ${unit} with at most ${places} decimals.`)
  }
  const minor = Number(whole + fraction.padEnd(places, '0'))
  if (minor > MAX_MINOR_UNITS) throw new AppError('invalid', `That is more ${unit} than we can handle.`)
  return sign === '-' && minor !== 0 ? -minor : minor
}

/**
 * Rejects an amount that isn't whole pence or milli-sparks.
 * @throws AppError `invalid` when it isn't whole or is out of range.
 */
export function assertMinorUnits(minor: number): void {
  if (!Number.isInteger(minor))
    throw new AppError('invalid', 'The amount must be in whole pence or milli-sparks.')
  if (Math.abs(minor) > MAX_MINOR_UNITS)
    throw new AppError('invalid', 'The amount is more than we can handle.')
}

function fromMinor(minor: number, places: number): number {
  assertMinorUnits(minor)
  // Adding zero turns -0 into 0.
  return minor / 10 ** places + 0
}

/**
 * Converts pounds to whole pence, exactly.
 * @throws AppError `invalid` for anything but a plain number of at most two decimals in the safe range. A sum with a
 * floating-point error (0.1 + 0.2) has too many decimals and is rejected, not rounded.
 */
export function poundsToPence(pounds: number | string): number {
  return toMinor(pounds, 2, 'pounds')
}

/**
 * Converts pence to pounds, for responses.
 * @throws AppError `invalid` when the pence aren't whole or are out of range.
 */
export function penceToPounds(pence: number): number {
  return fromMinor(pence, 2)
}

/**
 * Converts sparks to whole milli-sparks, exactly.
 * @throws AppError `invalid` for anything but a plain number of at most three decimals in the safe range.
 */
export function sparksToMillis(sparks: number | string): number {
  return toMinor(sparks, 3, 'sparks')
}

/**
 * Converts milli-sparks to sparks, for responses.
 * @throws AppError `invalid` when the milli-sparks aren't whole or are out of range.
 */
export function millisToSparks(millis: number): number {
  return fromMinor(millis, 3)
}

const moneyFormats: Partial<Record<DisplayCurrency, Intl.NumberFormat>> = {}
const sparkFormat = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 })

/** Formats pence (or cents): £ $ €, two decimals (marketplace §9). */
export function formatMoney(pence: number, currency: DisplayCurrency = 'GBP'): string {
  moneyFormats[currency] ??= new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    // 'symbol' would write US$ in Britain; the spec writes $.
    currencyDisplay: 'narrowSymbol',
  })
  return moneyFormats[currency].format(penceToPounds(pence))
}

/** Formats pounds for a sentence, without pence where there are none: £1, £10,000, £0.30. */
export function poundsInWords(pounds: number): string {
  return formatMoney(poundsToPence(pounds)).replace(/\.00$/, '')
}

/** Formats milli-sparks as sparks, with no more decimals than needed: 9, 7.5, 0.125. */
export function formatSparks(millis: number): string {
  return sparkFormat.format(millisToSparks(millis))
}

/** Formats milli-sparks for a sentence: '1 spark', '2.5 sparks'. */
export function sparksInWords(millis: number): string {
  return `${formatSparks(millis)} ${millis === 1000 ? 'spark' : 'sparks'}`
}

/** Formats a booking's price, with the spec's fallback for a booking without one. */
export function formatPrice(pence: number | null | undefined, currency: DisplayCurrency = 'GBP'): string {
  return pence == null ? PRICE_FALLBACK : formatMoney(pence, currency)
}

/** Price of booking a skill, in pence; a skill without a rate costs the spec's default. */
export function bookingAmountPence(hourlyRatePence: number | null | undefined): number {
  return hourlyRatePence ?? poundsToPence(DEFAULT_BOOKING_POUNDS)
}

function hasPence(pounds: number): boolean {
  try {
    poundsToPence(pounds)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Pounds in requests: not negative, at most two decimals. Convert them with `poundsToPence`. */
export const poundsSchema = z
  .number('Enter an amount in pounds.')
  .check(
    z.minimum(0, 'The amount can’t be negative.'),
    z.refine(hasPence, 'Enter an amount in pounds with at most 2 decimals.'),
  )
