import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type BookingSide, openBookingsQuery, pastBookingsQuery } from '../booking-queries.ts'
import { countWaitingBySide, openingTab } from './opening-tab.ts'

/**
 * How much waits in each list of bookings, and the tab to open, undefined until what decides is read. A list that can't
 * be read counts as empty, and says so itself once it is open.
 */
export function useOpeningTab(): { tab: BookingSide | undefined; waiting: Record<BookingSide, number> } {
  const inward = useQuery(openBookingsQuery('inward'))
  const outward = useQuery(openBookingsQuery('outward'))
  const open = { inward: inward.data ?? [], outward: outward.data ?? [] }
  const areRead = !inward.isPending && !outward.isPending
  const past = usePastCounts(areRead && openingTab(open, undefined) === undefined)
  return { tab: areRead ? openingTab(open, past) : undefined, waiting: countWaitingBySide(open) }
}

/** Of each side, how many of its first page are over. @param enabled whether they are asked for */
function usePastCounts(enabled: boolean): Record<BookingSide, number> | undefined {
  const inward = useInfiniteQuery({ ...pastBookingsQuery('inward'), enabled })
  const outward = useInfiniteQuery({ ...pastBookingsQuery('outward'), enabled })
  if (inward.isPending || outward.isPending) return undefined
  return { inward: inward.data?.pages.flat().length ?? 0, outward: outward.data?.pages.flat().length ?? 0 }
}
