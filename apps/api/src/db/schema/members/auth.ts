import { sql } from 'drizzle-orm'
import { index, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { members } from './members.ts'

export const codePurpose = pgEnum('code_purpose', ['sign_up'])

/** One-time codes, hashed. Only the newest unused one of an email and purpose is valid. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    email: text('email').notNull(),
    purpose: codePurpose('purpose').notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    consumedAt: instant('consumed_at'),
    createdAt: createdAt(),
  },
  (t) => [index('one_time_codes_email_idx').on(t.email, t.purpose, t.createdAt)],
)

/** Proof that an email was verified, given to the browser that verified it and used up by registration. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    id: id(),
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('email_verifications_token_key').on(t.tokenHash),
    index('email_verifications_email_idx').on(t.email),
  ],
)

/** Password reset links. An email without an account gets a row as well, so that both look alike. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** Network that the link was used from: it becomes a known network of the member. */
    usedFrom: text('used_from'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('password_resets_token_key').on(t.tokenHash),
    index('password_resets_email_idx').on(t.email),
  ],
)

/** A signed-in device: one family of refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent'),
    address: text('address'),
    /** First sign-in step (`FirstStep`) and second factor (`ProofKind`) of the session. */
    firstStep: text('first_step'),
    secondFactor: text('second_factor'),
    /** Last re-authentication: the member isn't asked again for a while. */
    confirmedAt: instant('confirmed_at'),
    lastSeenAt: instant('last_seen_at').notNull().default(sql`now()`),
    revokedAt: instant('revoked_at'),
    revokedBecause: text('revoked_because'),
    createdAt: createdAt(),
  },
  (t) => [index('sessions_member_idx').on(t.memberId)],
)

/** Refresh tokens: id and keyed hash, so that this table holds no secret. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: id(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    rotatedAt: instant('rotated_at'),
    /** Unique: a token is rotated once, even under concurrent requests. */
    predecessorId: uuid('predecessor_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('refresh_tokens_session_idx').on(t.sessionId),
    uniqueIndex('refresh_tokens_predecessor_key').on(t.predecessorId),
  ],
)

/** Hits in fixed windows. In the database, so that limits survive a restart and hold across processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    bucket: text('bucket').notNull(),
    windowStart: instant('window_start').notNull(),
    hits: integer('hits').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.bucket, t.windowStart] }),
    index('rate_limits_window_idx').on(t.windowStart),
  ],
)

/**
 * Failed logins per email, whether or not it has an account: count since the last success, and when the next attempt
 * is allowed from a network that isn't known for the member.
 */
export const loginBrakes = pgTable(
  'login_brakes',
  {
    email: text('email').primaryKey(),
    failures: integer('failures').notNull(),
    freeAt: instant('free_at').notNull(),
    lastTriedAt: instant('last_tried_at').notNull(),
  },
  (t) => [index('login_brakes_tried_idx').on(t.lastTriedAt)],
)

/** Mailboxes that have had the welcome sparks, as keyed hashes: they outlive the accounts. */
export const greetedMailboxes = pgTable('greeted_mailboxes', {
  mailbox: text('mailbox').primaryKey(),
  createdAt: createdAt(),
})
