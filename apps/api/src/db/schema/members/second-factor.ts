import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { members } from './members.ts'

const memberId = () =>
  uuid('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

/** Passkeys: public keys, whose private keys never leave their devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    memberId: memberId(),
    /** Credential id of the authenticator, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter: if it goes back, the passkey was cloned. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    lastUsedAt: instant('last_used_at'),
    /**
     * Set when the counter went back: the passkey can't sign in any more, but still counts as a factor that is set up.
     */
    disabledAt: instant('disabled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('passkeys_credential_key').on(t.credentialId),
    index('passkeys_member_idx').on(t.memberId),
  ],
)

/** The encrypted TOTP secret of a member, and a draft that isn't confirmed by a code yet. */
export const timeCodes = pgTable(
  'time_codes',
  {
    memberId: memberId().primaryKey(),
    sealedSecret: text('sealed_secret'),
    confirmedAt: instant('confirmed_at'),
    /** TOTP step (half minute) of the newest used code: neither it nor an earlier one is accepted again. */
    usedStep: integer('used_step'),
    lastUsedAt: instant('last_used_at'),
    sealedDraft: text('sealed_draft'),
    draftedAt: instant('drafted_at'),
  },
  (t) => [check('time_codes_confirmed_whole', sql`(${t.sealedSecret} is null) = (${t.confirmedAt} is null)`)],
)

/** Recovery codes, as keyed hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    memberId: memberId(),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('recovery_codes_member_key').on(t.memberId, t.codeHash)],
)

/** Sign-ins that passed the first step and wait for a second factor. There is no session yet. */
export const secondSteps = pgTable(
  'second_steps',
  {
    id: id(),
    memberId: memberId(),
    tokenHash: text('token_hash').notNull(),
    firstStep: text('first_step').notNull(),
    /** Count of wrong codes. */
    failures: integer('failures').notNull().default(0),
    /** When it succeeded, or was closed after too many wrong codes. */
    endedAt: instant('ended_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('second_steps_token_key').on(t.tokenHash),
    index('second_steps_member_idx').on(t.memberId),
    index('second_steps_expires_idx').on(t.expiresAt),
  ],
)

export const challengePurpose = pgEnum('challenge_purpose', ['add', 'sign_in', 'second_step', 'confirm'])

/** WebAuthn challenges: each valid once, and for one purpose. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: id(),
    challenge: text('challenge').notNull(),
    purpose: challengePurpose('purpose').notNull(),
    /** The session or second step that it belongs to; null for sign-in with a passkey alone. */
    subjectId: uuid('subject_id'),
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('passkey_challenges_key').on(t.challenge),
    index('passkey_challenges_expires_idx').on(t.expiresAt),
  ],
)

/** Removals of a member's second factors by an operator, delayed so that the member can stop them. One at a time. */
export const factorResets = pgTable(
  'factor_resets',
  {
    id: id(),
    memberId: memberId(),
    effectiveAt: instant('effective_at').notNull(),
    announcedAt: instant('announced_at'),
    remindedAt: instant('reminded_at'),
    /** When the member stopped it, or it was applied. */
    stoppedAt: instant('stopped_at'),
    appliedAt: instant('applied_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('factor_resets_open_key')
      .on(t.memberId)
      .where(sql`${t.stoppedAt} is null and ${t.appliedAt} is null`),
    index('factor_resets_member_idx').on(t.memberId),
  ],
)
