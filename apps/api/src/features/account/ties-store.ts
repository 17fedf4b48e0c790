import type { Ties } from '@kindling/domain/account/leaving'
import { and, count, eq, gt, inArray, isNull, max, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { bookings } from '../../db/schema/bookings/bookings.ts'
import { members } from '../../db/schema/members/members.ts'
import { accounts, paymentIntents } from '../../db/schema/money/ledger.ts'
import { walletFundings } from '../../db/schema/money/payments.ts'
import { payouts } from '../../db/schema/money/withdrawals.ts'
import { sumOwed } from '../../ledger/cards/reversal-store.ts'
import { isWriteOffAsked } from '../../ledger/spark-debt-store.ts'
import type { CardCashWindow } from '../../ledger/withdrawable.ts'
import { DAY, HOUR } from '../../platform/durations.ts'

/** A member's balances in minor units. */
export interface Balances {
  pence: number
  millis: number
}

/**
 * Locks the member's row until the transaction ends: parallel inserts of bookings and payments that refer to
 * it wait, and then fail. Undefined for a deleted account.
 */
export async function lockToLeave(tx: Executor, memberId: string) {
  const [row] = await tx
    .select({ email: members.email, photourl: members.photourl })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.deletedAt)))
    .for('update')
  return row
}

/** Counts open bookings, money and other obligations that block an account deletion. */
export async function countTies(
  db: Executor,
  memberId: string,
  { now, days }: CardCashWindow,
): Promise<Ties> {
  const [open] = await db
    .select({ n: count() })
    .from(bookings)
    .where(
      and(
        or(eq(bookings.clientId, memberId), eq(bookings.providerId, memberId)),
        // Rejected bookings are refunded at once; all others hold money until settled.
        sql`${bookings.status} <> 'rejected'`,
        isNull(bookings.settledAt),
      ),
    )
  const [held] = await db
    .select({ n: count() })
    .from(paymentIntents)
    .where(
      // Only the member's own intents. Intents of other members for this member's skills expire by
      // themselves; counting them would let anybody block the deletion for ever.
      and(eq(paymentIntents.memberId, memberId), inArray(paymentIntents.state, ['pending', 'held'])),
    )
  const [sent] = await db
    .select({ n: count() })
    .from(payouts)
    .where(and(eq(payouts.memberId, memberId), eq(payouts.state, 'in_transit')))
  const [funding] = await db
    .select({ n: count() })
    .from(walletFundings)
    .where(
      and(
        eq(walletFundings.memberId, memberId),
        isNull(walletFundings.creditedAt),
        gt(walletFundings.createdAt, new Date(now.getTime() - HOUR)),
      ),
    )
  const [member] = await db
    .select({ timeZone: members.timeZone, paidInAt: max(walletFundings.creditedAt) })
    .from(members)
    .leftJoin(
      walletFundings,
      and(
        eq(walletFundings.memberId, members.id),
        gt(walletFundings.creditedAt, new Date(now.getTime() - days * DAY)),
      ),
    )
    .where(eq(members.id, memberId))
    .groupBy(members.id)
  const { pence, millis } = await readBalances(db, memberId)
  const openFundings = funding?.n ?? 0
  return {
    openBookings: open?.n ?? 0,
    heldPayments: held?.n ?? 0,
    openFundings,
    openPayouts: sent?.n ?? 0,
    pence,
    millis,
    isWriteOffAsked: millis < 0 && (await isWriteOffAsked(db, memberId)),
    owed: await sumOwed(db, memberId),
    cardCashUntil: member?.paidInAt ? new Date(member.paidInAt.getTime() + days * DAY) : null,
    timeZone: member?.timeZone ?? 'Europe/London',
  }
}

/** The balances of a member's wallet. */
export async function readBalances(db: Executor, memberId: string): Promise<Balances> {
  const rows = await db
    .select({ currency: accounts.currency, balance: accounts.balance })
    .from(accounts)
    .where(and(eq(accounts.memberId, memberId), inArray(accounts.currency, ['GBP', 'SPARK'])))
  const of = (currency: string) => rows.find((row) => row.currency === currency)?.balance ?? 0
  return { pence: of('GBP'), millis: of('SPARK') }
}
