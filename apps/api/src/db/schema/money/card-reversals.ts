import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minorUnits } from '../columns.ts'
import { members } from '../members/members.ts'
import { paymentIntents } from './ledger.ts'
import { walletFundings } from './payments.ts'

/**
 * Card payments reversed outside our own refunds: chargebacks (disputes) by the card's bank, and refunds that somebody
 * made at the processor.
 */
export const cardReversals = pgTable(
  'card_reversals',
  {
    id: id(),
    /** The card's owner, who owes what the wallet doesn't cover. */
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    fundingId: uuid('funding_id').references(() => walletFundings.id),
    intentId: uuid('intent_id').references(() => paymentIntents.id),
    kind: text('kind', { enum: ['dispute', 'refund'] }).notNull(),
    /** The processor's, `dp_…`; null for a refund. */
    disputeId: text('dispute_id').unique(),
    /** The processor's dispute reason, as `fraudulent`; null for a refund. */
    reason: text('reason'),
    /** The processor's dispute status, as `needs_response` or `won`; null for a refund. */
    status: text('status'),
    /** A dispute begins as `noted`; its money is `taken`, and `reinstated` when it is won. Never back. */
    state: text('state', { enum: ['noted', 'taken', 'reinstated'] }).notNull(),
    /** Pence debited from the ledger. */
    amount: minorUnits('amount').notNull().default(0),
    /** Pence that the member still owes. */
    owed: minorUnits('owed').notNull().default(0),
    /** Pence written off by a moderator. */
    writtenOff: minorUnits('written_off').notNull().default(0),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    index('card_reversals_funding_idx').on(t.fundingId),
    index('card_reversals_intent_idx').on(t.intentId),
    index('card_reversals_owed_idx').on(t.id).where(sql`${t.owed} > 0`),
    index('card_reversals_member_idx').on(t.memberId).where(sql`${t.owed} > 0`),
    check('card_reversals_about', sql`num_nonnulls(${t.fundingId}, ${t.intentId}) = 1`),
    check('card_reversals_kind', sql`(${t.kind} = 'dispute') = (${t.disputeId} is not null)`),
    check('card_reversals_amounts', sql`least(${t.amount}, ${t.owed}, ${t.writtenOff}) >= 0`),
    check('card_reversals_owed', sql`${t.owed} + ${t.writtenOff} <= ${t.amount}`),
    check('card_reversals_open', sql`${t.state} = 'taken' or ${t.owed} = 0`),
  ],
)
