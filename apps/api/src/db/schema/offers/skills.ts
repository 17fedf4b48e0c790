import type { BookingTerms, Package } from '@kindling/domain/appointments/booking-terms'
import { offerKinds } from '@kindling/domain/lending/offer-kinds'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minorUnits, publicCode } from '../columns.ts'
import { members } from '../members/members.ts'

export const categoryStatus = pgEnum('category_status', ['draft', 'published'])
export const experienceLevel = pgEnum('experience_level', ['beginner', 'intermediate', 'expert'])
export const approvalStatus = pgEnum('approval_status', ['pending', 'approved', 'rejected'])

export const cancellationPolicy = pgEnum('cancellation_policy', ['flexible', 'moderate', 'strict'])
export const skillPlace = pgEnum('skill_place', ['client', 'provider', 'online'])

/** Work by the hour, or a thing that is lent by the day. */
export const offerKind = pgEnum('offer_kind', offerKinds)

export const skillCategories = pgTable(
  'skill_categories',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** Name of a drawing in the design system. */
    thumbnail: text('thumbnail').notNull(),
    status: categoryStatus('status').notNull().default('published'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('skill_categories_title_key').on(sql`lower(${t.title})`)],
)

/** Members' offers: one category, at a rate. `things` has the further columns of a thing. */
export const skills = pgTable(
  'skills',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => skillCategories.id),
    kind: offerKind('kind').notNull().default('service'),
    /** Unused for a thing. */
    experienceLevel: experienceLevel('experience_level').notNull(),
    description: text('description').notNull(),
    /** Description at the last review by a moderator or the first booking, if it has changed since. */
    vouchedDescription: text('vouched_description'),
    /** Per hour; per day for a thing. */
    hourlyRatePence: minorUnits('hourly_rate_pence').notNull(),
    sparkMillis: minorUnits('spark_millis').notNull(),
    thumbnails: text('thumbnails').array().notNull().default(sql`'{}'`),
    /** Shortest booking, and the step of start times and lengths, in minutes. */
    minMinutes: smallint('min_minutes').notNull().default(60),
    stepMinutes: smallint('step_minutes').notNull().$type<BookingTerms['step_minutes']>().default(30),
    packages: jsonb('packages').notNull().$type<Package[]>().default([]),
    policy: cancellationPolicy('policy').notNull().default('flexible'),
    /** Instant booking, without the owner's confirmation. */
    instant: boolean('instant').notNull().default(false),
    place: skillPlace('place').notNull().default('client'),
    /** How far the owner travels, kilometres; null is any distance. */
    travelKm: smallint('travel_km'),
    approvalStatus: approvalStatus('approval_status').notNull().default('approved'),
    /** Since when the owner has paused new bookings; null while bookable. */
    pausedAt: instant('paused_at'),
    deletedAt: instant('deleted_at'),
    /** Random end of the public page's URL. */
    publicCode: publicCode(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    index('skills_member_idx').on(t.memberId),
    uniqueIndex('skills_public_code_key').on(t.publicCode),
    index('skills_thumbnails_idx').using('gin', t.thumbnails),
    index('skills_category_idx').on(t.categoryId, t.id).where(sql`${t.deletedAt} is null`),
    check('skills_rate_positive', sql`${t.hourlyRatePence} >= 0 and ${t.sparkMillis} >= 0`),
    check('skills_minutes', sql`${t.minMinutes} between 15 and 720 and ${t.stepMinutes} in (15, 30, 60)`),
    check('skills_travel', sql`${t.travelKm} between 1 and 100`),
    check('skills_four_thumbnails', sql`cardinality(${t.thumbnails}) <= 4`),
  ],
)

export const suggestedSkills = pgTable(
  'suggested_skills',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    name: text('name').notNull(),
    status: approvalStatus('status').notNull().default('pending'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('suggested_skills_once').on(t.memberId, sql`lower(${t.name})`)],
)
