import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minorUnits } from '../columns.ts'
import { members } from '../members/members.ts'

/** Members' accounts at the payment processor. Only the processor's answers change their state. */
export const connectedAccounts = pgTable(
  'connected_accounts',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .unique()
      .references(() => members.id),
    stripeAccountId: text('stripe_account_id').notNull().unique(),
    chargesEnabled: boolean('charges_enabled').notNull(),
    payoutsEnabled: boolean('payouts_enabled').notNull(),
    detailsSubmitted: boolean('details_submitted').notNull(),
    disabledReason: text('disabled_reason'),
    /**
     * Numbers of reads from the processor: the next one is taken before asking, and an answer is dropped if a later
     * one is stored. So a slow answer never overwrites a newer one, in whatever order webhooks arrive.
     */
    readsBegun: integer('reads_begun').notNull().default(0),
    readKept: integer('read_kept').notNull().default(0),
    /** The processor's timestamp. */
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [check('connected_accounts_reads', sql`${t.readKept} <= ${t.readsBegun}`)],
)

/**
 * Webhooks of the processor, deduplicated by id. Their content isn't stored: the current state is read from the
 * processor.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The processor's, `evt_…`. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    objectId: text('object_id').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Null until its job has finished. */
    handledAt: instant('handled_at'),
  },
  (t) => [index('payment_events_received_idx').on(t.receivedAt)],
)

/** Card payments into a wallet. In the ledger only when `creditedAt` is set. */
export const walletFundings = pgTable(
  'wallet_fundings',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** Pence. */
    amount: minorUnits('amount').notNull(),
    /** The processor's, `pi_…`; null until it has answered. */
    paymentIntentId: text('payment_intent_id').unique(),
    createdAt: createdAt(),
    creditedAt: instant('credited_at'),
    /** When it was cancelled, unpaid after a day; it can't be paid any more. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('wallet_fundings_open_idx').on(t.memberId, t.id).where(sql`${t.creditedAt} is null`),
    index('wallet_fundings_credited_idx').on(t.memberId, t.creditedAt),
    index('wallet_fundings_unended_idx')
      .on(t.createdAt)
      .where(sql`${t.creditedAt} is null and ${t.endedAt} is null`),
    check('wallet_fundings_one_end', sql`${t.creditedAt} is null or ${t.endedAt} is null`),
    check('wallet_fundings_positive', sql`${t.amount} > 0`),
    check('wallet_fundings_paid', sql`${t.creditedAt} is null or ${t.paymentIntentId} is not null`),
  ],
)
