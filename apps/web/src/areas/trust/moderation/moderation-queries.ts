import { type KycDecision, type KycWaiting, kycModerationContract } from '@kindling/domain/kyc/kyc-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import type {
  DisputeDecision,
  DisputeQuestion,
  ReportDecision,
  SkillDecision,
  SuggestionDecision,
  WriteOff,
} from '@kindling/domain/trust/moderation-decisions'
import type { WaitingDispute, WaitingSkill } from '@kindling/domain/trust/moderation-shape'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSendOnce } from '../../../forms/use-send-once.ts'
import { api } from '../../../server/api.ts'
import { askAgain } from '../../../server/ask-again.ts'
import { pagesOf, queryOf } from '../../../server/query-of.ts'
import { queriesOf } from '../../../server/resources.ts'

const PAGE = 20
/** Polling interval in milliseconds: other moderators decide as well, and signed file URLs expire after five minutes. */
const FRESHNESS = 60_000
/** Pagination of queues, oldest first. */
const paging = <Row>(idOf: (row: Row) => string) => ({ size: PAGE, idOf, from: 'after' as const })
const byId = paging(({ id }: { id: string }) => id)
const bySkill = paging(({ skill }: Pick<WaitingSkill, 'skill'>) => skill._id)
const byDispute = paging(({ dispute }: Pick<WaitingDispute, 'dispute'>) => dispute.id)
const looking = { refetchInterval: FRESHNESS }

export const countsQuery = { ...queryOf(moderationContract.counts), ...looking }
export const waitingDocumentsQuery = { ...pagesOf(kycModerationContract.waiting, {}, byId), ...looking }
/** Signed URL of a document's picture; refetched each time, since it expires after minutes. */
export const openedDocumentQuery = (id: string) => ({
  ...queryOf(kycModerationContract.open, { params: { id } }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
})
export const skillsQuery = { ...pagesOf(moderationContract.skills, {}, bySkill), ...looking }
export const suggestionsQuery = { ...pagesOf(moderationContract.suggestions, {}, byId), ...looking }
export const disputesQuery = { ...pagesOf(moderationContract.disputes, {}, byDispute), ...looking }
export const reportsQuery = { ...pagesOf(moderationContract.reports, {}, byId), ...looking }
export const mailsQuery = { ...pagesOf(moderationContract.mails, {}, byId), ...looking }
/** Receivables from reversed card payments. */
export const receivablesQuery = { ...pagesOf(moderationContract.receivables, {}, byId), ...looking }

/** Background of the two parties of a dispute. */
export const disputeBackgroundQuery = (id: string) =>
  queryOf(moderationContract.disputeBackground, { params: { id } })

/** Mutation key of decisions about an item, by which a dialog knows that one is in progress. */
export const decisionKey = (about: string) => ['decision', about]

/** Mutation of a decision. Refetches the queues on success and failure: another moderator may have decided first. */
function useDecision<Body, Answer>(decide: (body: Body) => Promise<Answer>, about?: string) {
  const queryClient = useQueryClient()
  return useMutation({
    ...(about !== undefined && { mutationKey: decisionKey(about) }),
    mutationFn: decide,
    onSettled: askAgain(queryClient, queriesOf('moderationQueues')),
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
  useDecision(
    (body: DisputeDecision) => api.call(moderationContract.decideDispute, { params: { id }, body }),
    id,
  )

/** Sends a question to both sides of a dispute, idempotent across retries. */
export function useAskDispute(id: string) {
  const sendOnce = useSendOnce()
  return useDecision(
    (body: DisputeQuestion) =>
      sendOnce(body, (idempotencyKey) =>
        api.call(moderationContract.askDispute, { params: { id }, body }, { idempotencyKey }),
      ),
    id,
  )
}

export const useDecideReport = (id: string) =>
  useDecision((body: ReportDecision) => api.call(moderationContract.decideReport, { params: { id }, body }))

export const useSendMail = (id: string) =>
  useDecision((_: undefined) => api.call(moderationContract.sendMail, { params: { id } }))

export const useWriteOff = (id: string) =>
  useDecision((body: WriteOff) => api.call(moderationContract.writeOff, { params: { id }, body }))
