import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { mapped } from '../../db/mapped-sql.ts'
import { bookings } from '../../db/schema/bookings/bookings.ts'
import type { LedgerCurrency } from '../../ledger/accounts.ts'

/** Expected income from a provider's accepted bookings, in minor units by currency. */
export interface ComingRow {
  currency: LedgerCurrency
  amount: number
  /** Latest automatic settlement among bookings that have one. */
  settleAt: Date | null
  /** Latest day among bookings without a settlement time, `YYYY-MM-DD`. */
  lastDay: string | null
}

/** A provider's accepted bookings that aren't paid out, without disputed ones. */
export async function readComing(db: Executor, memberId: string): Promise<ComingRow[]> {
  return await db
    .select({
      currency: bookings.currency,
      amount: mapped(sql`sum(${bookings.price} + ${bookings.extraPrice})::bigint`, Number),
      settleAt: max(bookings.settleAt),
      lastDay: sql<
        string | null
      >`max(${bookings.bookingDate}) filter (where ${bookings.settleAt} is null)::text`,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.providerId, memberId),
        inArray(bookings.status, ['accepted', 'in_progress', 'completed']),
        isNull(bookings.settledAt),
      ),
    )
    .groupBy(bookings.currency)
}
