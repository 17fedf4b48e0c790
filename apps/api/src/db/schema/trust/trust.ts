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

/** Blocks between members. A block works in both directions; only the blocker can remove it. */
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

/** A client's dispute of a completed or current booking, and the moderator's decision. */
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
    /** The remedy that the client asks for. */
    remedy: text('remedy'),
    /** Storage key of a private file. */
    fileKey: text('file_key'),
    outcome: disputeOutcome('outcome'),
    /** What each side was paid, in minor units of the booking's currency. */
    providerShare: minorUnits('provider_share'),
    clientShare: minorUnits('client_share'),
    /** Explanation, shown to both sides. */
    note: text('note'),
    decidedBy: uuid('decided_by').references(() => members.id),
    decidedAt: instant('decided_at'),
    /** End of the hearing after a moderator extended it. */
    extendedTo: instant('extended_to'),
    /** When the client withdrew it, and the booking continued. */
    withdrawnAt: instant('withdrawn_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // One at a time: a booking can be disputed again only after the client has withdrawn the dispute.
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
      // `release` of a loan returns its deposit, and a free loan has no price to release. A split of a loan may leave
      // the borrower nothing of the deposit.
      sql`${t.outcome} is null or (${t.providerShare} >= 0 and ${t.clientShare} >= 0 and (${t.outcome} <> 'refund' or ${t.providerShare} = 0) and (${t.outcome} <> 'split' or ${t.providerShare} > 0))`,
    ),
    check('disputes_not_self', sql`${t.decidedBy} <> ${t.openedBy}`),
  ],
)

/** Statements of both sides during a dispute's hearing. */
export const disputeStatements = pgTable(
  'dispute_statements',
  {
    id: id(),
    disputeId: uuid('dispute_id')
      .notNull()
      .references(() => disputes.id),
    /** The author. */
    memberId: memberId('member_id'),
    /** The first statement of the side that didn't open the dispute. */
    isAnswer: boolean('is_answer').notNull(),
    message: text('message').notNull(),
    /** Storage key of a private file. */
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

/** Reports to moderators by members. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    reporterId: memberId('reporter_id'),
    subject: reportSubject('subject').notNull(),
    /** No foreign key: the reported item may be deleted before a moderator looks. For an answer, the review's id. */
    subjectId: uuid('subject_id').notNull(),
    /** The owner of the reported item. */
    memberId: memberId('member_id'),
    reason: reportReason('reason').notNull(),
    words: text('words'),
    /** The reported text at the time. */
    excerpt: text('excerpt'),
    status: reportStatus('status').notNull().default('open'),
    decidedBy: uuid('decided_by').references(() => members.id),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // One open report per reporter and item.
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

/** A member's recommendation of a neighbour who has helped them. */
export const vouches = pgTable(
  'vouches',
  {
    id: id(),
    voucherId: memberId('voucher_id'),
    voucheeId: memberId('vouchee_id'),
    /** Null once withdrawn or removed: the row stays, so that nobody vouches for the same person twice. */
    words: text('words'),
    endedAt: instant('ended_at'),
    /** Since when the recommended member hides it. */
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

/** Audit log of moderators' decisions. Append-only, as the log of documents is. */
export const moderationEvents = pgTable(
  'moderation_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    area: moderationArea('area').notNull(),
    /** No foreign key: the decision is kept after its subject is deleted. For system changes, a new id. */
    subjectId: uuid('subject_id').notNull(),
    /** The member concerned; null for search synonyms and for system changes by the operator. */
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
