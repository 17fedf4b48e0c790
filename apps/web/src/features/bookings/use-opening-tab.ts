import { isWaitingFor } from '@kindling/domain/bookings/booking-status'
import type { BookingListItem } from '@kindling/domain/bookings/booking-contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type BookingSide, bookingsQuery } from './booking-queries.ts'

type Lists = Record<BookingSide, readonly Pick<BookingListItem, 'status' | 'money_state'>[]>

/** How many of each side wait for something that the member can do, among those that are read. */
export function countWaiting({ inward, outward }: Lists): Record<BookingSide, number> {
  return {
    inward: inward.filter((booking) => isWaitingFor('provider', booking)).length,
    outward: outward.filter((booking) => isWaitingFor('client', booking)).length,
  }
}

/** The tab to open: where something waits, requests before one's own; otherwise where there is anything. */
export function openingTab(lists: Lists): BookingSide {
  const waiting = countWaiting(lists)
  if (waiting.inward > 0) return 'inward'
  if (waiting.outward > 0) return 'outward'
  return lists.inward.length === 0 && lists.outward.length > 0 ? 'outward' : 'inward'
}

/**
 * What waits in both lists of bookings, and the tab to open. Undefined until both are read; a list that can't be read
 * counts as empty, and says so itself once it is open.
 */
export function useOpeningTab(): { tab: BookingSide; waiting: Record<BookingSide, number> } | undefined {
  const inward = useInfiniteQuery(bookingsQuery('inward'))
  const outward = useInfiniteQuery(bookingsQuery('outward'))
  if (inward.isPending || outward.isPending) return undefined
  const lists = { inward: inward.data?.pages.flat() ?? [], outward: outward.data?.pages.flat() ?? [] }
  return { tab: openingTab(lists), waiting: countWaiting(lists) }
}
