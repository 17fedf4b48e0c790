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

/**
 * Why a booking ended without the work being done; for clients that know only the specification's six statuses, all are
 * `rejected`.
 */
export const bookingEnds = ['rejected', 'cancelled', 'expired', 'lapsed', 'absent'] as const
export type BookingEnd = (typeof bookingEnds)[number]

/** State of a booking's money. */
export const moneyStates = ['held', 'settled', 'refunded'] as const

/**
 * A booking's status in more detail: a decided dispute is `settled`, and a rejection names its reason where it was
 * recorded.
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

/** The fields of a booking response that decide its standing. */
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
 * Whether a booking has reached a final state: it was rejected, or its money was paid out or returned. The query of
 * open bookings has the same condition.
 */
export function isOver({ status, settledAt }: Settled): boolean {
  return status === 'rejected' || settledAt !== null
}

/** Visual emphasis of a standing: `strong` needs an answer, `quiet` is final. */
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
