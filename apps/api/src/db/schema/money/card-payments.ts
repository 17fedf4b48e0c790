import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minorUnits } from '../columns.ts'
import { paymentIntents } from './ledger.ts'
import { walletFundings } from './payments.ts'
import { payouts } from './withdrawals.ts'

/** Card data of a payment intent: its payment at the processor. */
export const cardPayments = pgTable(
  'card_payments',
  {
    intentId: uuid('intent_id')
      .primaryKey()
      .references(() => paymentIntents.id),
    /** `manual` authorises the card and captures when the provider accepts; `automatic` captures at once. */
    capture: text('capture', { enum: ['automatic', 'manual'] }).notNull(),
    /** The processor's id, `pi_…`; null until it has answered. */
    paymentId: text('payment_id').unique(),
    /** Saved card and customer id at the processor; null where the card is typed in. */
    customerId: text('customer_id'),
    methodId: text('method_id'),
    /** When the ledger recorded the authorisation. */
    authorisedAt: instant('authorised_at'),
    /** When the payment was captured. */
    capturedAt: instant('captured_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('card_payments_saved', sql`(${t.customerId} is null) = (${t.methodId} is null)`),
    check('card_payments_authorised', sql`${t.authorisedAt} is null or ${t.paymentId} is not null`),
    check('card_payments_captured', sql`${t.capturedAt} is null or ${t.authorisedAt} is not null`),
  ],
)

/**
 * Outbox of calls to the payment processor: written in the transaction of the ledger entry and sent after commit.
 * `return` cancels or refunds a card payment, `reverse` takes back a transfer to a member's account at the processor.
 */
export const processorCalls = pgTable(
  'provider_calls',
  {
    id: id(),
    /** The processor's idempotency key: with it the call takes effect once. */
    key: text('key').notNull().unique(),
    kind: text('kind', { enum: ['capture', 'return', 'payout', 'reverse'] }).notNull(),
    intentId: uuid('intent_id').references(() => paymentIntents.id),
    fundingId: uuid('funding_id').references(() => walletFundings.id),
    payoutId: uuid('payout_id').references(() => payouts.id),
    /** Pence. */
    amount: minorUnits('amount').notNull(),
    /** `refused` is final: an operator has to look at it. */
    state: text('state', { enum: ['waiting', 'done', 'refused'] })
      .notNull()
      .default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** Error of the last attempt, for the log. */
    problem: text('problem'),
    /** Id of the processor's object, `re_…`, `pi_…`, `po_…`; null when nothing was left to do. */
    objectId: text('object_id'),
    nextTryAt: instant('next_try_at').notNull(),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('provider_calls_waiting_idx').on(t.nextTryAt).where(sql`${t.state} = 'waiting'`),
    index('provider_calls_refused_idx').on(t.id).where(sql`${t.state} = 'refused'`),
    index('provider_calls_intent_idx').on(t.intentId, t.id),
    index('provider_calls_payout_idx').on(t.payoutId, t.id),
    check('provider_calls_about', sql`num_nonnulls(${t.intentId}, ${t.fundingId}, ${t.payoutId}) = 1`),
    check('provider_calls_positive', sql`${t.amount} > 0`),
    check('provider_calls_finished', sql`(${t.state} = 'waiting') = (${t.finishedAt} is null)`),
  ],
)
