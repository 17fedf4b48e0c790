import { daysInWords, inLetters, inWords } from '../../appointments/duration-words.ts'
import { formatDay } from '../../client/times/dates.ts'
import { sparksText } from '../../format/sparks.ts'
import type { WaitingGift } from '../../gifts/gift-contract.ts'
import { GIFT_WINDOW_DAYS, GIFTS_BETWEEN_TWO } from '../../gifts/gift-rules.ts'
import type { KycWaiting } from '../../kyc/kyc-contract.ts'
import { kycTitle } from '../../kyc/kyc-rules.ts'
import { formatMoney, poundsToPence } from '../../money/money.ts'
import type { SparkDebt } from '../../money/spark-debt-contract.ts'
import { MAIL_PATIENCE } from '../../notifications/mail-patience.ts'
import { fullName } from '../../profile/names.ts'
import { SUGGESTION_DAYS } from '../../skills/skill-rules.ts'
import type { WaitingDecision, WaitingSuspension } from '../desk-shape.ts'
import type {
  DeadMail,
  Receivable,
  Suggestion,
  WaitingDispute,
  WaitingReport,
  WaitingSkill,
} from '../moderation-shape.ts'
import { reportReasonLabels } from '../report-contract.ts'
import { REVIEW_WINDOW } from '../suspension-steps.ts'
import { stepLabels } from '../suspension-words.ts'
import { deciderOf, titleOf } from './decision-words.ts'
import { heldWords } from './dispute-words.ts'
import { joined } from './facts.ts'
import { reportTitle } from './report-words.ts'

interface QueueMember {
  firstname: string
  lastname: string
  photourl: string | null
}

/** Row of a queue: the member's picture, and their name for a title unless it has another. `since` is its age. */
export type QueueRow = { id: string; detail: string; since?: string } & (
  | { member: QueueMember; title?: string }
  | { title: string }
)

export interface QueueWords<Item> {
  /** Text of the empty queue. */
  empty: string
  rowOf: (item: Item) => QueueRow
}

/** Who suggests a skill: "Ada Lark and one other". */
export const suggestedBy = ({ member, others }: Pick<Suggestion, 'member' | 'others'>): string =>
  `${fullName(member)}${others === 0 ? '' : others === 1 ? ' and one other' : ` and ${others} others`}`

/** "5 sparks from Ada Lark to Ben Reed". */
export const giftWords = ({ giver, receiver, amount }: WaitingGift): string =>
  `${sparksText(amount)} from ${fullName(giver)} to ${fullName(receiver)}`

/** Name of a skill or a thing that waits for approval. */
export const offerName = ({ skill, thing }: Pick<WaitingSkill, 'skill' | 'thing'>): string =>
  thing?.title ?? skill.skill_type

const pounds = (amount: number) => formatMoney(poundsToPence(amount))

const suspensionRow = (item: WaitingSuspension): QueueRow => ({
  id: item.id,
  since: item.decidedAt,
  member: item.member,
  detail: `${stepLabels[item.step]} · decided by ${fullName(item.decidedBy)}`,
})

export const documentQueue: QueueWords<KycWaiting> = {
  empty: 'Documents that members upload appear here, the oldest first.',
  rowOf: (item) => ({
    id: item.id,
    since: item.created_at,
    member: item.member,
    detail: `${kycTitle(item)} · ${formatDay(item.created_at)}`,
  }),
}

export const skillQueue: QueueWords<WaitingSkill> = {
  empty: 'Skills and things that were taken down and changed since appear here, the oldest first.',
  rowOf: (item) => ({
    id: item.skill._id,
    since: item.skill.updatedAt,
    member: item.member,
    title: offerName(item),
    detail: `${fullName(item.member)} · ${formatDay(item.skill.updatedAt)}`,
  }),
}

export const suggestionQueue: QueueWords<Suggestion> = {
  empty: `Skills that members suggest appear here. They were promised an answer within ${daysInWords(SUGGESTION_DAYS)}.`,
  rowOf: (item) => ({
    id: item.id,
    since: item.createdAt,
    member: item.member,
    title: item.name,
    detail: `${suggestedBy(item)} · ${formatDay(item.createdAt)}`,
  }),
}

export const reportQueue: QueueWords<WaitingReport> = {
  empty: 'Members, skills, messages and reviews that are reported appear here, the oldest first.',
  rowOf: (item) => ({
    id: item.id,
    since: item.createdAt,
    member: item.member,
    title: reportTitle(item),
    detail: `${reportReasonLabels[item.reason]} · ${formatDay(item.createdAt)}`,
  }),
}

export const disputeQueue: QueueWords<WaitingDispute> = {
  empty: 'Disputes that members open appear here, the oldest first. What is held for them waits as long.',
  rowOf: ({ dispute, booking }) => ({
    id: dispute.id,
    since: dispute.createdAt,
    member: booking[dispute.opened_by],
    title: booking.title,
    detail: joined(
      `${fullName(booking.client)} and ${fullName(booking.provider)}`,
      heldWords(booking),
      formatDay(dispute.createdAt),
    ),
  }),
}

export const receivableQueue: QueueWords<Receivable> = {
  empty: 'What members owe for card payments that were taken back appears here, the oldest first.',
  rowOf: (item) => ({
    id: item.id,
    since: item.createdAt,
    member: item.member,
    detail: `Owes ${pounds(item.owed)} of ${pounds(item.amount)} · ${formatDay(item.createdAt)}`,
  }),
}

export const sparkDebtQueue: QueueWords<SparkDebt> = {
  empty: 'Members below zero sparks who want to leave appear here, the oldest first.',
  rowOf: (item) => ({
    id: item.id,
    since: item.createdAt,
    member: item.member,
    detail: `${sparksText(item.owed)} below zero · ${formatDay(item.createdAt)}`,
  }),
}

export const giftQueue: QueueWords<WaitingGift> = {
  empty: `Gifts between two members beyond ${GIFTS_BETWEEN_TWO} sparks in ${GIFT_WINDOW_DAYS} days appear here, the oldest first.`,
  rowOf: (item) => ({
    id: item.id,
    since: item.createdAt,
    member: item.giver,
    title: giftWords(item),
    detail: `${item.before} before · ${formatDay(item.createdAt)}`,
  }),
}

export const mailQueue: QueueWords<DeadMail> = {
  empty: `Emails that couldn’t be sent in ${inLetters(MAIL_PATIENCE)} of trying appear here, so that you can send them again.`,
  rowOf: (item) => ({
    id: item.id,
    title: item.subject,
    detail: `${item.to} · ${formatDay(item.createdAt)}`,
  }),
}

export const decisionQueue: QueueWords<WaitingDecision> = {
  empty:
    'Decisions about much money, about who keeps a pot, and about moderators appear here until two have made them.',
  rowOf: (item) => ({
    id: item.id,
    since: item.createdAt,
    title: titleOf(item),
    detail: joined(`Decided by ${deciderOf(item)}`, item.note),
  }),
}

export const reviewQueue: QueueWords<WaitingSuspension> = {
  empty: `Decisions of others about members appear here. They lapse after ${inWords(REVIEW_WINDOW)} unless somebody agrees.`,
  rowOf: suspensionRow,
}

export const appealQueue: QueueWords<WaitingSuspension> = {
  empty: 'Appeals against decisions in which you had no part appear here, the oldest first.',
  rowOf: suspensionRow,
}
