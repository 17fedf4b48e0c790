import { assertMinorUnits } from './money.ts'

/** Sparks for each pound of the hourly rate (marketplace §9). */
export const SPARKS_PER_POUND = 0.5

const MILLIS_PER_PENNY = (SPARKS_PER_POUND * 1000) / 100

/**
 * The spark price of an hourly rate, in milli-sparks: rate × 0.5 (marketplace §9). A penny is five milli-sparks, so no
 * rounding is needed.
 * @throws AppError `invalid` when the pence aren't whole or are out of range.
 */
export function sparkPriceMillis(ratePence: number): number {
  assertMinorUnits(ratePence)
  return ratePence * MILLIS_PER_PENNY
}
