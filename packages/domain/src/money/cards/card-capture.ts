import { isoDay } from '../../iso-day.ts'

const DAY = 24 * 60 * 60 * 1000

/** `manual` authorises a price on a card and captures it later; `automatic` charges it at once. */
export const cardCaptures = ['manual', 'automatic'] as const
export type CardCapture = (typeof cardCaptures)[number]

/** The farthest day ahead for which a price is only authorised on the card: an authorisation lasts a week at most. */
export const CARD_HOLD_DAYS = 6

/**
 * How a card pays for a booking: `manual` authorises the price until the request is accepted, `automatic` charges it at
 * once, since an authorisation would expire before the booking.
 * @param bookingDate `YYYY-MM-DD`, a day that exists
 * @param timeZone the client's, an IANA name
 */
export function captureMethodFor(bookingDate: string, timeZone: string, now: Date): CardCapture {
  const days = (Date.parse(bookingDate) - Date.parse(isoDay(now, timeZone))) / DAY
  return days <= CARD_HOLD_DAYS ? 'manual' : 'automatic'
}
