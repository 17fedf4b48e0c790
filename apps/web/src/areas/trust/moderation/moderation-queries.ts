import { giftContract } from '@kindling/domain/gifts/gift-contract'
import { kycModerationContract } from '@kindling/domain/kyc/kyc-contract'
import { sparkDebtContract } from '@kindling/domain/money/spark-debt-contract'
import { potContract } from '@kindling/domain/pots/pot-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import type { WaitingDispute, WaitingSkill } from '@kindling/domain/trust/moderation-shape'
import { pagesOf, queryOf } from '../../../server/query-of.ts'

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

export const sparkDebtsQuery = pagesOf(sparkDebtContract.list, {}, byId)
export const giftsQuery = pagesOf(giftContract.waiting, {}, byId)
export const potsQuery = queryOf(potContract.all)

/** Background of the two parties of a dispute. */
export const disputeBackgroundQuery = (id: string) =>
  queryOf(moderationContract.disputeBackground, { params: { id } })

/** Mutation key of decisions about an item, by which a dialog knows that one is in progress. */
export const decisionKey = (about: string) => ['decision', about]
