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
 * `member` holds what a member may spend. `escrow` holds what bookings have set aside. `platform` issues
 * sparks and takes fees. `card_clearing` stands for cards and banks, outside. `payout_transit` holds what is on its
 * way to members' bank accounts. `receivable` is as far below zero as members owe for payments that their cards' banks
 * have taken back. `pot` holds what neighbours have given to the pots of their districts, all of them together.
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
     * Kept for members only, under the row's lock. System accounts have none: every booking would queue
     * for one row; their balance is the sum of their entries.
     */
    balance: minorUnits('balance'),
    /**
     * How far below zero what is set aside for bookings may take the balance: 0, or as many milli-sparks as domain's
     * `SPARK_FLOOR_MILLIS` for members who have earned it. The database keeps it (`refresh_spark_floor`).
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
    // A floor may be taken back from somebody who is below zero: they stay there until they have helped somebody.
    check(
      'accounts_least_balance',
      sql`${t.balance} >= case ${t.currency} when 'SPARK' then -10000 else 0 end`,
    ),
  ],
)

/** One movement of money: two or more entries that sum to zero in each currency. Never changed, never deleted. */
export const transfers = pgTable(
  'transfers',
  {
    id: id(),
    /** What makes the movement happen once: `hold:{intent}`, `close:{intent}`, `welcome:{member}`. */
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
    /** The member's balance once this entry stands; null on system accounts. */
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
 * held → attached → settled | refunded, and held → released when no booking took it in time. A card's begins as pending,
 * with nothing in the books: it is held once the card has paid, or canceled when it hasn't in time. Those that nothing
 * has taken yet stand before `attached`.
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
    /** Null, as the skill is, until a booking says what it is for: docs/decisions/124. */
    providerId: uuid('provider_id').references(() => members.id),
    skillId: uuid('skill_id').references(() => skills.id),
    method: paymentMethod('method').notNull(),
    currency: currency('currency').notNull(),
    amount: minorUnits('amount').notNull(),
    /** How long the booking is that it pays for, and the package; null for a booking by day. */
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
    // What escrow holds is summed over these every night.
    index('payment_intents_set_aside_idx')
      .on(t.currency, t.id)
      .where(sql`${t.state} in ('held', 'attached')`),
    index('payment_intents_open_idx').on(t.expiresAt).where(sql`${t.state} < 'attached'`),
    // A loan that costs nothing has an intent of nothing, for which nothing moves.
    check('payment_intents_amount', sql`${t.amount} >= 0`),
    // Nobody can be paid by what is for nothing in particular, and no card is charged for it.
    check(
      'payment_intents_bound',
      sql`(${t.providerId} is null) = (${t.skillId} is null)
        and (${t.skillId} is not null or (${t.state} in ('held', 'released') and ${t.method} <> 'card'))`,
    ),
    check('payment_intents_currency', sql`(${t.method} = 'spark_token') = (${t.currency} = 'SPARK')`),
  ],
)
