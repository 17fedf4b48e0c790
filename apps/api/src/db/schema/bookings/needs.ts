import { answerStatuses, needStatuses } from '@kindling/domain/needs/need-rules'
import { sql } from 'drizzle-orm'
import { check, date, index, pgEnum, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minorUnits } from '../columns.ts'
import { members } from '../members/members.ts'
import { currency } from '../money/ledger.ts'
import { skillCategories, skills } from '../offers/skills.ts'
import { bookings } from './bookings.ts'

export const needStatus = pgEnum('need_status', needStatuses)
export const needAnswerStatus = pgEnum('need_answer_status', answerStatuses)

/** Requests for help to neighbours. Their position is the asker's blurred one in the directory. */
export const needs = pgTable(
  'needs',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => skillCategories.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** Null is any day. */
    day: date('day', { mode: 'string' }),
    /** Minor units of the currency. */
    budget: minorUnits('budget'),
    currency: currency('currency'),
    images: text('images').array().notNull().default(sql`'{}'`),
    status: needStatus('status').notNull().default('open'),
    expiresAt: instant('expires_at').notNull(),
    /** When the neighbours were notified. */
    toldAt: instant('told_at'),
    /** The booking made for it. */
    bookingId: uuid('booking_id').references(() => bookings.id),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('needs_member_idx').on(t.memberId, t.id),
    index('needs_category_idx').on(t.categoryId, t.id).where(sql`${t.status} = 'open'`),
    index('needs_expiry_idx').on(t.expiresAt).where(sql`${t.status} = 'open'`),
    uniqueIndex('needs_booking_idx').on(t.bookingId).where(sql`${t.bookingId} is not null`),
    index('needs_images_idx').using('gin', t.images),
    check('needs_budget', sql`num_nulls(${t.budget}, ${t.currency}) in (0, 2) and ${t.budget} > 0`),
    check('needs_ended', sql`(${t.status} = 'open') = (${t.endedAt} is null)`),
    check('needs_booked', sql`(${t.status} = 'accepted') = (${t.bookingId} is not null)`),
    check('needs_four_images', sql`cardinality(${t.images}) <= 4`),
  ],
)

/**
 * Neighbours' answers to a need. The price isn't stored: it is the skill's rate for the length, as a booking computes
 * it.
 */
export const needAnswers = pgTable(
  'need_answers',
  {
    id: id(),
    needId: uuid('need_id')
      .notNull()
      .references(() => needs.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    skillId: uuid('skill_id')
      .notNull()
      .references(() => skills.id),
    minutes: smallint('minutes').notNull(),
    currency: currency('currency').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    startsAt: instant('starts_at'),
    message: text('message').notNull(),
    status: needAnswerStatus('status').notNull().default('open'),
    createdAt: createdAt(),
  },
  (t) => [
    // At most one active answer of each neighbour.
    uniqueIndex('need_answers_once').on(t.needId, t.memberId).where(sql`${t.status} in ('open', 'chosen')`),
    uniqueIndex('need_answers_chosen').on(t.needId).where(sql`${t.status} = 'chosen'`),
    index('need_answers_need_idx').on(t.needId, t.id),
    index('need_answers_member_idx').on(t.memberId),
    check('need_answers_minutes', sql`${t.minutes} between 15 and 720`),
  ],
)
