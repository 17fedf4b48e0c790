import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/connect.ts'
import { bookings } from '../../../db/schema/bookings/bookings.ts'
import { suspensions } from '../../../db/schema/trust/desk.ts'
import type { SweepPage } from '../../../platform/jobs/sweep.ts'
import type { Booking } from '../booking-store.ts'

/** A permanent suspension that a second moderator has confirmed: an unconfirmed one may still lapse. */
const isOut = and(
  ...[eq(suspensions.step, 'out'), isNull(suspensions.endedAt), isNotNull(suspensions.reviewedAt)],
)
const isOpen = inArray(bookings.status, ['pending', 'accepted'])

/** Bookings of permanently suspended members that haven't begun. */
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

/**
 * Locks such a booking and finds its suspended member; undefined when it isn't due any more, or another transaction
 * holds the lock.
 */
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
    // Where both are suspended, the provider counts as the side that cancels.
    .orderBy(sql`${suspensions.memberId} <> ${booking.providerId}`)
    .limit(1)
  return out && { booking, memberId: out.memberId }
}
