import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/connect.ts'
import { bookingExtensions } from '../../../db/schema/bookings/booking-extensions.ts'
import { bookings } from '../../../db/schema/bookings/bookings.ts'
import { paymentIntents } from '../../../db/schema/money/ledger.ts'
import type { Intent } from '../../../ledger/intent-store.ts'
import type { ChangeRow } from '../changes/change-request-store.ts'

export type Extension = typeof bookingExtensions.$inferSelect
/** An extension of work by minutes, requested by the provider. */
export type MoreTime = Extension & { minutes: number; askedBy: BookingParty }
/** An extension of a loan to a later last day, requested by the borrower. */
export type MoreDays = Extension & { untilDay: string; askedBy: BookingParty }

export function moreTimeOf(row: ChangeRow): MoreTime | undefined {
  if (!('minutes' in row) || row.minutes === null) return undefined
  return { ...row, minutes: row.minutes, askedBy: 'provider' }
}

export function moreDaysOf(row: ChangeRow): MoreDays | undefined {
  if (!('untilDay' in row) || row.untilDay === null) return undefined
  return { ...row, untilDay: row.untilDay, askedBy: 'client' }
}

type NewExtension = Pick<Extension, 'bookingId' | 'price' | 'lapsesAt' | 'createdAt'>

/** Inserts a request for more time. */
export async function insertMoreTime(
  tx: Executor,
  extension: NewExtension & { minutes: number },
): Promise<MoreTime> {
  return { ...(await insert(tx, extension)), minutes: extension.minutes, askedBy: 'provider' }
}

/** Inserts a request for more days. */
export async function insertMoreDays(
  tx: Executor,
  extension: NewExtension & { untilDay: string },
): Promise<MoreDays> {
  return { ...(await insert(tx, extension)), untilDay: extension.untilDay, askedBy: 'client' }
}

async function insert(tx: Executor, extension: typeof bookingExtensions.$inferInsert): Promise<Extension> {
  const [row] = await tx.insert(bookingExtensions).values(extension).returning()
  if (row === undefined) throw new Error('an insert answered no row')
  return row
}

/** The intents that have paid for a booking's extensions, oldest first. */
export async function listExtensionIntents(db: Executor, bookingId: string): Promise<Intent[]> {
  const rows = await db
    .select({ intent: paymentIntents })
    .from(bookingExtensions)
    .innerJoin(paymentIntents, eq(paymentIntents.id, bookingExtensions.intentId))
    .where(eq(bookingExtensions.bookingId, bookingId))
    .orderBy(asc(bookingExtensions.id))
  return rows.map(({ intent }) => intent)
}

/** Whether another accepted booking of the provider overlaps a time range. */
export async function isPromised(
  db: Executor,
  { id, providerId }: { id: string; providerId: string },
  { from, to }: { from: Date; to: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.providerId, providerId),
        sql`${bookings.id} <> ${id}`,
        sql`${bookings.status} in ('accepted', 'in_progress')`,
        sql`${bookings.blocked} && tstzrange(${from.toISOString()}, ${to.toISOString()})`,
      ),
    )
    .limit(1)
  return row !== undefined
}
