import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgSchema, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, minorUnits } from '../columns.ts'

/**
 * State of the sandbox payment processor. It plays a remote service: no foreign keys to or from our own tables, only
 * the port and webhooks.
 */
export const sandbox = pgSchema('sandbox')

export const sandboxAccounts = sandbox.table('accounts', {
  id: text('id').primaryKey(),
  /** Idempotency: the same key returns the same account. */
  idempotencyKey: text('idempotency_key').notNull().unique(),
  email: text('email').notNull(),
  chargesEnabled: boolean('charges_enabled').notNull().default(false),
  payoutsEnabled: boolean('payouts_enabled').notNull().default(false),
  detailsSubmitted: boolean('details_submitted').notNull().default(false),
  disabledReason: text('disabled_reason'),
  createdAt: createdAt(),
})

/** A link opens one session, once. Both are secrets, stored as hashes. */
export const sandboxAccountLinks = sandbox.table(
  'account_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => sandboxAccounts.id),
    returnUrl: text('return_url').notNull(),
    refreshUrl: text('refresh_url').notNull(),
    expiresAt: instant('expires_at').notNull(),
    sessionHash: text('session_hash').unique(),
    sessionExpiresAt: instant('session_expires_at'),
    createdAt: createdAt(),
  },
  (t) => [index('account_links_expires_idx').on(t.expiresAt)],
)

export const sandboxIntentStatus = sandbox.enum('payment_intent_status', [
  'requires_payment_method',
  'requires_action',
  'requires_capture',
  'succeeded',
  'canceled',
])

/** Saved test cards: only how the sandbox treats them. */
export const sandboxPaymentMethods = sandbox.table('payment_methods', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  customerId: text('customer_id').notNull(),
  verdict: jsonb('verdict').notNull(),
  createdAt: createdAt(),
})

/** Card payments in the sandbox. Nothing of the card itself is stored. */
export const sandboxPaymentIntents = sandbox.table(
  'payment_intents',
  {
    id: text('id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** Pence. */
    amount: minorUnits('amount').notNull(),
    status: sandboxIntentStatus('status').notNull().default('requires_payment_method'),
    captureMethod: text('capture_method', { enum: ['automatic', 'manual'] })
      .notNull()
      .default('automatic'),
    /** Pence received, and pence refunded. */
    amountReceived: minorUnits('amount_received').notNull().default(0),
    amountRefunded: minorUnits('amount_refunded').notNull().default(0),
    /** Pence charged back, and whether the test card disputes its payments. */
    amountDisputed: minorUnits('amount_disputed').notNull().default(0),
    isToBeDisputed: boolean('is_to_be_disputed').notNull().default(false),
    /** Where the browser is redirected after confirmation at the bank. */
    returnUrl: text('return_url'),
    /** The saved card to pay with; cleared after a decline. */
    paymentMethodId: text('payment_method_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('payment_intents_created_idx').on(t.createdAt),
    check('payment_intents_positive', sql`${t.amount} > 0`),
    check('payment_intents_received', sql`${t.amountReceived} between 0 and ${t.amount}`),
    check('payment_intents_disputed', sql`${t.amountDisputed} between 0 and ${t.amountReceived}`),
    check('payment_intents_refunded', sql`${t.amountRefunded} between 0 and ${t.amountReceived}`),
  ],
)

export const sandboxRefunds = sandbox.table(
  'refunds',
  {
    id: text('id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    paymentIntentId: text('payment_intent_id')
      .notNull()
      .references(() => sandboxPaymentIntents.id),
    /** Pence. */
    amount: minorUnits('amount').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('refunds_positive', sql`${t.amount} > 0`)],
)

/** Disputed payments (chargebacks). */
export const sandboxDisputes = sandbox.table(
  'disputes',
  {
    id: text('id').primaryKey(),
    paymentIntentId: text('payment_intent_id')
      .notNull()
      .references(() => sandboxPaymentIntents.id),
    /** Pence. */
    amount: minorUnits('amount').notNull(),
    status: text('status', { enum: ['needs_response', 'won', 'lost'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('disputes_payment_idx').on(t.paymentIntentId)],
)

/** Idempotency of calls that change an object: each key takes effect once. */
export const sandboxRequests = sandbox.table('requests', {
  idempotencyKey: text('idempotency_key').primaryKey(),
  /** The request's content: the same key with another request is refused. */
  request: text('request').notNull(),
  createdAt: createdAt(),
})

/** Events sent by webhook: the body, signed again for every delivery. */
export const sandboxEvents = sandbox.table('events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  body: jsonb('body').notNull(),
  createdAt: createdAt(),
})
