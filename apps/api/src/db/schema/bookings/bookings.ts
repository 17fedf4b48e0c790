import { bookingActors } from '@kindling/domain/bookings/booking-parties'
import { bookingEnds, bookingStatuses } from '@kindling/domain/bookings/booking-status'
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, instantRange, minorUnits } from '../columns.ts'
import { members, positionExactness } from '../members/members.ts'
import { currency, paymentIntents, paymentMethod } from '../money/ledger.ts'
import { cancellationPolicy, skills } from '../offers/skills.ts'

export const bookingStatus = pgEnum('booking_status', bookingStatuses)
export const bookingActor = pgEnum('booking_actor', bookingActors)

/** Why a booking ended without its work. */
export const bookingEnd = pgEnum('booking_end', bookingEnds)

export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => members.id),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => members.id),
    skillId: uuid('skill_id')
      .notNull()
      .references(() => skills.id),
    /** Unique: an intent pays for one booking. */
    intentId: uuid('intent_id')
      .notNull()
      .references(() => paymentIntents.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    status: bookingStatus('status').notNull().default('pending'),
    /** Optimistic lock: incremented with every change of status; a writer that read another version fails. */
    version: integer('version').notNull().default(1),
    bookingDate: date('booking_date', { mode: 'string' }).notNull(),
    timeZone: text('time_zone').notNull(),
    /** Booked start time; null for a booking by day. */
    startsAt: instant('starts_at'),
    /**
     * Length in minutes; null for a booking by day charged as one hour, and set without a start time for a longer one
     * by day.
     */
    durationMinutes: smallint('duration_minutes'),
    /**
     * Minutes added after the start and what extensions cost beside the price; each has a payment intent of its own. A
     * loan has no minutes, only the price of its extra days.
     */
    extraMinutes: smallint('extra_minutes').notNull().default(0),
    extraPrice: minorUnits('extra_price').notNull().default(0),
    /** Name of the booked package, at the time of booking. */
    packageName: text('package_name'),
    /** Cancellation policy agreed at the time of booking. */
    policy: cancellationPolicy('policy').notNull().default('flexible'),
    /** Start time that cancellation fees are counted from, when rescheduling must not change it; else `startsAt`. */
    policyStart: instant('policy_start'),
    /** The booked time with the provider's buffers: two accepted bookings of a provider don't overlap (0035). */
    blocked: instantRange('blocked'),
    location: text('location').notNull(),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    /** Null without a position, or where the client didn't say. */
    exactness: positionExactness('exactness'),
    images: text('images').array().notNull().default(sql`'{}'`),
    /** Whether it was an instant booking, accepted without asking the provider; null where unknown (older rows). */
    isInstant: boolean('is_instant'),
    /** Snapshot of what was agreed, in minor units of the currency. */
    paymentMethod: paymentMethod('payment_method').notNull(),
    currency: currency('currency').notNull(),
    price: minorUnits('price').notNull(),
    /** Last day of a loan, whose first is `bookingDate`; null for work. */
    lentUntil: date('lent_until', { mode: 'string' }),
    /** Deposit of a loan in minor units, held by an intent of its own; null for work. */
    deposit: minorUnits('deposit'),
    /** When an unanswered request is rejected. */
    expiresAt: instant('expires_at').notNull(),
    completedAt: instant('completed_at'),
    completedBy: bookingActor('completed_by'),
    /** When the provider is paid unless a dispute is opened before. */
    settleAt: instant('settle_at'),
    settledAt: instant('settled_at'),
    /** Which side ended it without its work, and why; null for older rows. */
    endedBy: bookingActor('ended_by'),
    endedWhy: bookingEnd('ended_why'),
    /** Which side reported the other as absent, and the deadline for the other side to object. */
    absenceSaidBy: bookingActor('absence_said_by'),
    absenceDecidesAt: instant('absence_decides_at'),
    /**
     * Which side reported that work has started. The client's report, or agreeing to more time, outranks the
     * provider's.
     */
    startedBy: bookingActor('started_by'),
    /** Part of the price that the provider keeps after a late cancellation, minor units. */
    kept: minorUnits('kept').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    unique('bookings_intent_key').on(t.intentId),
    index('bookings_client_idx').on(t.clientId, t.id),
    index('bookings_provider_idx').on(t.providerId, t.id),
    index('bookings_skill_idx').on(t.skillId),
    index('bookings_images_idx').using('gin', t.images),
    index('bookings_expiry_idx').on(t.expiresAt).where(sql`${t.status} = 'pending'`),
    index('bookings_settle_idx')
      .on(t.settleAt)
      .where(sql`${t.settledAt} is null and ${t.settleAt} is not null`),
    index('bookings_absence_idx')
      .on(t.absenceDecidesAt)
      .where(sql`${t.status} in ('accepted', 'in_progress') and ${t.absenceDecidesAt} is not null`),
    index('bookings_silent_idx')
      .on(sql`coalesce(${t.lentUntil}, ${t.bookingDate})`)
      .where(sql`${t.status} in ('accepted', 'in_progress')`),
    index('bookings_coming_idx').on(t.bookingDate).where(sql`${t.status} = 'accepted'`),
    index('bookings_day_idx')
      .on(t.providerId, t.bookingDate)
      .where(sql`${t.status} in ('accepted', 'in_progress')`),
    check(
      'bookings_time',
      sql`num_nulls(${t.startsAt}, ${t.blocked}) in (0, 2) and (${t.startsAt} is null or ${t.durationMinutes} is not null)`,
    ),
    check('bookings_duration', sql`${t.durationMinutes} between 15 and 720`),
    check(
      'bookings_extra',
      sql`case when ${t.lentUntil} is not null then ${t.extraMinutes} = 0 and ${t.extraPrice} >= 0 when ${t.extraMinutes} = 0 then ${t.extraPrice} = 0 else ${t.extraMinutes} between 1 and 705 and ${t.extraPrice} > 0 end and (${t.extraPrice} = 0 or ${t.status} in ('in_progress', 'completed', 'disputed'))`,
    ),
    check('bookings_absence', sql`num_nulls(${t.absenceSaidBy}, ${t.absenceDecidesAt}) in (0, 2)`),
    check('bookings_end', sql`num_nulls(${t.endedBy}, ${t.endedWhy}) in (0, 2)`),
    check('bookings_kept', sql`${t.kept} between 0 and ${t.price}`),
    check('bookings_exactness', sql`${t.exactness} is null or ${t.lat} is not null`),
    check(
      'bookings_loan',
      sql`num_nulls(${t.lentUntil}, ${t.deposit}) in (0, 2) and (${t.lentUntil} is null or (${t.lentUntil} >= ${t.bookingDate} and ${t.deposit} >= 0 and ${t.startsAt} is null))`,
    ),
    check('bookings_not_self', sql`${t.clientId} <> ${t.providerId}`),
    check('bookings_four_images', sql`cardinality(${t.images}) <= 4`),
  ],
)

/** The history of a booking: one row for each change, in order. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    actor: bookingActor('actor').notNull(),
    actorId: uuid('actor_id').references(() => members.id),
    action: text('action').notNull(),
    fromStatus: bookingStatus('from_status'),
    toStatus: bookingStatus('to_status').notNull(),
    /** Reason of a rejection or cancellation, shown to the other side. */
    note: text('note'),
    at: instant('at').notNull(),
  },
  (t) => [
    index('booking_events_booking_idx').on(t.bookingId, t.id),
    index('booking_events_note_idx').on(t.actorId).where(sql`${t.note} is not null`),
    check(
      'booking_events_note',
      sql`${t.note} is null or (${t.action} in ('reject', 'cancel') and ${t.note} <> '')`,
    ),
  ],
)

export const reviewedAs = pgEnum('reviewed_as', ['client', 'provider'])

/** Reviews by the two sides of a booking. Only the writer can read one before it is published. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    reviewerId: uuid('reviewer_id')
      .notNull()
      .references(() => members.id),
    revieweeId: uuid('reviewee_id')
      .notNull()
      .references(() => members.id),
    skillId: uuid('skill_id')
      .notNull()
      .references(() => skills.id),
    /** The reviewee's side of the booking: reviews of a client don't count towards a skill's rating. */
    reviewedAs: reviewedAs('reviewed_as').notNull(),
    rating: smallint('rating').notNull(),
    comment: text('comment'),
    /** Latest publication time, whether or not the other side has written a review. */
    publishAfter: instant('publish_after').notNull(),
    publishedAt: instant('published_at'),
    /** The reviewee's public reply: one, after publication. */
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('reviews_once').on(t.bookingId, t.reviewerId),
    index('reviews_reviewee_idx').on(t.revieweeId, t.id).where(sql`${t.publishedAt} is not null`),
    index('reviews_skill_idx')
      .on(t.skillId, t.id)
      .where(sql`${t.publishedAt} is not null and ${t.reviewedAs} = 'provider'`),
    index('reviews_skill_waiting_idx').on(t.skillId).where(sql`${t.publishedAt} is null`),
    index('reviews_waiting_idx').on(t.publishAfter).where(sql`${t.publishedAt} is null`),
    check('reviews_not_self', sql`${t.reviewerId} <> ${t.revieweeId}`),
    check('reviews_rating_range', sql`${t.rating} between 1 and 5`),
    check(
      'reviews_answer',
      sql`num_nulls(${t.answer}, ${t.answeredAt}) in (0, 2) and (${t.answer} is null or ${t.publishedAt} is not null)`,
    ),
  ],
)
