import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  foreignKey,
  index,
  pgEnum,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minorUnits } from '../columns.ts'
import { members } from '../members/members.ts'
import { skills } from '../offers/skills.ts'

export const currency = pgEnum('currency', ['GBP', 'SPARK'])

/**
 * `member` holds a member's spendable balance. `escrow` holds what bookings have set aside. `platform` issues sparks
 * and takes fees. `card_clearing` stands for cards and banks, outside. `payout_transit` holds payouts on their way to
 * bank accounts. `receivable` is negative by what members owe for chargebacks. `pot` holds the sparks of all
 * districts' pots together.
 */
export const accountKind = pgEnum('account_kind', [
  'member',
  'escrow',
  'platform',
  'card_clearing',
  'payout_transit',
  'receivable',
  'pot',
])

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    kind: accountKind('kind').notNull(),
    memberId: uuid('member_id').references(() => members.id),
    currency: currency('currency').notNull(),
    /**
     * Kept for members only, under a row lock. System accounts have none, since every booking would wait for one row's
     * lock; their balance is the sum of their entries.
     */
    balance: minorUnits('balance'),
    /**
     * How far below zero spending on bookings may take the balance, as a positive number: 0, or domain's
     * `SPARK_FLOOR_MILLIS` for members who have earned it. Kept by the database (`refresh_spark_floor`).
     */
    floor: minorUnits('floor').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    unique('accounts_owner_key').on(t.kind, t.memberId, t.currency).nullsNotDistinct(),
    unique('accounts_currency_key').on(t.id, t.currency),
    check('accounts_member_kind', sql`(${t.kind} = 'member') = (${t.memberId} is not null)`),
    check('accounts_member_balance', sql`(${t.kind} = 'member') = (${t.balance} is not null)`),
    check('accounts_floor', sql`${t.floor} = 0 or (${t.currency} = 'SPARK' and ${t.floor} = -10000)`),
    // A member who loses the floor may stay below zero until they earn sparks.
    check(
      'accounts_least_balance',
      sql`${t.balance} >= case ${t.currency} when 'SPARK' then -10000 else 0 end`,
    ),
  ],
)

/** One movement of money: two or more entries that sum to zero in each currency. Append-only. */
export const transfers = pgTable(
  'transfers',
  {
    id: id(),
    /** Unique key that makes the transfer idempotent: `hold:{intent}`, `close:{intent}`, `welcome:{member}`. */
    key: text('key').notNull(),
    reason: text('reason').notNull(),
    intentId: uuid('intent_id'),
    bookingId: uuid('booking_id'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('transfers_key_key').on(t.key), index('transfers_booking_idx').on(t.bookingId)],
)

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => transfers.id),
    accountId: uuid('account_id').notNull(),
    currency: currency('currency').notNull(),
    /** Positive into the account, negative out of it. */
    amount: minorUnits('amount').notNull(),
    /** The member's balance after this entry; null on system accounts. */
    balanceAfter: minorUnits('balance_after'),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.currency], foreignColumns: [accounts.id, accounts.currency] }),
    index('ledger_entries_account_idx').on(t.accountId, t.id),
    index('ledger_entries_transfer_idx').on(t.transferId),
    check('ledger_entries_not_zero', sql`${t.amount} <> 0`),
  ],
)

export const paymentMethod = pgEnum('payment_method', ['wallet', 'spark_token', 'card'])

/**
 * held → attached → settled | refunded, and held → released when no booking took it in time. A card's begins as
 * pending, with nothing in the ledger: held once the card has paid, or canceled when it hasn't in time. The order
 * matters: states before `attached` aren't taken by a booking yet.
 */
export const intentState = pgEnum('intent_state', [
  'pending',
  'held',
  'attached',
  'settled',
  'refunded',
  'released',
  'canceled',
])

export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** Null, as the skill is, until a booking takes the intent: docs/decisions/124. */
    providerId: uuid('provider_id').references(() => members.id),
    skillId: uuid('skill_id').references(() => skills.id),
    method: paymentMethod('method').notNull(),
    currency: currency('currency').notNull(),
    amount: minorUnits('amount').notNull(),
    /** Length in minutes and package of the booking to pay; null for a booking by day. */
    minutes: smallint('minutes'),
    packageId: uuid('package_id'),
    state: intentState('state').notNull().default('held'),
    expiresAt: instant('expires_at').notNull(),
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('payment_intents_member_idx').on(t.memberId, t.id),
    index('payment_intents_provider_idx').on(t.providerId),
    // Summed every night to check the escrow account's balance.
    index('payment_intents_set_aside_idx')
      .on(t.currency, t.id)
      .where(sql`${t.state} in ('held', 'attached')`),
    index('payment_intents_open_idx').on(t.expiresAt).where(sql`${t.state} < 'attached'`),
    // A free loan has an intent of 0, without transfers.
    check('payment_intents_amount', sql`${t.amount} >= 0`),
    // An intent without a skill can't pay anybody, and is never paid by card.
    check(
      'payment_intents_bound',
      sql`(${t.providerId} is null) = (${t.skillId} is null)
        and (${t.skillId} is not null or (${t.state} in ('held', 'released') and ${t.method} <> 'card'))`,
    ),
    check('payment_intents_currency', sql`(${t.method} = 'spark_token') = (${t.currency} = 'SPARK')`),
  ],
)
