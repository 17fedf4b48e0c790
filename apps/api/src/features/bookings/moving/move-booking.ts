import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import { policyStartAfterMove } from '@kindling/domain/bookings/moving/proposal-rules'
import { isoDay } from '@kindling/domain/iso-day'
import type { Transaction } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { stateConflict } from '../booking-policies.ts'
import { type Booking, changeBooking, insertEvent } from '../booking-store.ts'
import { makeMove } from '../moves/booking-moves.ts'
import { blockedBy } from '../orders/booking-time.ts'
import { acceptedAtOf, type Proposal } from './proposal-store.ts'
import { calendarAround, type TimedBooking } from './proposal-times.ts'

interface Agreed {
  startsAt: Date
  proposal: Pick<Proposal, 'createdAt'>
  acceptedBy: { side: BookingParty; memberId: string }
  at: Date
}

/**
 * Moves a booking to the time that both sides agreed on. Also accepts a request: its provider has proposed the time or
 * agreed to it.
 * @param booking locked
 * @returns the moved booking
 */
export async function moveBooking(
  tx: Transaction,
  deps: Pick<Deps, 'jobs' | 'mailer' | 'config'>,
  booking: TimedBooking,
  { startsAt, proposal, acceptedBy, at }: Agreed,
): Promise<Booking> {
  const calendar = await calendarAround(tx, booking, [startsAt])
  const change = {
    startsAt,
    bookingDate: isoDay(startsAt, booking.timeZone),
    blocked: blockedBy(calendar, startsAt, booking.durationMinutes),
    policyStart: await policyStartOf(tx, booking, { startsAt, proposal, acceptedBy }),
  }
  const moved = await changeBooking(tx, booking, change, at)
  if (moved === undefined) throw new Error(`booking ${booking.id} was moved in spite of its lock`)
  const { status } = booking
  await insertEvent(tx, booking.id, {
    actor: acceptedBy.side,
    actorId: acceptedBy.memberId,
    action: 'move',
    fromStatus: status,
    toStatus: status,
    note: null,
    at,
  })
  return status === 'pending' ? await acceptRequest(tx, deps, moved, at) : moved
}

async function acceptRequest(
  tx: Transaction,
  deps: Pick<Deps, 'jobs' | 'mailer' | 'config'>,
  booking: Booking,
  at: Date,
): Promise<Booking> {
  const mover = { actor: 'provider', actorId: booking.providerId, at } as const
  const moved = await makeMove(tx, deps, booking, 'accept', mover)
  if (moved === undefined) throw stateConflict(booking.status)
  return moved.booking
}

/** Start that the cancellation policy counts from; null where it is the new start. */
async function policyStartOf(
  tx: Transaction,
  { id, policy, policyStart, startsAt: oldStart }: TimedBooking,
  { startsAt, proposal, acceptedBy }: Omit<Agreed, 'at'>,
): Promise<Date | null> {
  const acceptedAt = await acceptedAtOf(tx, id)
  const counted = policyStartAfterMove({
    policy,
    policyStart: (policyStart ?? oldStart).getTime(),
    acceptedAt: acceptedAt?.getTime() ?? null,
    proposedBy: otherParty(acceptedBy.side),
    proposedAt: proposal.createdAt.getTime(),
    newStart: startsAt.getTime(),
  })
  return counted === startsAt.getTime() ? null : new Date(counted)
}
