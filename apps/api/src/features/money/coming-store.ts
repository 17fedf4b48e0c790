import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { mapped } from '../../db/mapped-sql.ts'
import { bookings } from '../../db/schema/bookings/bookings.ts'
import type { LedgerCurrency } from '../../ledger/accounts.ts'

/** What a provider's accepted bookings will bring, in minor units of each currency. */
export interface ComingRow {
  currency: LedgerCurrency
  amount: number
  /** When the last of those is settled that wait for it. */
  settleAt: Date | null
  /** The last day of those that aren't completed, `YYYY-MM-DD`. */
  lastDay: string | null
}

/** Bookings that a member is the provider of, accepted and not paid out. What is in dispute isn't counted on. */
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
