import { decisionKinds, type Plan } from '@kindling/domain/trust/second-decision'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minorUnits } from '../columns.ts'
import { members, suspensionStep } from '../members/members.ts'
import { disputeOutcome, disputes } from './trust.ts'

const memberId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => members.id)

export const suspensionEnd = pgEnum('suspension_end', [
  'replaced',
  'lapsed',
  'overturned',
  'over',
  'appealed',
  'withdrawn',
])
export const appealOutcome = pgEnum('appeal_outcome', ['granted', 'denied'])

/** Suspension decisions by moderators. The one without an end time is in force. */
export const suspensions = pgTable(
  'suspensions',
  {
    id: id(),
    memberId: memberId('member_id'),
    step: suspensionStep('step').notNull(),
    /** The step before, restored when this one lapses. */
    before: suspensionStep('before').notNull(),
    /** The decision behind the step before; null where there was none. */
    beforeId: uuid('before_id'),
    /** Shown to the member. */
    reason: text('reason').notNull(),
    until: instant('until'),
    decidedBy: memberId('decided_by'),
    decidedAt: instant('decided_at').notNull(),
    /** When it lapses unless another moderator has reviewed it. */
    reviewBy: instant('review_by').notNull(),
    reviewedBy: uuid('reviewed_by').references(() => members.id),
    reviewedAt: instant('reviewed_at'),
    appeal: text('appeal'),
    appealedAt: instant('appealed_at'),
    /** Null where the operator decided it. */
    appealDecidedBy: uuid('appeal_decided_by').references(() => members.id),
    appealDecidedAt: instant('appeal_decided_at'),
    appealOutcome: appealOutcome('appeal_outcome'),
    /** Explanation of the appeal's outcome, shown to the member. */
    appealNote: text('appeal_note'),
    endedAt: instant('ended_at'),
    ended: suspensionEnd('ended'),
  },
  (t) => [
    uniqueIndex('suspensions_that_holds').on(t.memberId).where(sql`${t.endedAt} is null`),
    index('suspensions_member_idx').on(t.memberId, t.id),
    index('suspensions_unreviewed_idx').on(t.id).where(sql`${t.endedAt} is null and ${t.reviewedAt} is null`),
    index('suspensions_appealed_idx')
      .on(t.id)
      .where(sql`${t.endedAt} is null and ${t.appealedAt} is not null and ${t.appealDecidedAt} is null`),
    index('suspensions_until_idx').on(t.until).where(sql`${t.endedAt} is null and ${t.until} is not null`),
    check('suspensions_change', sql`${t.step} <> ${t.before}`),
    check('suspensions_of_another', sql`${t.memberId} not in (${t.decidedBy}, ${t.reviewedBy})`),
    check('suspensions_two_people', sql`${t.reviewedBy} <> ${t.decidedBy}`),
    check('suspensions_reviewed', sql`num_nulls(${t.reviewedBy}, ${t.reviewedAt}) in (0, 2)`),
    check('suspensions_appealed', sql`num_nulls(${t.appeal}, ${t.appealedAt}) in (0, 2)`),
    check(
      'suspensions_appeal_ended',
      sql`num_nulls(${t.appealDecidedAt}, ${t.appealOutcome}, ${t.appealNote}) in (0, 3) and (${t.appealDecidedBy} is null or ${t.appealDecidedAt} is not null) and (${t.appealDecidedAt} is null or ${t.appealedAt} is not null)`,
    ),
    // Whoever took part in the decision can't decide the appeal.
    check(
      'suspensions_appeal_impartial',
      sql`${t.appealDecidedBy} not in (${t.decidedBy}, ${t.memberId}) and (${t.reviewedBy} is null or ${t.appealDecidedBy} <> ${t.reviewedBy})`,
    ),
    check('suspensions_ended', sql`num_nulls(${t.endedAt}, ${t.ended}) in (0, 2)`),
    check('suspensions_end_of_step', sql`${t.until} is null or ${t.step} <> 'none'`),
  ],
)

/** Moderators' internal notes about a member. */
export const memberNotes = pgTable(
  'member_notes',
  {
    id: id(),
    memberId: memberId('member_id'),
    moderatorId: memberId('moderator_id'),
    words: text('words').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('member_notes_member_idx').on(t.memberId, t.id),
    check('member_notes_impartial', sql`${t.memberId} <> ${t.moderatorId}`),
  ],
)

/** Warnings by moderators to a member. */
export const warnings = pgTable(
  'warnings',
  {
    id: id(),
    memberId: memberId('member_id'),
    moderatorId: memberId('moderator_id'),
    words: text('words').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('warnings_member_idx').on(t.memberId, t.id),
    check('warnings_impartial', sql`${t.memberId} <> ${t.moderatorId}`),
  ],
)

export const decisionKind = pgEnum('decision_kind', decisionKinds)
export const decisionEnd = pgEnum('decision_end', ['agreed', 'refused', 'withdrawn', 'lapsed'])

/** Decisions of one moderator that need a second one to agree. The one without an end time is pending. */
export const secondDecisions = pgTable(
  'second_decisions',
  {
    id: id(),
    kind: decisionKind('kind').notNull(),
    /** Id of a dispute, debt, gift, pot or member. No foreign key: one of several tables. */
    subjectId: uuid('subject_id').notNull(),
    /** The member concerned, for the log. */
    memberId: memberId('member_id'),
    /** All members with an interest in it: none can be one of the two moderators. */
    concerned: uuid('concerned').array().notNull(),
    /** What is carried out on agreement; of the same kind. */
    plan: jsonb('plan').notNull().$type<Plan>(),
    note: text('note').notNull(),
    proposedBy: memberId('proposed_by'),
    createdAt: createdAt(),
    /** Deadline for agreement; null without one. */
    lapsesAt: instant('lapses_at'),
    /** Null while pending, and where it lapsed or was withdrawn. */
    secondBy: uuid('second_by').references(() => members.id),
    endedAt: instant('ended_at'),
    ended: decisionEnd('ended'),
  },
  (t) => [
    uniqueIndex('second_decisions_waiting').on(t.kind, t.subjectId).where(sql`${t.endedAt} is null`),
    index('second_decisions_subject_idx').on(t.subjectId, t.id),
    index('second_decisions_member_idx').on(t.memberId),
    index('second_decisions_open_idx').on(t.id).where(sql`${t.endedAt} is null`),
    check('second_decisions_two_people', sql`${t.secondBy} <> ${t.proposedBy}`),
    check(
      'second_decisions_impartial',
      sql`${t.proposedBy} <> all (${t.concerned}) and (${t.secondBy} is null or ${t.secondBy} <> all (${t.concerned}))`,
    ),
    check('second_decisions_kind', sql`${t.plan} ->> 'kind' = ${t.kind}::text`),
    check('second_decisions_ended', sql`num_nulls(${t.endedAt}, ${t.ended}) in (0, 2)`),
    check(
      'second_decisions_second',
      sql`(${t.secondBy} is not null) = (${t.ended} is not null and ${t.ended} in ('agreed', 'refused'))`,
    ),
  ],
)

/** Unused: replaced by `second_decisions`. The next version drops it (docs/machines.md). */
export const disputeVerdicts = pgTable(
  'dispute_verdicts',
  {
    id: id(),
    disputeId: uuid('dispute_id')
      .notNull()
      .references(() => disputes.id),
    outcome: disputeOutcome('outcome').notNull(),
    /** Pence. */
    providerShare: minorUnits('provider_share').notNull(),
    clientShare: minorUnits('client_share').notNull(),
    note: text('note').notNull(),
    proposedBy: memberId('proposed_by'),
    createdAt: createdAt(),
    secondBy: uuid('second_by').references(() => members.id),
    secondAt: instant('second_at'),
    /** Whether the second moderator agreed. */
    isAgreed: boolean('is_agreed'),
  },
  (t) => [
    uniqueIndex('dispute_verdicts_waiting').on(t.disputeId).where(sql`${t.secondAt} is null`),
    index('dispute_verdicts_dispute_idx').on(t.disputeId, t.id),
    check('dispute_verdicts_two_people', sql`${t.secondBy} <> ${t.proposedBy}`),
    check('dispute_verdicts_second', sql`num_nulls(${t.secondBy}, ${t.secondAt}, ${t.isAgreed}) in (0, 3)`),
  ],
)

/** Queue items claimed by a moderator, reserved until `until` or until decided. */
export const queueClaims = pgTable(
  'queue_claims',
  {
    /** Id of a document, dispute, report, and so on. */
    subjectId: uuid('subject_id').primaryKey(),
    moderatorId: memberId('moderator_id'),
    until: instant('until').notNull(),
  },
  (t) => [index('queue_claims_moderator_idx').on(t.moderatorId)],
)
