import { emailProblems } from '@kindling/domain/auth/email-problem'
import { exactnesses } from '@kindling/domain/places/exactness'
import { suspensionSteps } from '@kindling/domain/trust/suspension-steps'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, publicCode } from '../columns.ts'

export const memberRole = pgEnum('member_role', ['member', 'moderator'])
export const gender = pgEnum('gender', ['male', 'female', 'other'])
/** What a position marks (how exact it is). */
export const positionExactness = pgEnum('position_exactness', exactnesses)
/** Why mail to an address fails. */
export const emailProblem = pgEnum('email_problem', emailProblems)
export const kycStatus = pgEnum('kyc_status', ['none', 'pending', 'verified', 'rejected'])

/** Suspension step set by moderators; `suspensions` has who, why and since when. */
export const suspensionStep = pgEnum('suspension_step', suspensionSteps)

export const members = pgTable(
  'members',
  {
    id: id(),
    /** Trimmed and lowercased before it gets here. */
    email: text('email').notNull(),
    /** Why and when a mail server refused the address: with both set, only mandatory mail is sent to it. */
    emailProblem: emailProblem('email_problem'),
    emailProblemAt: instant('email_problem_at'),
    /** Null for a member of third-party sign-in who hasn't given one. */
    phone: text('phone'),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    gender: gender('gender'),
    /** Null until a member of third-party sign-in sets a password. */
    passwordHash: text('password_hash'),
    role: memberRole('role').notNull().default('member'),
    photourl: text('photourl'),
    bio: text('bio'),
    location: text('location'),
    street: text('street'),
    zipCode: text('zip_code'),
    website: text('website'),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    /** Null without a position, or for one saved before this column existed. */
    exactness: positionExactness('exactness'),
    timeZone: text('time_zone').notNull().default('Europe/London'),
    kycStatus: kycStatus('kyc_status').notNull().default('none'),
    /** Whether visitors who aren't signed in can see the profile and its offers. */
    isPublic: boolean('is_public').notNull().default(true),
    /** Random end of the public page's URL, so that pages can't be enumerated. */
    publicCode: publicCode(),
    referralCode: text('referral_code').notNull(),
    referredById: uuid('referred_by_id').references((): AnyPgColumn => members.id),
    suspension: suspensionStep('suspension').notNull().default('none'),
    /** End of a temporary suspension; null without an end. */
    suspendedUntil: instant('suspended_until'),
    /**
     * Incremented by a password reset, and by a change where the member ends all sessions. Feeds, downloads, links and
     * push subscriptions store it and are invalid for any other (decision 139).
     */
    credentialGeneration: integer('credential_generation').notNull().default(0),
    /** When the member left. The rest of the row is anonymous then and never changes. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('members_email_key').on(t.email),
    uniqueIndex('members_public_code_key').on(t.publicCode),
    index('members_photourl_idx').on(t.photourl).where(sql`${t.photourl} is not null`),
    uniqueIndex('members_referral_code_key').on(t.referralCode),
    index('members_referred_by_idx').on(t.referredById),
    check('members_email_lowercase', sql`${t.email} = lower(${t.email})`),
    check('members_not_self_referred', sql`${t.referredById} <> ${t.id}`),
    check(
      'members_erased',
      sql`${t.deletedAt} is null or (coalesce(${t.phone}, ${t.passwordHash}, ${t.photourl}, ${t.bio}, ${t.location}, ${t.street}, ${t.zipCode}, ${t.website}) is null and ${t.gender} is null and ${t.lat} is null and ${t.email} like '%@deleted.invalid')`,
    ),
    check('members_position_whole', sql`(${t.lat} is null) = (${t.lon} is null)`),
    check('members_exactness', sql`${t.exactness} is null or ${t.lat} is not null`),
  ],
)

export const follows = pgTable(
  'follows',
  {
    followerId: uuid('follower_id')
      .notNull()
      .references(() => members.id),
    followeeId: uuid('followee_id')
      .notNull()
      .references(() => members.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.followerId, t.followeeId] }),
    index('follows_followee_idx').on(t.followeeId, t.createdAt),
    check('follows_not_self', sql`${t.followerId} <> ${t.followeeId}`),
  ],
)
