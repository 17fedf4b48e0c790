import { endOfDay } from '@kindling/domain/bookings/booking-expiry'
import { settlesAt } from '@kindling/domain/bookings/moves/booking-rules'
import { isoDay } from '@kindling/domain/iso-day'
import type { ComingRow } from './coming-store.ts'

/** What bookings will bring a provider, in minor units, and the day by which all of it is expected. */
export interface Coming extends Pick<ComingRow, 'currency' | 'amount'> {
  /** `YYYY-MM-DD` where the provider is. */
  by: string
}

/**
 * When what is coming will have come, provided that nobody disputes it: a booking that isn't completed yet is taken to
 * be so on its day, or now where that is over.
 */
export function comingOf(
  { currency, amount, settleAt, lastDay }: ComingRow,
  timeZone: string,
  now: Date,
): Coming {
  const ends = [
    now,
    ...(settleAt === null ? [] : [settleAt]),
    ...(lastDay === null ? [] : [settlesAt(now, endOfDay(lastDay, timeZone))]),
  ]
  const last = new Date(Math.max(...ends.map((at) => at.getTime())))
  return { currency, amount, by: isoDay(last, timeZone) }
}
