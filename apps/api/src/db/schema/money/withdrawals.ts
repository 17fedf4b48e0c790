import { sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minorUnits } from '../columns.ts'
import { members } from '../members/members.ts'
import { sandbox } from './sandbox.ts'

/** Bank accounts that members withdraw to. */
export const withdrawalMethods = pgTable(
  'withdrawal_methods',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    bankName: text('bank_name').notNull(),
    accountName: text('account_name').notNull(),
    /** Encrypted, with the id of its key in front: auth/seal.ts. */
    accountNumberSealed: text('account_number_sealed').notNull(),
    lastFour: text('last_four').notNull(),
    /** A keyed hash of the number: the same account stands on a member's list once. */
    accountPrint: text('account_print').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('withdrawal_methods_once').on(t.memberId, t.accountPrint),
    check('withdrawal_methods_last_four', sql`${t.lastFour} ~ '^[0-9A-Z]{4}$'`),
    check('withdrawal_methods_sealed', sql`${t.accountNumberSealed} like '%.%.%.%'`),
  ],
)

/** in_transit → paid | failed; never back. */
export const payoutState = pgEnum('payout_state', ['in_transit', 'paid', 'failed'])

/** Cash on its way from a wallet to a bank account. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** Null once the member has deleted the account, which they can't while money is on its way there. */
    methodId: uuid('method_id').references(() => withdrawalMethods.id, { onDelete: 'set null' }),
    /** As the account was called then. */
    bankName: text('bank_name').notNull(),
    lastFour: text('last_four').notNull(),
    /** Pence. */
    amount: minorUnits('amount').notNull(),
    state: payoutState('state').notNull().default('in_transit'),
    /** The processor's, `po_…`; null until it has answered. */
    processorPayoutId: text('provider_payout_id').unique(),
    /** The member's account with the processor that it goes through, `acct_…`; null where it goes to a method. */
    processorAccountId: text('provider_account_id'),
    /** What has carried it there, `tr_…`. */
    processorTransferId: text('provider_transfer_id').unique(),
    createdAt: createdAt(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    index('payouts_member_idx').on(t.memberId, t.id),
    index('payouts_open_idx').on(t.createdAt).where(sql`${t.state} = 'in_transit'`),
    check('payouts_positive', sql`${t.amount} > 0`),
    index('payouts_method_idx').on(t.methodId),
    check('payouts_closed', sql`(${t.state} = 'in_transit') = (${t.closedAt} is null)`),
    check(
      'payouts_needs_method',
      sql`${t.state} <> 'in_transit' or ${t.methodId} is not null or ${t.processorAccountId} is not null`,
    ),
  ],
)

/** The sandbox's side of payouts. Of the bank account it keeps nothing but how its number ends. */
export const sandboxPayouts = sandbox.table(
  'payouts',
  {
    id: text('id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** Pence. */
    amount: minorUnits('amount').notNull(),
    status: text('status', { enum: ['paid', 'failed'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('payouts_positive', sql`${t.amount} > 0`)],
)
