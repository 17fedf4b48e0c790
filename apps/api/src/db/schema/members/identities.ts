import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { members } from './members.ts'

/** Who a member is elsewhere: the issuer's name for them, which stays when their email there changes. */
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
    // Whoever is given a former colleague's address by their company is still somebody else.
    uniqueIndex('external_identities_member_key').on(t.memberId, t.issuer),
  ],
)

/** A sign-in that was begun elsewhere. What goes to the issuer is made from the id and a key, so no secret is here. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: id(),
    /** Of the cookie that only the browser which began has. */
    browserHash: text('browser_hash').notNull(),
    /** Where the browser said that it is, for a member who comes of it. */
    timeZone: text('time_zone'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('sign_in_attempts_expires_idx').on(t.expiresAt)],
)
