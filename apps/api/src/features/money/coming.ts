import { endOfDay } from '@kindling/domain/bookings/booking-expiry'
import { settlesAt } from '@kindling/domain/bookings/moves/booking-rules'
import { isoDay } from '@kindling/domain/iso-day'
import type { ComingRow } from './coming-store.ts'

/** Expected income of a provider, in minor units, and the day by which all of it should be paid. */
export interface Coming extends Pick<ComingRow, 'currency' | 'amount'> {
  /** `YYYY-MM-DD` in the provider's time zone. */
  by: string
}

/**
 * The day by which expected income should be paid if nothing is disputed: an open booking is assumed to be
 * completed on its day, or now where that day is over.
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
