import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minorUnits } from '../columns.ts'
import { members } from '../members/members.ts'

/** A member's account with the payment processor. Only what the processor says changes its state. */
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
     * Who asks the processor takes the next number first; an answer is kept unless one to a later question is here.
     * So a slow answer never undoes a newer one, in whatever order webhooks come.
     */
    readsBegun: integer('reads_begun').notNull().default(0),
    readKept: integer('read_kept').notNull().default(0),
    /** As the processor dates it. */
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [check('connected_accounts_reads', sql`${t.readKept} <= ${t.readsBegun}`)],
)

/** The processor's webhooks, each taken once by its id. Kept bare: the state itself is asked of the processor. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The processor's, `evt_…`. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    objectId: text('object_id').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Null while its job has not done its work. */
    handledAt: instant('handled_at'),
  },
  (t) => [index('payment_events_received_idx').on(t.receivedAt)],
)

/** Money that a member pays into the wallet by card. It is in the ledger once `creditedAt` is set, and only then. */
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
    /** When it was given up: nobody had paid it for a day, and now nobody can. */
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
