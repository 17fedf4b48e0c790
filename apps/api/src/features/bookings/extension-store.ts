import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { bookingExtensions } from '../../db/schema/bookings/booking-extensions.ts'
import { bookings } from '../../db/schema/bookings/bookings.ts'
import { paymentIntents } from '../../db/schema/money/ledger.ts'
import type { Intent } from '../../ledger/intent-store.ts'
import type { SweepPage } from '../../platform/jobs/sweep.ts'

export type Extension = typeof bookingExtensions.$inferSelect
/** Of work: so many minutes more. */
export type MoreTime = Extension & { minutes: number }
/** Of a loan: a later last day. */
export type MoreDays = Extension & { untilDay: string }

type NewExtension = Pick<Extension, 'bookingId' | 'price' | 'lapsesAt' | 'createdAt'>

export const isMoreTime = (extension: Extension): extension is MoreTime => extension.minutes !== null
export const isMoreDays = (extension: Extension): extension is MoreDays => extension.untilDay !== null

const isOpen = (bookingId: string) =>
  and(eq(bookingExtensions.bookingId, bookingId), isNull(bookingExtensions.outcome))

/** A booking's request for more time, or more days; undefined for one of another booking. */
export async function findExtension(
  db: Executor,
  bookingId: string,
  id: string,
): Promise<Extension | undefined> {
  const [row] = await db
    .select()
    .from(bookingExtensions)
    .where(and(eq(bookingExtensions.id, id), eq(bookingExtensions.bookingId, bookingId)))
  return row
}

/** @param what how many minutes more, or which later last day */
export async function insertExtension<What extends { minutes: number } | { untilDay: string }>(
  tx: Executor,
  extension: NewExtension,
  what: What,
): Promise<Extension & What> {
  const [row] = await tx
    .insert(bookingExtensions)
    .values({ ...extension, ...what })
    .returning()
  if (row === undefined) throw new Error('an insert answered no row')
  return { ...row, ...what }
}

/** Ends an open request. Whoever calls has locked its booking. */
export async function endExtension(
  tx: Executor,
  id: string,
  { outcome, intentId = null, at }: { outcome: Extension['outcome']; intentId?: string | null; at: Date },
): Promise<void> {
  await tx
    .update(bookingExtensions)
    .set({ outcome, intentId, endedAt: at })
    .where(and(eq(bookingExtensions.id, id), isNull(bookingExtensions.outcome)))
}

/** Writes down of a booking's request that it has lapsed, and answers whether one is open. */
export async function hasOpenExtension(tx: Executor, bookingId: string, at: Date): Promise<boolean> {
  await tx
    .update(bookingExtensions)
    .set({ outcome: 'lapsed', endedAt: at })
    .where(and(isOpen(bookingId), lte(bookingExtensions.lapsesAt, at)))
  const rows = await tx.select({ id: bookingExtensions.id }).from(bookingExtensions).where(isOpen(bookingId))
  return rows.length > 0
}

const isLapsed = (at: Date) => and(isNull(bookingExtensions.outcome), lte(bookingExtensions.lapsesAt, at))

/** Open requests that nobody can answer any more. */
export async function listLapsed(db: Executor, at: Date, { limit, isDue }: SweepPage): Promise<string[]> {
  const rows = await db
    .select({ id: bookingExtensions.id })
    .from(bookingExtensions)
    .where(and(isLapsed(at), isDue(bookingExtensions.id)))
    .orderBy(bookingExtensions.lapsesAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Locks the booking of a request; undefined when somebody else has it. */
export async function lockBookingOf(tx: Executor, extensionId: string) {
  const { bookingId, id } = bookingExtensions
  const asked = tx.select({ bookingId }).from(bookingExtensions).where(eq(id, extensionId))
  const [row] = await tx
    .select()
    .from(bookings)
    .where(inArray(bookings.id, asked))
    .for('no key update', { skipLocked: true })
  return row
}

/** Writes down that a request has lapsed; undefined when it has another end by now. Its booking is locked. */
export async function lapseExtension(tx: Executor, id: string, at: Date): Promise<Extension | undefined> {
  const [row] = await tx
    .update(bookingExtensions)
    .set({ outcome: 'lapsed', endedAt: at })
    .where(and(eq(bookingExtensions.id, id), isLapsed(at)))
    .returning()
  return row
}

/** Ends what a booking's borrower has asked for, as the thing is said to be back: nobody answers it any more. */
export async function lapseOpen(tx: Executor, bookingId: string, at: Date): Promise<void> {
  await tx.update(bookingExtensions).set({ outcome: 'lapsed', endedAt: at }).where(isOpen(bookingId))
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
