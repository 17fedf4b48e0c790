import type { BookingListItem } from '@kindling/domain/bookings/booking-contract'
import { isWaitingFor } from '@kindling/domain/bookings/booking-status'
import type { BookingSide } from './booking-queries.ts'

type Lists = Record<BookingSide, readonly Pick<BookingListItem, 'status' | 'money_state'>[]>

/** How many of each side wait for something that the member can do, among those that are read. */
export function countWaitingBySide({ inward, outward }: Lists): Record<BookingSide, number> {
  return {
    inward: inward.filter((booking) => isWaitingFor('provider', booking)).length,
    outward: outward.filter((booking) => isWaitingFor('client', booking)).length,
  }
}

/** The tab to open: where something waits, requests before one's own; otherwise where there is anything. */
export function openingTab(lists: Lists): BookingSide {
  const waiting = countWaitingBySide(lists)
  if (waiting.inward > 0) return 'inward'
  if (waiting.outward > 0) return 'outward'
  return lists.inward.length === 0 && lists.outward.length > 0 ? 'outward' : 'inward'
}
