import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { members } from './members.ts'

/** `confirm` re-authenticates the member; `change_email` verifies a new address. */
export const memberCodePurpose = pgEnum('member_code_purpose', ['confirm', 'change_email'])

/** Hashed codes mailed to signed-in members, one of each purpose at a time. */
export const memberCodes = pgTable(
  'member_codes',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    purpose: memberCodePurpose('purpose').notNull(),
    /** Address that the code was sent to: for `change_email`, the member's new address. */
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

/** One-time permission to download one's data, given after re-authentication. */
export const exportTickets = pgTable(
  'export_tickets',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** Credential generation when it was given: a ticket of an earlier generation is invalid. */
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
