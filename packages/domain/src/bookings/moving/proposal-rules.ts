import { freeUntil } from '../../appointments/cancellation.ts'
import type { CancellationPolicy } from '../../appointments/cancellation-policies.ts'
import type { BookingParty } from '../booking-parties.ts'
import type { BookingStatus } from '../booking-status.ts'
import { PROPOSAL_LIFE } from '../booking-windows.ts'
import { changeLapsesAt } from '../change-requests.ts'

/**
 * Whether a booking may be moved: it has a future start, and work hasn't begun. A booking by day has no time to move.
 */
export function canMove(
  { status, startsAt }: { status: BookingStatus; startsAt: Date | null },
  now: Date,
): boolean {
  return (status === 'pending' || status === 'accepted') && startsAt !== null && now < startsAt
}

/**
 * When an unanswered proposal expires: after 48 hours, at its first time, at the booked start, or when a pending
 * request expires, whichever comes first. So every open proposal can be accepted in full, and a booking that has begun
 * isn't moved.
 */
export function proposalLapsesAt(
  proposedAt: Date,
  starts: readonly Date[],
  booking: { status: BookingStatus; startsAt: Date; expiresAt: Date },
): Date {
  const ends = [...starts, booking.startsAt, ...(booking.status === 'pending' ? [booking.expiresAt] : [])]
  return changeLapsesAt(proposedAt, PROPOSAL_LIFE, ends)
}

/** What decides which start counts for the cancellation policy. Instants are milliseconds. */
export interface Moved {
  policy: CancellationPolicy
  /** The start that counted before the move. */
  policyStart: number
  /** Null for a pending request. */
  acceptedAt: number | null
  proposedBy: BookingParty
  proposedAt: number
  newStart: number
}

/**
 * The start that counts for the cancellation policy after a move: the new one, unless the client asked to move once
 * cancelling had a fee. Then the earlier of both counts, or moving would be a way to cancel for free.
 */
export function policyStartAfterMove(moved: Moved): number {
  const { policy, policyStart, acceptedAt, proposedBy, proposedAt, newStart } = moved
  if (proposedBy === 'provider' || acceptedAt === null) return newStart
  const was = { policy, start: policyStart, acceptedAt, total: 0, hourPrice: 0 }
  return proposedAt <= freeUntil(was) ? newStart : Math.min(policyStart, newStart)
}
