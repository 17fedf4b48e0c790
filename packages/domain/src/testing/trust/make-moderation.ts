import type { KycWaiting } from '../../kyc/kyc-contract.ts'
import type { SparkDebt } from '../../money/spark-debt-contract.ts'
import type { Synonym } from '../../offers/synonym-contract.ts'
import type {
  DeadMail,
  MemberHistory,
  ModerationCounts,
  Receivable,
  Suggestion,
  ThreadMessage,
  WaitingDispute,
  WaitingReport,
  WaitingSkill,
} from '../../trust/moderation-shape.ts'
import { daysFromNow, hoursFromNow } from '../clock.ts'
import { makeDispute } from '../make-dispute.ts'
import { makeSkill } from '../make-skill.ts'
import { amara, idOf, maya, tom, yael } from '../people.ts'

/** How much waits in each queue: by default something in most. */
export function makeCounts(overrides: Partial<ModerationCounts> = {}): ModerationCounts {
  return {
    documents: 2,
    skills: 1,
    suggestions: 3,
    disputes: 1,
    reports: 4,
    mails: 1,
    receivables: 1,
    sparkDebts: 1,
    gifts: 1,
    pots: 1,
    decisions: 2,
    reviews: 1,
    appeals: 0,
    operatorAppeals: null,
    ...overrides,
  }
}

/** An identity document in the queue: by default Tom's passport. */
export function makeWaitingDocument(overrides: Partial<KycWaiting> = {}): KycWaiting {
  return {
    id: idOf(601),
    kyc_id_type: 'international-passport',
    kyc_method: 'identity',
    created_at: hoursFromNow(-7),
    member: { ...tom, location: 'Camden' },
    ...overrides,
  }
}

/** A report in the queue: by default about a message of Tom's. */
export function makeReport(overrides: Partial<WaitingReport> = {}): WaitingReport {
  return {
    id: idOf(611),
    subject: 'message',
    subjectId: idOf(612),
    reason: 'scam',
    words: 'He wants me to pay him outside of Kindling.',
    excerpt: 'Send it to my account instead, then it is two pounds less.',
    member: tom,
    reporter: maya,
    createdAt: hoursFromNow(-9),
    ...overrides,
  }
}

/** A message around a reported one. */
export function makeThreadMessage(overrides: Partial<ThreadMessage> = {}): ThreadMessage {
  return {
    id: idOf(612),
    author: tom,
    content: 'Send it to my account instead, then it is two pounds less.',
    createdAt: hoursFromNow(-10),
    is_reported: true,
    pictures: [],
    ...overrides,
  }
}

/** What is known of a side of a dispute. */
export function makeHistory(overrides: Partial<MemberHistory> = {}): MemberHistory {
  return {
    memberSince: hoursFromNow(-9000),
    completed: 12,
    disputesOpened: 1,
    disputesAbout: 0,
    disputesLost: 0,
    reportsUpheld: 0,
    rating: 4.7,
    reviews: 12,
    ...overrides,
  }
}

/** A dispute in the queue, with its booking. */
export function makeWaitingDispute(
  dispute: WaitingDispute['dispute'] = makeDispute(),
  booking: Partial<WaitingDispute['booking']> = {},
): WaitingDispute {
  return {
    dispute,
    booking: {
      id: dispute.bookingId,
      title: 'Two shelves in the hall',
      description: 'The wall is brick. I have the shelves and the brackets; please bring a drill.',
      booking_date: daysFromNow(-4),
      lent_until: null,
      payment_method: 'wallet',
      price: 27,
      deposit: null,
      client: maya,
      provider: amara,
      events: [
        { action: 'request', actor: 'client', to: 'pending', at: hoursFromNow(-150) },
        { action: 'accept', actor: 'provider', to: 'accepted', at: hoursFromNow(-140) },
        { action: 'dispute', actor: 'client', to: 'disputed', at: dispute.createdAt },
      ],
      ...booking,
    },
  }
}

/** What a member owes for a card payment that was taken back. */
export function makeReceivable(overrides: Partial<Receivable> = {}): Receivable {
  return {
    id: idOf(621),
    member: tom,
    amount: 60,
    owed: 42.5,
    kind: 'dispute',
    paidFor: 'wallet',
    reason: 'product_not_received',
    status: 'needs_response',
    disputeId: 'dp_1Qx7Tom3Reilly',
    createdAt: hoursFromNow(-100),
    ...overrides,
  }
}

/** A member below zero sparks who wants to leave. */
export function makeSparkDebt(overrides: Partial<SparkDebt> = {}): SparkDebt {
  return { id: idOf(631), member: yael, owed: 6.5, createdAt: hoursFromNow(-70), ...overrides }
}

/** A skill that waits for approval: by default Amara's, changed after it was taken down. */
export function makeWaitingSkill(overrides: Partial<WaitingSkill> = {}): WaitingSkill {
  return { skill: makeSkill({ approval_status: 'pending' }), thing: null, member: amara, ...overrides }
}

/** A skill that a member would like to see among the categories. */
export function makeSuggestion(overrides: Partial<Suggestion> = {}): Suggestion {
  return {
    id: idOf(641),
    name: 'Beekeeping',
    member: maya,
    createdAt: hoursFromNow(-60),
    others: 2,
    ...overrides,
  }
}

/** A word of the search, with what it also looks for. */
export function makeSynonym(overrides: Partial<Synonym> = {}): Synonym {
  return {
    id: idOf(651),
    term: 'handyman',
    words: ['odd jobs', 'diy'],
    category: 'Shelves and pictures',
    ...overrides,
  }
}

/** An email that couldn't be sent in days. */
export function makeMail(overrides: Partial<DeadMail> = {}): DeadMail {
  return {
    id: idOf(661),
    to: 'tom@example.test',
    subject: 'Amara accepted your booking',
    tries: 14,
    problem: '550 5.1.1 The email account that you tried to reach does not exist',
    createdAt: hoursFromNow(-80),
    ...overrides,
  }
}
