import type { BookingListItem } from '../booking-shape.ts'
import type { BookingSide } from './booking-sides.ts'

/** Open bookings of each side. */
type OpenLists = Record<BookingSide, readonly Pick<BookingListItem, 'waits'>[]>

/** Count of bookings on each side that wait for the member. */
export function countWaitingBySide({ inward, outward }: OpenLists): Record<BookingSide, number> {
  const waiting = (list: OpenLists[BookingSide]) => list.filter(({ waits }) => waits !== null).length
  return { inward: waiting(inward), outward: waiting(outward) }
}

/** First non-empty side, inward before outward; undefined if both are empty. */
const where = ({ inward, outward }: Record<BookingSide, number>): BookingSide | undefined =>
  inward > 0 ? 'inward' : outward > 0 ? 'outward' : undefined

/**
 * Default tab: the side with something to answer, else with open bookings, else with past ones.
 * @param past counts of past bookings; if undefined, the result is undefined when only they would decide
 */
export function openingTab(
  open: OpenLists,
  past: Record<BookingSide, number> | undefined,
): BookingSide | undefined {
  const lengths = { inward: open.inward.length, outward: open.outward.length }
  return where(countWaitingBySide(open)) ?? where(lengths) ?? (past && (where(past) ?? 'inward'))
}
