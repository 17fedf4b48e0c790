import { handOverSteps, thingConditions } from '@kindling/domain/lending/thing-rules'
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

/** What a thing has that work hasn't; its category, pictures, price by day and the rest stand in `skills`. */
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
    /** Where it is handed over, in its owner's words. Who borrows it reads them once the owner has agreed. */
    handOverPlace: text('hand_over_place').notNull(),
    /** The most days of one loan. */
    mostDays: smallint('most_days').notNull(),
  },
  (t) => [
    check('things_deposit', sql`${t.deposit} >= 0`),
    check('things_most_days', sql`${t.mostDays} between 1 and 60`),
  ],
)

/** What a booking of a thing has that work hasn't. */
export const loans = pgTable(
  'loans',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    thingId: uuid('thing_id')
      .notNull()
      .references(() => skills.id),
    /** The first and the last day, both of them the borrower's. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    untilDay: date('until_day', { mode: 'string' }).notNull(),
    /** When it is to be handed over, and given back. */
    handOverAt: instant('hand_over_at').notNull(),
    returnAt: instant('return_at').notNull(),
    /** Whether the days are promised: accepted or under way. The database keeps it (`loan_follows_booking`). */
    isOn: boolean('is_on').notNull().default(false),
    /** What holds the deposit; null without one. */
    depositIntentId: uuid('deposit_intent_id').references(() => paymentIntents.id),
    /** When what one side alone said counts as said by both; null while nothing waits for the other's word. */
    countsAt: instant('counts_at'),
    /** What its owner got of the deposit because it came back late, minor units of the booking's currency. */
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

/** What the sides of a loan say of its hand-over and its return, each once. */
export const loanWords = pgTable(
  'loan_words',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => loans.bookingId),
    step: handOverStep('step').notNull(),
    saidBy: bookingActor('said_by').notNull(),
    /** What it looked like. */
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
