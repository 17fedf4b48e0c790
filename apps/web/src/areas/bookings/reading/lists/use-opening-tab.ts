import type { BookingSide } from '@kindling/domain/bookings/reading/booking-sides'
import { countWaitingBySide, openingTab } from '@kindling/domain/bookings/reading/opening-tab'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { openBookingsQuery, pastBookingsQuery } from '../booking-queries.ts'

/**
 * Counts of bookings to answer in each list, and the default tab, undefined while loading. A list that fails to load counts
 * as empty and shows its error when opened.
 */
export function useOpeningTab(): { tab: BookingSide | undefined; waiting: Record<BookingSide, number> } {
  const inward = useQuery(openBookingsQuery('inward'))
  const outward = useQuery(openBookingsQuery('outward'))
  const open = { inward: inward.data ?? [], outward: outward.data ?? [] }
  const areRead = !inward.isPending && !outward.isPending
  const past = usePastCounts(areRead && openingTab(open, undefined) === undefined)
  return { tab: areRead ? openingTab(open, past) : undefined, waiting: countWaitingBySide(open) }
}

/** Counts of past bookings on each side's first page. @param enabled whether to fetch them */
function usePastCounts(enabled: boolean): Record<BookingSide, number> | undefined {
  const inward = useInfiniteQuery({ ...pastBookingsQuery('inward'), enabled })
  const outward = useInfiniteQuery({ ...pastBookingsQuery('outward'), enabled })
  if (inward.isPending || outward.isPending) return undefined
  return { inward: inward.data?.pages.flat().length ?? 0, outward: outward.data?.pages.flat().length ?? 0 }
}
