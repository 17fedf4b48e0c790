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

/** What tells where a booking stands, as it goes out. */
export type EndedBooking = Stands & Ended

export function standingOf({ status, is_over, ended_why }: EndedBooking): BookingStanding {
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
