import { type KycDecision, type KycWaiting, kycModerationContract } from '@kindling/domain/kyc/kyc-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import type {
  DisputeDecision,
  ReportDecision,
  SkillDecision,
  SuggestionDecision,
  WriteOff,
} from '@kindling/domain/trust/moderation-decisions'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'

const PAGE = 20
/** Milliseconds between two looks: others decide as well, and the addresses of files are good for five minutes. */
const FRESHNESS = 60_000
const moderationKey = ['moderation'] as const

/** A queue, oldest first, a page at a time. */
function queueQuery<T>(
  name: string,
  read: (query: { limit: number; after?: string }, signal: AbortSignal) => Promise<T[]>,
  idOf: (row: T) => string,
) {
  return infiniteQueryOptions({
    queryKey: [...moderationKey, name],
    queryFn: ({ signal, pageParam }) => read({ limit: PAGE, ...(pageParam && { after: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: (page: T[]) => {
      const last = page.at(-1)
      return page.length < PAGE || last === undefined ? undefined : idOf(last)
    },
    refetchInterval: FRESHNESS,
  })
}

export const countsQuery = queryOptions({
  queryKey: [...moderationKey, 'counts'],
  queryFn: ({ signal }) => api.call(moderationContract.counts, {}, { signal }),
  refetchInterval: FRESHNESS,
})

/** Documents that wait for a decision. */
export const waitingQuery = queueQuery(
  'documents',
  (query, signal) => api.call(kycModerationContract.waiting, { query }, { signal }),
  ({ id }) => id,
)

export const skillsQuery = queueQuery(
  'skills',
  (query, signal) => api.call(moderationContract.skills, { query }, { signal }),
  ({ skill }) => skill._id,
)

export const suggestionsQuery = queueQuery(
  'suggestions',
  (query, signal) => api.call(moderationContract.suggestions, { query }, { signal }),
  ({ id }) => id,
)

export const disputesQuery = queueQuery(
  'disputes',
  (query, signal) => api.call(moderationContract.disputes, { query }, { signal }),
  ({ dispute }) => dispute.id,
)

/** What is known of the two sides of a dispute, once somebody looks at it. */
export const disputeBackgroundQuery = (id: string) =>
  queryOptions({
    // Apart from the queues, which are read anew after a decision: then there is none of this to read.
    queryKey: ['dispute-background', id],
    queryFn: ({ signal }) => api.call(moderationContract.disputeBackground, { params: { id } }, { signal }),
  })

export const reportsQuery = queueQuery(
  'reports',
  (query, signal) => api.call(moderationContract.reports, { query }, { signal }),
  ({ id }) => id,
)

export const mailsQuery = queueQuery(
  'mails',
  (query, signal) => api.call(moderationContract.mails, { query }, { signal }),
  ({ id }) => id,
)

/** What members owe for card payments that were taken back. */
export const receivablesQuery = queueQuery(
  'receivables',
  (query, signal) => api.call(moderationContract.receivables, { query }, { signal }),
  ({ id }) => id,
)

/** Makes a decision. The queues are read anew either way: somebody else may have decided before. */
function useDecision<Body, Answer>(decide: (body: Body) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSettled: () => queryClient.invalidateQueries({ queryKey: moderationKey }),
  })
}

export const useDecide = ({ id }: Pick<KycWaiting, 'id'>) =>
  useDecision((body: KycDecision) => api.call(kycModerationContract.decide, { params: { id }, body }))

export const useDecideSkill = (id: string) =>
  useDecision((body: SkillDecision) => api.call(moderationContract.decideSkill, { params: { id }, body }))

export const useDecideSuggestion = (id: string) =>
  useDecision((body: SuggestionDecision) =>
    api.call(moderationContract.decideSuggestion, { params: { id }, body }),
  )

export const useDecideDispute = (id: string) =>
  useDecision((body: DisputeDecision) => api.call(moderationContract.decideDispute, { params: { id }, body }))

export const useDecideReport = (id: string) =>
  useDecision((body: ReportDecision) => api.call(moderationContract.decideReport, { params: { id }, body }))

export const useSendMail = (id: string) =>
  useDecision((_: undefined) => api.call(moderationContract.sendMail, { params: { id } }))

export const useWriteOff = (id: string) =>
  useDecision((body: WriteOff) => api.call(moderationContract.writeOff, { params: { id }, body }))
