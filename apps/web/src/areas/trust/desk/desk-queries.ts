import { deskContract } from '@kindling/domain/trust/desk-contract'
import type { LogEntry } from '@kindling/domain/trust/desk-shape'
import { keepPreviousData } from '@tanstack/react-query'
import { pagesOf, queryOf } from '../../../server/query-of.ts'

/** Polling interval in milliseconds, since other moderators decide as well. */
const FRESHNESS = 60_000
const looking = { refetchInterval: FRESHNESS }
const paging = { size: 20, idOf: ({ id }: { id: string }) => id, from: 'after' as const }

export const decisionsQuery = { ...pagesOf(deskContract.decisions, {}, paging), ...looking }
export const reviewsQuery = { ...pagesOf(deskContract.reviews, {}, paging), ...looking }
export const appealsQuery = { ...pagesOf(deskContract.appeals, {}, paging), ...looking }
export const claimsQuery = { ...queryOf(deskContract.claims), ...looking }

export const caseQuery = (id: string) => ({
  ...queryOf(deskContract.member, { params: { id } }),
  // Each read is logged, so focusing the window must not refetch.
  refetchOnWindowFocus: false,
})

export const bookingCaseQuery = (id: string) => ({
  ...queryOf(deskContract.booking, { params: { id } }),
  refetchOnWindowFocus: false,
})

/** Search debounce in milliseconds: each search may be logged. */
export const SEARCH_PATIENCE = 500

/** Search results; the previous ones stay while the next load. */
export const searchQuery = (term: string) => ({
  ...queryOf(deskContract.search, { params: { term } }),
  placeholderData: keepPreviousData,
  refetchOnWindowFocus: false,
})

export interface LogFilter {
  area?: string
  actor?: string
  member?: string
  from?: string
  to?: string
}

export const logQuery = (query: LogFilter) => ({
  ...pagesOf(deskContract.log, { query }, { size: 50, idOf: ({ id }: LogEntry) => id }),
  placeholderData: keepPreviousData,
})
