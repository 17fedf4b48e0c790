import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { members } from './members.ts'

/** `confirm` shows that it is the member who asks; `change_email` that a new address is theirs. */
export const memberCodePurpose = pgEnum('member_code_purpose', ['confirm', 'change_email'])

/** Codes mailed to somebody who is signed in, hashed; one of each purpose at a time. */
export const memberCodes = pgTable(
  'member_codes',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    purpose: memberCodePurpose('purpose').notNull(),
    /** Where it went: for `change_email`, the address that would become the member's. */
    email: text('email').notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('member_codes_one_key').on(t.memberId, t.purpose),
    index('member_codes_expires_idx').on(t.expiresAt),
    check('member_codes_email_lowercase', sql`${t.email} = lower(${t.email})`),
  ],
)

/** Leave to download one's data once, given to who has just shown who they are. */
export const exportTickets = pgTable(
  'export_tickets',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** Its member's when it was given: after another one it opens nothing. */
    credentialGeneration: integer('credential_generation').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('export_tickets_token_key').on(t.tokenHash),
    index('export_tickets_member_idx').on(t.memberId),
    index('export_tickets_expires_idx').on(t.expiresAt),
  ],
)
