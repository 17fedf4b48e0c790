import { freeUntil } from '../../appointments/cancellation.ts'
import type { CancellationPolicy } from '../../appointments/cancellation-policies.ts'
import type { BookingParty } from '../booking-parties.ts'
import type { BookingStatus } from '../booking-status.ts'
import { PROPOSAL_LIFE } from '../booking-windows.ts'
import { changeLapsesAt } from '../change-requests.ts'

/**
 * Whether a booking may get another time: it has one that is to come, and work on it hasn't begun. A booking by day has
 * no time that could be moved.
 */
export function canMove(
  { status, startsAt }: { status: BookingStatus; startsAt: Date | null },
  now: Date,
): boolean {
  return (status === 'pending' || status === 'accepted') && startsAt !== null && now < startsAt
}

/**
 * When an unanswered proposal lapses: after 48 hours, at the first of its times, at the time that the booking has, or
 * when the request that it is about ends unanswered, whichever comes first. So whatever it offers can be accepted for
 * as long as it stands, and nobody moves what has begun.
 */
export function proposalLapsesAt(
  proposedAt: Date,
  starts: readonly Date[],
  booking: { status: BookingStatus; startsAt: Date; expiresAt: Date },
): Date {
  const ends = [...starts, booking.startsAt, ...(booking.status === 'pending' ? [booking.expiresAt] : [])]
  return changeLapsesAt(proposedAt, PROPOSAL_LIFE, ends)
}

/** What decides from which start cancelling counts. Instants are milliseconds. */
export interface Moved {
  policy: CancellationPolicy
  /** From which start cancelling counted before. */
  policyStart: number
  /** Null while it waits for an answer. */
  acceptedAt: number | null
  proposedBy: BookingParty
  proposedAt: number
  newStart: number
}

/**
 * From which start cancelling counts once a booking has moved: from the new one, unless the client asked to move when
 * cancelling cost something already. Then it goes on counting from the earlier of both, or moving would be the way to
 * cancel for nothing.
 */
export function policyStartAfterMove(moved: Moved): number {
  const { policy, policyStart, acceptedAt, proposedBy, proposedAt, newStart } = moved
  if (proposedBy === 'provider' || acceptedAt === null) return newStart
  const was = { policy, start: policyStart, acceptedAt, total: 0, hourPrice: 0 }
  return proposedAt <= freeUntil(was) ? newStart : Math.min(policyStart, newStart)
}
