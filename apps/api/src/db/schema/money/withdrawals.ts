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
    /** Encrypted, prefixed with the id of its key: auth/seal.ts. */
    accountNumberSealed: text('account_number_sealed').notNull(),
    lastFour: text('last_four').notNull(),
    /** Keyed hash of the number, so that a member can't add the same account twice. */
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

/** Payouts from a wallet to a bank account. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** Null once the member has deleted the bank account, which isn't possible while a payout is in transit. */
    methodId: uuid('method_id').references(() => withdrawalMethods.id, { onDelete: 'set null' }),
    /** Bank name at the time of the payout. */
    bankName: text('bank_name').notNull(),
    lastFour: text('last_four').notNull(),
    /** Pence. */
    amount: minorUnits('amount').notNull(),
    state: payoutState('state').notNull().default('in_transit'),
    /** The processor's, `po_…`; null until it has answered. */
    processorPayoutId: text('provider_payout_id').unique(),
    /** The member's account at the processor, `acct_…`; null where it goes to a withdrawal method. */
    processorAccountId: text('provider_account_id'),
    /** The processor's transfer, `tr_…`. */
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

/** The sandbox's payouts. Of the bank account only the last digits are stored. */
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
