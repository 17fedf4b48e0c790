import { asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../db/connect.ts'
import { mapped } from '../../db/mapped-sql.ts'
import { bookingExtensions } from '../../db/schema/bookings/booking-extensions.ts'
import { bookingEvents, bookings } from '../../db/schema/bookings/bookings.ts'
import { loans } from '../../db/schema/bookings/lending.ts'
import { accounts, ledgerEntries, paymentIntents, transfers } from '../../db/schema/money/ledger.ts'
import { disputes } from '../../db/schema/trust/trust.ts'
import { anotherPerson } from '../../members/person-store.ts'

const client = anotherPerson('client')
const provider = anotherPerson('provider')

/** A booking with its client and provider. */
export async function findBooking(db: Executor, id: string) {
  const [row] = await db
    .select({ booking: bookings, client: client.columns, provider: provider.columns })
    .from(bookings)
    .innerJoin(client.table, eq(client.table.id, bookings.clientId))
    .innerJoin(provider.table, eq(provider.table.id, bookings.providerId))
    .where(eq(bookings.id, id))
  return row
}

const place: SQL<'price' | 'extension' | 'deposit'> = sql`case
  when ${bookings.intentId} = ${paymentIntents.id} then 'price'
  when ${loans.depositIntentId} = ${paymentIntents.id} then 'deposit' else 'extension' end`

/** A booking's payment intents, in minor units, and the part of each that was paid to the provider. */
export async function listMoney(db: Executor, bookingId: string) {
  const moved = alias(transfers, 'moved')
  const toProvider = db
    .select({ sum: sql`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(moved)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, moved.id))
    .innerJoin(accounts, eq(accounts.id, ledgerEntries.accountId))
    .where(
      sql`${moved.key} = 'close:' || ${paymentIntents.id} and ${accounts.memberId} = ${paymentIntents.providerId}`,
    )
  return await db
    .selectDistinct({
      id: paymentIntents.id,
      what: place,
      amount: paymentIntents.amount,
      state: paymentIntents.state,
      toProvider: mapped(sql`(${toProvider})`, Number),
    })
    .from(bookings)
    .leftJoin(loans, eq(loans.bookingId, bookings.id))
    .leftJoin(bookingExtensions, eq(bookingExtensions.bookingId, bookings.id))
    .innerJoin(
      paymentIntents,
      or(
        ...[eq(paymentIntents.id, bookings.intentId), eq(paymentIntents.id, loans.depositIntentId)],
        eq(paymentIntents.id, bookingExtensions.intentId),
      ),
    )
    .where(eq(bookings.id, bookingId))
    .orderBy(asc(paymentIntents.id))
}

/** A booking's events with their notes, oldest first. */
export async function listHistory(db: Executor, bookingId: string) {
  const { actor, action, toStatus, note, at } = bookingEvents
  return await db
    .select({ actor, action, to: toStatus, note, at })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id))
}

/** Every dispute about a booking, including withdrawn ones, oldest first. */
export async function listDisputes(db: Executor, bookingId: string) {
  const { id, message, outcome, note, createdAt, withdrawnAt } = disputes
  return await db
    .select({ id, message, outcome, note, createdAt, withdrawnAt })
    .from(disputes)
    .where(eq(disputes.bookingId, bookingId))
    .orderBy(asc(id))
}
