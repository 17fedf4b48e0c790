import { handOverSteps } from '@kindling/domain/lending/hand-over-steps'
import { thingConditions } from '@kindling/domain/lending/thing-rules'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, minorUnits } from '../columns.ts'
import { paymentIntents } from '../money/ledger.ts'
import { skills } from '../offers/skills.ts'
import { bookingActor, bookings } from './bookings.ts'

export const thingCondition = pgEnum('thing_condition', thingConditions)

/** Columns of a thing that work doesn't have; category, pictures, price by day and the rest are in `skills`. */
export const things = pgTable(
  'things',
  {
    skillId: uuid('skill_id')
      .primaryKey()
      .references(() => skills.id),
    title: text('title').notNull(),
    condition: thingCondition('condition').notNull(),
    /** Pence. */
    deposit: minorUnits('deposit').notNull(),
    comesWith: text('comes_with').notNull(),
    /** Place of the hand-over, in the owner's words. Shown to the borrower once the owner has accepted. */
    handOverPlace: text('hand_over_place').notNull(),
    /** Most days of one loan. */
    mostDays: smallint('most_days').notNull(),
  },
  (t) => [
    check('things_deposit', sql`${t.deposit} >= 0`),
    check('things_most_days', sql`${t.mostDays} between 1 and 60`),
  ],
)

/** Columns of a thing's booking that work doesn't have. */
export const loans = pgTable(
  'loans',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    thingId: uuid('thing_id')
      .notNull()
      .references(() => skills.id),
    /** First and last day of the loan, both included. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    untilDay: date('until_day', { mode: 'string' }).notNull(),
    /** Agreed times of hand-over and return. */
    handOverAt: instant('hand_over_at').notNull(),
    returnAt: instant('return_at').notNull(),
    /** Whether the days are taken: accepted or in progress. Kept by the trigger `loan_follows_booking`. */
    isOn: boolean('is_on').notNull().default(false),
    /** The payment intent that holds the deposit; null without one. */
    depositIntentId: uuid('deposit_intent_id').references(() => paymentIntents.id),
    /** When one side's report alone counts as confirmed by both; null while no confirmation is pending. */
    countsAt: instant('counts_at'),
    /** Part of the deposit paid to the owner for a late return, minor units of the booking's currency. */
    lateFee: minorUnits('late_fee').notNull().default(0),
  },
  (t) => [
    unique('loans_deposit_intent_key').on(t.depositIntentId),
    index('loans_thing_idx').on(t.thingId, t.fromDay),
    index('loans_return_idx').on(t.returnAt).where(sql`${t.isOn}`),
    index('loans_counts_idx').on(t.countsAt).where(sql`${t.countsAt} is not null`),
    check('loans_late_fee', sql`${t.lateFee} >= 0`),
    check('loans_days', sql`${t.untilDay} >= ${t.fromDay} and ${t.returnAt} > ${t.handOverAt}`),
  ],
)

export const handOverStep = pgEnum('hand_over_step', handOverSteps)

/** Reports of hand-over and return by the two sides of a loan, one each. */
export const loanWords = pgTable(
  'loan_words',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => loans.bookingId),
    step: handOverStep('step').notNull(),
    saidBy: bookingActor('said_by').notNull(),
    /** Pictures of its condition. */
    images: text('images').array().notNull().default(sql`'{}'`),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.step, t.saidBy] }),
    index('loan_words_images_idx').using('gin', t.images),
    check('loan_words_of_sides', sql`${t.saidBy} <> 'system'`),
    check('loan_words_four_images', sql`cardinality(${t.images}) <= 4`),
  ],
)
