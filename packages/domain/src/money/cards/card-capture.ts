import { isoDay } from '../../iso-day.ts'

const DAY = 24 * 60 * 60 * 1000

/** `manual` sets a price aside on a card until it is taken; `automatic` takes it at once. */
export const cardCaptures = ['manual', 'automatic'] as const
export type CardCapture = (typeof cardCaptures)[number]

/** How many days ahead a booking may lie whose price is only set aside on the card: cards hold it for a week at most. */
export const CARD_HOLD_DAYS = 6

/**
 * How a card pays for a booking: `manual` sets the price aside until the request is accepted, `automatic` charges it
 * at once, since it couldn't be set aside for long enough.
 * @param bookingDate `YYYY-MM-DD`, a day that exists
 * @param timeZone the client's, an IANA name
 */
export function captureMethodFor(bookingDate: string, timeZone: string, now: Date): CardCapture {
  const days = (Date.parse(bookingDate) - Date.parse(isoDay(now, timeZone))) / DAY
  return days <= CARD_HOLD_DAYS ? 'manual' : 'automatic'
}
