import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/connect.ts'
import { bookings } from '../../../db/schema/bookings/bookings.ts'
import { suspensions } from '../../../db/schema/trust/desk.ts'
import type { SweepPage } from '../../../platform/jobs/sweep.ts'
import type { Booking } from '../booking-store.ts'

/** A member who is out, which a second moderator agreed to: until then it may lapse. */
const isOut = and(
  ...[eq(suspensions.step, 'out'), isNull(suspensions.endedAt), isNotNull(suspensions.reviewedAt)],
)
const isOpen = inArray(bookings.status, ['pending', 'accepted'])

/** Bookings that haven't begun, of members who are out. */
export async function listOfSuspended(db: Executor, { limit, isDue }: SweepPage): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: bookings.id })
    .from(suspensions)
    .innerJoin(
      bookings,
      or(eq(bookings.clientId, suspensions.memberId), eq(bookings.providerId, suspensions.memberId)),
    )
    .where(and(isOut, isOpen, isDue(bookings.id)))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Locks one of them, with the member who is out; undefined when it isn't one any more, or another process has it. */
export async function lockOfSuspended(
  tx: Executor,
  bookingId: string,
): Promise<{ booking: Booking; memberId: string } | undefined> {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), isOpen))
    .for('no key update', { skipLocked: true })
  if (booking === undefined) return undefined
  const [out] = await tx
    .select({ memberId: suspensions.memberId })
    .from(suspensions)
    .where(and(isOut, inArray(suspensions.memberId, [booking.providerId, booking.clientId])))
    // Where both are out, it is the provider who doesn't come.
    .orderBy(sql`${suspensions.memberId} <> ${booking.providerId}`)
    .limit(1)
  return out && { booking, memberId: out.memberId }
}
