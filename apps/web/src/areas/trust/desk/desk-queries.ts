import { deskContract } from '@kindling/domain/trust/desk-contract'
import type { ClaimQueue, LogEntry, SuspensionDecision } from '@kindling/domain/trust/desk-shape'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { askAgain } from '../../../server/ask-again.ts'
import { pagesOf, queryOf } from '../../../server/query-of.ts'
import { queriesOf } from '../../../server/resources.ts'

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

/** Mutation of a decision. Refetches the desk on success and failure: another moderator may have decided first. */
function useDecision<Body, Answer>(decide: (body: Body) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSettled: askAgain(queryClient, queriesOf('moderationQueues', 'desk')),
  })
}

export interface Second {
  decision: 'agree' | 'refuse'
  note: string
}

export const useSecond = (call: 'review' | 'decideAppeal' | 'second', id: string) =>
  useDecision((body: Second) => api.call(deskContract[call], { params: { id }, body }))

/** Withdraws one's own decision that waits for a second moderator. */
export const useWithdraw = (call: 'withdrawDecision' | 'withdrawSuspension', id: string) =>
  useDecision((_: undefined) => api.call(deskContract[call], { params: { id } }))

export const useWriteWords = (call: 'note' | 'warn', id: string) =>
  useDecision((body: { words: string }) => api.call(deskContract[call], { params: { id }, body }))

export const useSuspend = (id: string) =>
  useDecision((body: SuspensionDecision) => api.call(deskContract.suspend, { params: { id }, body }))

/** Claims a queue item; another moderator may have claimed it first. */
export function useTake(queue: ClaimQueue) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call(deskContract.claim, { params: { id }, body: { queue } }),
    onSettled: askAgain(queryClient, queriesOf('claims')),
  })
}

export function useGiveBack() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call(deskContract.giveBack, { params: { id } }),
    onSettled: askAgain(queryClient, queriesOf('claims')),
  })
}
