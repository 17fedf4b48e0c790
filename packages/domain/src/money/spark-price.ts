import { assertMinorUnits, MAX_MINOR_UNITS } from './money.ts'

/** Sparks for each pound of the hourly rate (marketplace §9). */
export const SPARKS_PER_POUND = 0.5

const plainDecimal = /^(\d+)(?:\.(\d+))?$/

const MILLIS_PER_PENNY = (SPARKS_PER_POUND * 1000) / 100

/**
 * The price in milli-sparks of a rate in pence: rate × 0.5, rounded half up to a thousandth (marketplace §9).
 * A penny is five milli-sparks, so whole pence need no rounding; it shows only in `sparkPriceOfInput`, where a rate
 * may still be finer than a penny.
 * @throws AppError `invalid` when the pence aren't whole or are out of range.
 */
export function sparkPriceMillis(ratePence: number): number {
  assertMinorUnits(ratePence)
  return ratePence * MILLIS_PER_PENNY
}

/**
 * The price in milli-sparks of a rate in pounds as typed into a form, where it may be anything: an invalid or
 * negative rate gives 0 (marketplace §9).
 */
export function sparkPriceOfInput(rate: string | number): number {
  const match = plainDecimal.exec(String(rate).trim())
  if (match === null) return 0
  const [, whole = '', fraction = ''] = match
  // In whole numbers: n / 10^places pounds are 500 n / 10^places milli-sparks; doubling both makes room for the half.
  const scale = 10n ** BigInt(fraction.length)
  const millis = (BigInt(whole + fraction) * 1000n + scale) / (2n * scale)
  return millis > BigInt(MAX_MINOR_UNITS) ? 0 : Number(millis)
}
