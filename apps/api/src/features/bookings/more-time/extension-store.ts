import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/connect.ts'
import { bookingExtensions } from '../../../db/schema/bookings/booking-extensions.ts'
import { bookings } from '../../../db/schema/bookings/bookings.ts'
import { paymentIntents } from '../../../db/schema/money/ledger.ts'
import type { Intent } from '../../../ledger/intent-store.ts'
import type { ChangeRow } from '../changes/change-request-store.ts'

export type Extension = typeof bookingExtensions.$inferSelect
/** Of work: so many minutes more, which its provider asks for. */
export type MoreTime = Extension & { minutes: number; askedBy: BookingParty }
/** Of a loan: a later last day, which its borrower asks for. */
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

/** Writes a request for more time of a booking. */
export async function insertMoreTime(
  tx: Executor,
  extension: NewExtension & { minutes: number },
): Promise<MoreTime> {
  return { ...(await insert(tx, extension)), minutes: extension.minutes, askedBy: 'provider' }
}

/** Writes a request for more days of a loan. */
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

/** What has paid for more time of a booking, or more days, in the order in which it was added. */
export async function listExtensionIntents(db: Executor, bookingId: string): Promise<Intent[]> {
  const rows = await db
    .select({ intent: paymentIntents })
    .from(bookingExtensions)
    .innerJoin(paymentIntents, eq(paymentIntents.id, bookingExtensions.intentId))
    .where(eq(bookingExtensions.bookingId, bookingId))
    .orderBy(asc(bookingExtensions.id))
  return rows.map(({ intent }) => intent)
}

/** Whether the provider has promised another booking some of a stretch of time. */
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
