import type { BookingListItem } from '@kindling/domain/bookings/booking-shape'

/** Milliseconds between two looks at what should have ended: the server's clock may be behind. */
const PATIENCE = 15_000

/**
 * Milliseconds until a list is looked at again: as often as it is anyway, and once the first of what waits can't be
 * answered any more. Other times lapse without anybody saying so.
 * @param anyway false for never
 */
export function nextLook(
  bookings: readonly Pick<BookingListItem, 'waits'>[],
  anyway: number | false,
  now: Date,
): number | false {
  const ends = bookings.flatMap(({ waits }) => (waits?.until ? [Date.parse(waits.until)] : []))
  if (ends.length === 0) return anyway
  const left = Math.max(Math.min(...ends) - now.getTime(), PATIENCE)
  return anyway === false ? left : Math.min(left, anyway)
}
