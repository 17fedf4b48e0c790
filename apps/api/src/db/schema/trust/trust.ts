import { reportSubjects } from '@kindling/domain/trust/report-contract'
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bookings } from '../bookings/bookings.ts'
import { createdAt, id, instant, minorUnits } from '../columns.ts'
import { members } from '../members/members.ts'

const memberId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => members.id)

/** Who wants nothing to do with whom. It works in both directions; only who made the row can take it back. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: memberId('blocker_id'),
    blockedId: memberId('blocked_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index('blocks_blocked_idx').on(t.blockedId, t.blockerId),
    check('blocks_not_self', sql`${t.blockerId} <> ${t.blockedId}`),
  ],
)

export const disputeOutcome = pgEnum('dispute_outcome', ['release', 'refund', 'split'])

/** What a client said against a completed or current booking, and how a moderator ended it. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    openedBy: memberId('opened_by'),
    message: text('message').notNull(),
    happened: text('happened'),
    /** What would put it right. */
    remedy: text('remedy'),
    /** The key of a private file. */
    fileKey: text('file_key'),
    outcome: disputeOutcome('outcome'),
    /** What each side got, in minor units of the booking's currency. */
    providerShare: minorUnits('provider_share'),
    clientShare: minorUnits('client_share'),
    /** Why, for both sides to read. */
    note: text('note'),
    decidedBy: uuid('decided_by').references(() => members.id),
    decidedAt: instant('decided_at'),
    /** Until when a moderator made the hearing longer. */
    extendedTo: instant('extended_to'),
    /** When the client took it back, and the booking went on. */
    withdrawnAt: instant('withdrawn_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // One at a time: a booking can be disputed again once its client has withdrawn what they said, and only then.
    uniqueIndex('disputes_of_booking').on(t.bookingId).where(sql`${t.withdrawnAt} is null`),
    index('disputes_opened_by_idx').on(t.openedBy),
    index('disputes_booking_idx').on(t.bookingId, t.id),
    index('disputes_waiting_idx').on(t.id).where(sql`${t.outcome} is null and ${t.withdrawnAt} is null`),
    check('disputes_one_end', sql`${t.outcome} is null or ${t.withdrawnAt} is null`),
    check('disputes_private', sql`${t.fileKey} like 'private/%'`),
    check(
      'disputes_decided',
      sql`num_nulls(${t.outcome}, ${t.providerShare}, ${t.clientShare}, ${t.note}, ${t.decidedBy}, ${t.decidedAt}) in (0, 6)`,
    ),
    check(
      'disputes_shares',
      // What is released of a loan returns its deposit, and what is lent for nothing has no price to release. A split
      // of a loan may leave the borrower nothing: that is what a deposit is for.
      sql`${t.outcome} is null or (${t.providerShare} >= 0 and ${t.clientShare} >= 0 and (${t.outcome} <> 'refund' or ${t.providerShare} = 0) and (${t.outcome} <> 'split' or ${t.providerShare} > 0))`,
    ),
    check('disputes_not_self', sql`${t.decidedBy} <> ${t.openedBy}`),
  ],
)

/** What both sides of a dispute add to it while it is heard. */
export const disputeStatements = pgTable(
  'dispute_statements',
  {
    id: id(),
    disputeId: uuid('dispute_id')
      .notNull()
      .references(() => disputes.id),
    /** Whose words they are. */
    memberId: memberId('member_id'),
    /** The first thing that the side which didn't open it says. */
    isAnswer: boolean('is_answer').notNull(),
    message: text('message').notNull(),
    /** The key of a private file. */
    fileKey: text('file_key'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('dispute_statements_one_answer').on(t.disputeId).where(sql`${t.isAnswer}`),
    index('dispute_statements_dispute_idx').on(t.disputeId, t.id),
    index('dispute_statements_member_idx').on(t.memberId),
    check('dispute_statements_private', sql`${t.fileKey} like 'private/%'`),
  ],
)

export const reportSubject = pgEnum('report_subject', reportSubjects)
export const reportReason = pgEnum('report_reason', [
  'spam',
  'scam',
  'harassment',
  'hate',
  'unsafe',
  'impersonation',
  'other',
])
export const reportStatus = pgEnum('report_status', ['open', 'upheld', 'dismissed'])

/** What a member brought to the moderators’ notice. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    reporterId: memberId('reporter_id'),
    subject: reportSubject('subject').notNull(),
    /** No reference: what was reported may be gone by the time somebody looks. Of an answer it is the review's id. */
    subjectId: uuid('subject_id').notNull(),
    /** Whose it is. */
    memberId: memberId('member_id'),
    reason: reportReason('reason').notNull(),
    words: text('words'),
    /** What was reported, as it read then. */
    excerpt: text('excerpt'),
    status: reportStatus('status').notNull().default('open'),
    decidedBy: uuid('decided_by').references(() => members.id),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // Pressing the button again makes no second one while the first is looked at.
    uniqueIndex('reports_once').on(t.reporterId, t.subject, t.subjectId).where(sql`${t.status} = 'open'`),
    index('reports_reporter_idx').on(t.reporterId),
    index('reports_waiting_idx').on(t.id).where(sql`${t.status} = 'open'`),
    index('reports_member_idx').on(t.memberId),
    check('reports_not_self', sql`${t.reporterId} <> ${t.memberId}`),
    check(
      'reports_decided',
      sql`(${t.status} = 'open') = (${t.decidedBy} is null) and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
    check('reports_impartial', sql`${t.decidedBy} not in (${t.reporterId}, ${t.memberId})`),
  ],
)

/** A sentence with which a member stands for a neighbour who has helped them. */
export const vouches = pgTable(
  'vouches',
  {
    id: id(),
    voucherId: memberId('voucher_id'),
    voucheeId: memberId('vouchee_id'),
    /** Null once it was taken back, or taken down: the row stays, since nobody vouches for the same person twice. */
    words: text('words'),
    endedAt: instant('ended_at'),
    /** Since when whom it is for doesn't show it. */
    hiddenAt: instant('hidden_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('vouches_once').on(t.voucherId, t.voucheeId),
    index('vouches_vouchee_idx').on(t.voucheeId, t.id).where(sql`${t.endedAt} is null`),
    index('vouches_of_a_year_idx').on(t.voucherId, t.createdAt),
    check('vouches_not_self', sql`${t.voucherId} <> ${t.voucheeId}`),
    check('vouches_ended', sql`num_nulls(${t.words}, ${t.endedAt}) = 1`),
  ],
)

export const moderationArea = pgEnum('moderation_area', [
  'skill',
  'suggestion',
  'dispute',
  'report',
  'receivable',
  'synonym',
  'gift',
  'pot',
  'member',
  'booking',
  'system',
])
export const moderationAction = pgEnum('moderation_action', [
  'approve',
  'reject',
  'release',
  'refund',
  'split',
  'uphold',
  'dismiss',
  'write_off',
  'add',
  'change',
  'delete',
  'look',
  'note',
  'warn',
  'suspend',
  'agree',
  'refuse',
  'propose',
  'withdraw',
  'ask',
])

/** What which moderator decided about what. Append-only, as the log of documents is. */
export const moderationEvents = pgTable(
  'moderation_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    area: moderationArea('area').notNull(),
    /** No reference: what was decided stays known after its subject is gone. Of a change of the system it is new. */
    subjectId: uuid('subject_id').notNull(),
    /** Whom it concerned; null for what is nobody's: the words of searches, and the system, which the operator changes. */
    memberId: uuid('member_id').references(() => members.id),
    /** Null for the operator. */
    actorId: uuid('actor_id').references(() => members.id),
    action: moderationAction('action').notNull(),
    note: text('note'),
    at: instant('at').notNull(),
  },
  (t) => [
    index('moderation_events_subject_idx').on(t.subjectId, t.id),
    index('moderation_events_actor_idx').on(t.actorId, t.id),
    index('moderation_events_member_idx').on(t.memberId, t.id),
    check('moderation_events_impartial', sql`${t.actorId} <> ${t.memberId}`),
    check(
      'moderation_events_whose',
      sql`(${t.memberId} is null) = (${t.area}::text in ('synonym', 'system'))`,
    ),
    check(
      'moderation_events_note',
      sql`${t.action} = 'approve' or ${t.action} = 'dismiss' or ${t.note} is not null`,
    ),
  ],
)
