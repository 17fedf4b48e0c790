import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { members } from './members.ts'

/** Accounts at third-party identity providers: the issuer's subject id, which stays when the email changes. */
export const externalIdentities = pgTable(
  'external_identities',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('external_identities_subject_key').on(t.issuer, t.subject),
    // One identity per member and issuer: a company may give a former colleague's address to somebody else.
    uniqueIndex('external_identities_member_key').on(t.memberId, t.issuer),
  ],
)

/** Third-party sign-ins in progress. State and nonce are derived from the id and a key, so no secret is stored. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: id(),
    /** Hash of a cookie that only the browser which started the sign-in has. */
    browserHash: text('browser_hash').notNull(),
    /** Time zone reported by the browser, for a new member. */
    timeZone: text('time_zone'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('sign_in_attempts_expires_idx').on(t.expiresAt)],
)
