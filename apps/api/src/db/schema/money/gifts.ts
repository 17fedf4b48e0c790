import { sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minorUnits } from '../columns.ts'
import { members } from '../members/members.ts'

const memberId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => members.id)

/** `waiting` for a moderator, with nothing transferred yet; then `given` or `refused`. */
export const giftState = pgEnum('gift_state', ['given', 'waiting', 'refused'])

/** Gifts of sparks between members, with a greeting card. Visible only to the two. */
export const gifts = pgTable(
  'gifts',
  {
    id: id(),
    giverId: memberId('giver_id'),
    receiverId: memberId('receiver_id'),
    /** Milli-sparks. */
    amount: minorUnits('amount').notNull(),
    /** The greeting card's picture, a name in domain's `giftCards`. */
    card: text('card').notNull(),
    words: text('words').notNull(),
    state: giftState('state').notNull(),
    /** When the sparks were transferred. */
    givenAt: instant('given_at'),
    thankedAt: instant('thanked_at'),
    decidedBy: uuid('decided_by').references(() => members.id),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('gifts_giver_idx').on(t.giverId, t.id),
    index('gifts_receiver_idx').on(t.receiverId, t.id),
    index('gifts_waiting_idx').on(t.id).where(sql`${t.state} = 'waiting'`),
    check('gifts_not_self', sql`${t.giverId} <> ${t.receiverId}`),
    check('gifts_amount', sql`${t.amount} between 500 and 20000 and ${t.amount} % 500 = 0`),
    check('gifts_short', sql`length(${t.words}) <= 400`),
    check('gifts_given', sql`(${t.state} = 'given') = (${t.givenAt} is not null)`),
    check('gifts_thanked', sql`${t.thankedAt} is null or ${t.givenAt} is not null`),
    check('gifts_decided', sql`(${t.decidedBy} is null) = (${t.decidedAt} is null)`),
    check('gifts_impartial', sql`${t.decidedBy} not in (${t.giverId}, ${t.receiverId})`),
  ],
)

/** Requests of members below zero sparks to have the debt written off, and what a moderator wrote off. */
export const sparkWriteOffs = pgTable(
  'spark_write_offs',
  {
    id: id(),
    memberId: memberId('member_id'),
    /** Milli-sparks that were written off; null while undecided. */
    amount: minorUnits('amount'),
    decidedBy: uuid('decided_by').references(() => members.id),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('spark_write_offs_waiting').on(t.memberId).where(sql`${t.decidedAt} is null`),
    index('spark_write_offs_member_idx').on(t.memberId),
    check('spark_write_offs_decided', sql`num_nulls(${t.amount}, ${t.decidedBy}, ${t.decidedAt}) in (0, 3)`),
    check('spark_write_offs_positive', sql`${t.amount} > 0`),
    check('spark_write_offs_impartial', sql`${t.decidedBy} <> ${t.memberId}`),
  ],
)
