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

/** Cursor above every entry id, so that the first page uses the same query as later ones. */
export const LAST_ENTRY = Number.MAX_SAFE_INTEGER

export interface PageOf {
  memberId: string
  currencies: readonly LedgerCurrency[]
  /** Cursor: the last entry id of the previous page. */
  before: number
  limit: number
}

export type MovementRow = Awaited<ReturnType<typeof readPage>>[number]

// A range scan of the index for each account, so that late pages cost the same as the first.
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
    // Joined by the payment, not by the transfer's booking: a referral reward names another member's booking.
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

/** A page of a member's ledger entries, newest first, each with the balance after it. */
export async function readPage(db: Executor, { memberId, currencies, before, limit }: PageOf) {
  return await pageOf(db, { memberId, currencies: [...currencies], before, limit })
}

/** Status of some of a member's withdrawals. */
export async function readPayouts(db: Executor, memberId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { id, state, bankName, lastFour, createdAt } = payouts
  return await db
    .select({ id, state, bankName, lastFour, createdAt })
    .from(payouts)
    .where(and(eq(payouts.memberId, memberId), inArray(payouts.id, [...ids])))
}
