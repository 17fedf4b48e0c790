import { endOfDay } from '../bookings/booking-expiry.ts'

/** A UK tax year, from 6 April to 5 April. */
export interface TaxYearSpan {
  /** `YYYY-MM-DD`, both included. */
  from: string
  to: string
  /** The instant at which it begins. */
  begins: Date
}

/**
 * The tax years between two instants, oldest first.
 * @param timeZone an IANA name, whose midnights they begin and end at
 * @throws AppError `invalid` for an unknown time zone
 */
export function taxYearsBetween(first: Date, last: Date, timeZone: string): TaxYearSpan[] {
  const spans: TaxYearSpan[] = []
  for (let year = first.getUTCFullYear() - 1; year <= last.getUTCFullYear() + 1; year += 1) {
    const begins = endOfDay(`${year}-04-05`, timeZone)
    if (begins > last) break
    const ends = endOfDay(`${year + 1}-04-05`, timeZone)
    if (ends > first) spans.push({ from: `${year}-04-06`, to: `${year + 1}-04-05`, begins })
  }
  return spans
}
