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
import { pagesOf, queryOf } from '../../../server/query-of.ts'
import { queriesOf } from '../../../server/resources.ts'

const PAGE = 20
/** Milliseconds between two looks: others decide as well, and the addresses of files are good for five minutes. */
const FRESHNESS = 60_000
/** A queue comes oldest first, a page at a time. */
const paging = <Row>(idOf: (row: Row) => string) => ({ size: PAGE, idOf, from: 'after' as const })
const looking = { refetchInterval: FRESHNESS }
const idOf = ({ id }: { id: string }) => id

export const countsQuery = queryOptions({ ...queryOf(moderationContract.counts), ...looking })

/** Documents that wait for a decision. */
export const waitingQuery = infiniteQueryOptions({
  ...pagesOf(kycModerationContract.waiting, {}, paging(idOf)),
  ...looking,
})

export const skillsQuery = infiniteQueryOptions({
  ...pagesOf(
    moderationContract.skills,
    {},
    paging(({ skill }) => skill._id),
  ),
  ...looking,
})

export const suggestionsQuery = infiniteQueryOptions({
  ...pagesOf(moderationContract.suggestions, {}, paging(idOf)),
  ...looking,
})

export const disputesQuery = infiniteQueryOptions({
  ...pagesOf(
    moderationContract.disputes,
    {},
    paging(({ dispute }) => dispute.id),
  ),
  ...looking,
})

/** What is known of the two sides of a dispute, once somebody looks at it. */
export const disputeBackgroundQuery = (id: string) =>
  queryOf(moderationContract.disputeBackground, { params: { id } })

export const reportsQuery = infiniteQueryOptions({
  ...pagesOf(moderationContract.reports, {}, paging(idOf)),
  ...looking,
})

export const mailsQuery = infiniteQueryOptions({
  ...pagesOf(moderationContract.mails, {}, paging(idOf)),
  ...looking,
})

/** What members owe for card payments that were taken back. */
export const receivablesQuery = infiniteQueryOptions({
  ...pagesOf(moderationContract.receivables, {}, paging(idOf)),
  ...looking,
})

/** Makes a decision. The queues are read anew either way: somebody else may have decided before. */
function useDecision<Body, Answer>(decide: (body: Body) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSettled: () => queryClient.invalidateQueries(queriesOf('moderationQueues')),
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
