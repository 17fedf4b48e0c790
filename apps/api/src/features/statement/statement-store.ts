import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { builder, prepareRows } from '../../db/prepared.ts'
import { bookingExtensions } from '../../db/schema/bookings/booking-extensions.ts'
import { bookings } from '../../db/schema/bookings/bookings.ts'
import { loans } from '../../db/schema/bookings/lending.ts'
import { members } from '../../db/schema/members/members.ts'
import { gifts } from '../../db/schema/money/gifts.ts'
import { accounts, ledgerEntries, paymentIntents, transfers } from '../../db/schema/money/ledger.ts'
import { payouts } from '../../db/schema/money/withdrawals.ts'
import type { LedgerCurrency } from '../../ledger/accounts.ts'
import { shownName } from '../../members/shown-name-store.ts'

/** After every entry: a list that begins at the top has the same query as one that goes on. */
export const LAST_ENTRY = Number.MAX_SAFE_INTEGER

export interface PageOf {
  memberId: string
  currencies: readonly LedgerCurrency[]
  /** The id of the last entry that the reader has. */
  before: number
  limit: number
}

export type MovementRow = Awaited<ReturnType<typeof readPage>>[number]

// Each account's newest entries come out of its own part of the index, so that the last page costs what the first does.
const entry = builder
  .select({
    id: ledgerEntries.id,
    transferId: ledgerEntries.transferId,
    amount: ledgerEntries.amount,
    balanceAfter: ledgerEntries.balanceAfter,
    at: ledgerEntries.createdAt,
  })
  .from(ledgerEntries)
  .where(and(eq(ledgerEntries.accountId, accounts.id), lt(ledgerEntries.id, sql.placeholder('before'))))
  .orderBy(desc(ledgerEntries.id))
  .limit(sql.placeholder('limit'))
  .as('entry')

const movement = {
  id: entry.id,
  currency: accounts.currency,
  amount: entry.amount,
  balanceAfter: entry.balanceAfter,
  at: entry.at,
  key: transfers.key,
  reason: transfers.reason,
  bookingId: bookings.id,
  title: bookings.title,
  clientId: bookings.clientId,
  intentState: paymentIntents.state,
  isDeposit: sql<boolean>`${loans.bookingId} is not null`,
  giftId: gifts.id,
  other: sql<string | null>`${shownName(sql.placeholder('memberId'))}`.as('other'),
}

const pageOf = prepareRows('statement', movement, (select) =>
  select
    .from(accounts)
    .innerJoinLateral(entry, sql`true`)
    .innerJoin(transfers, eq(transfers.id, entry.transferId))
    .leftJoin(bookingExtensions, eq(bookingExtensions.intentId, transfers.intentId))
    .leftJoin(loans, eq(loans.depositIntentId, transfers.intentId))
    // By the payment, never by the booking that a transfer names: a referral's reward is for somebody else's.
    .leftJoin(
      bookings,
      and(
        or(
          ...[eq(bookings.intentId, transfers.intentId), eq(bookings.id, bookingExtensions.bookingId)],
          eq(bookings.id, loans.bookingId),
        ),
        or(eq(bookings.clientId, accounts.memberId), eq(bookings.providerId, accounts.memberId)),
      ),
    )
    .leftJoin(paymentIntents, eq(paymentIntents.id, transfers.intentId))
    .leftJoin(
      gifts,
      sql`${gifts.id} = case when ${transfers.key} like 'gift:%' then substr(${transfers.key}, 6)::uuid end`,
    )
    .leftJoin(
      members,
      sql`${members.id} = case
        when ${gifts.id} is not null then case when ${gifts.giverId} = ${accounts.memberId} then ${gifts.receiverId} else ${gifts.giverId} end
        when ${bookings.clientId} = ${accounts.memberId} then ${bookings.providerId} else ${bookings.clientId} end`,
    )
    .where(
      and(
        eq(accounts.kind, 'member'),
        eq(accounts.memberId, sql.placeholder('memberId')),
        sql`${accounts.currency}::text = any (${sql.placeholder('currencies')})`,
      ),
    )
    .orderBy(desc(entry.id))
    .limit(sql.placeholder('limit')),
)

/** A page of a member's movements, newest first, each with the balance that it led to. */
export async function readPage(db: Executor, { memberId, currencies, before, limit }: PageOf) {
  return await pageOf(db, { memberId, currencies: [...currencies], before, limit })
}

/** How some withdrawals of a member stand. */
export async function readPayouts(db: Executor, memberId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { id, state, bankName, lastFour, createdAt } = payouts
  return await db
    .select({ id, state, bankName, lastFour, createdAt })
    .from(payouts)
    .where(and(eq(payouts.memberId, memberId), inArray(payouts.id, [...ids])))
}
