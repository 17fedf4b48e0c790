import type { BookingParty } from './booking-parties.ts'

/** The statuses of a booking (marketplace §4). */
export const bookingStatuses = [
  'pending',
  'accepted',
  'in_progress',
  'completed',
  'rejected',
  'disputed',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** Why a booking ended without its work; all of them are `rejected` for whoever knows the six statuses alone. */
export const bookingEnds = ['rejected', 'cancelled', 'expired', 'lapsed', 'absent'] as const
export type BookingEnd = (typeof bookingEnds)[number]

/** Where the money of a booking is. */
export const moneyStates = ['held', 'settled', 'refunded'] as const

const labels: Record<BookingStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  in_progress: 'In progress',
  completed: 'Completed',
  rejected: 'Rejected',
  disputed: 'Disputed',
}

/** A status as members read it. */
export function statusLabel(status: BookingStatus): string {
  return labels[status]
}

/**
 * Where a booking stands: its status, a dispute that is decided apart from one that waits, and why it ended without its
 * work as far as that is known.
 */
export type BookingStanding = BookingStatus | 'settled' | Exclude<BookingEnd, 'rejected'>

interface Ended {
  ended_by: BookingParty | 'system' | null
  ended_why: BookingEnd | null
}

interface Stands {
  status: BookingStatus
  is_over: boolean
}

export function standingOf({ status, is_over, ended_why }: Stands & Ended): BookingStanding {
  return ended_why ?? (status === 'disputed' && is_over ? 'settled' : status)
}

interface Settled {
  status: BookingStatus
  /** When its money left escrow; null while it is held. */
  settledAt: Date | null
}

/**
 * Whether nothing can happen to a booking any more: it was rejected, or its money has been paid out or returned. A list
 * of what is open asks the database the same.
 */
export function isOver({ status, settledAt }: Settled): boolean {
  return status === 'rejected' || settledAt !== null
}

const standingLabels: Record<BookingStanding, string> = {
  ...labels,
  settled: 'Settled',
  cancelled: 'Cancelled',
  expired: 'Expired',
  lapsed: 'Ended',
  absent: 'Not turned up',
}

/** A standing as members read it. */
export function standingLabel(standing: BookingStanding): string {
  return standingLabels[standing]
}

/** A loan as it goes by: what isn't here ends as any booking does. */
const loanLabels: Partial<Record<BookingStanding, string>> = {
  pending: 'Asked for',
  accepted: 'Agreed',
  completed: 'Back',
  absent: 'Never handed over',
}

interface Lent {
  /** The last day of a loan; null for work. */
  lent_until: string | null
}

/** The same, with who cancelled it, and who has a thing that is lent. @param other first name of the other side */
export function standingLabelFor(
  booking: Stands & Ended & Lent,
  viewer: BookingParty,
  other: string,
): string {
  const standing = standingOf(booking)
  if (booking.lent_until !== null) {
    if (standing === 'in_progress') return viewer === 'client' ? 'With you' : `With ${other}`
    const label = loanLabels[standing]
    if (label !== undefined) return label
  }
  const by = booking.ended_by === viewer ? 'you' : other
  if (standing === 'absent') return by === 'you' ? 'You weren’t there' : `${other} wasn’t there`
  return standing === 'cancelled' ? `Cancelled by ${by}` : standingLabel(standing)
}

/** How much a standing asks for attention: `strong` waits for somebody, `quiet` is over. */
export function standingWeight(standing: BookingStanding): 'strong' | 'regular' | 'quiet' {
  return weights[standing]
}

const weights = {
  pending: 'strong',
  accepted: 'regular',
  in_progress: 'regular',
  completed: 'quiet',
  rejected: 'quiet',
  disputed: 'strong',
  settled: 'quiet',
  cancelled: 'quiet',
  expired: 'quiet',
  lapsed: 'quiet',
  absent: 'quiet',
} as const satisfies Record<BookingStanding, string>

/** The badge's colour: green for accepted and yellow for every other status (marketplace §4). */
export function statusTone(status: BookingStatus): 'success' | 'warning' {
  return status === 'accepted' ? 'success' : 'warning'
}
