import type { BookingListItem } from '@kindling/domain/bookings/booking-shape'
import type { BookingSide } from '../booking-queries.ts'

/** Of each side, what isn't over. */
type OpenLists = Record<BookingSide, readonly Pick<BookingListItem, 'waits'>[]>

/** How many of each side wait for something that the member can do. */
export function countWaitingBySide({ inward, outward }: OpenLists): Record<BookingSide, number> {
  const waiting = (list: OpenLists[BookingSide]) => list.filter(({ waits }) => waits !== null).length
  return { inward: waiting(inward), outward: waiting(outward) }
}

/** The tab of which there is more to open, being booked before booking; undefined where there is nothing. */
const where = ({ inward, outward }: Record<BookingSide, number>): BookingSide | undefined =>
  inward > 0 ? 'inward' : outward > 0 ? 'outward' : undefined

/**
 * The tab to open: where something waits, else where something is open, else where anything was.
 * @param past how many are over, as far as is known; without it, the answer is undefined where only that decides
 */
export function openingTab(
  open: OpenLists,
  past: Record<BookingSide, number> | undefined,
): BookingSide | undefined {
  const lengths = { inward: open.inward.length, outward: open.outward.length }
  return where(countWaitingBySide(open)) ?? where(lengths) ?? (past && (where(past) ?? 'inward'))
}
