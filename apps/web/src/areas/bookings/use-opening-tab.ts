import { useInfiniteQuery } from '@tanstack/react-query'
import { type BookingSide, bookingsQuery } from './booking-queries.ts'
import { countWaitingBySide, openingTab } from './opening-tab.ts'

/**
 * What waits in both lists of bookings, and the tab to open. Undefined until both are read; a list that can't be read
 * counts as empty, and says so itself once it is open.
 */
export function useOpeningTab(): { tab: BookingSide; waiting: Record<BookingSide, number> } | undefined {
  const inward = useInfiniteQuery(bookingsQuery('inward'))
  const outward = useInfiniteQuery(bookingsQuery('outward'))
  if (inward.isPending || outward.isPending) return undefined
  const lists = { inward: inward.data?.pages.flat() ?? [], outward: outward.data?.pages.flat() ?? [] }
  return { tab: openingTab(lists), waiting: countWaitingBySide(lists) }
}
