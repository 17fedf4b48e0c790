import type { BookingActor, BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { BookingStatus } from '@kindling/domain/bookings/booking-status'
import type { BookingAction } from '@kindling/domain/bookings/moves/booking-transitions'

/** What has just been done to a booking. */
export interface Happening {
  /** `book` is a request that needs no answer. */
  action: Exclude<BookingAction, 'put-out' | 'withdraw' | 'release' | 'refund' | 'split'> | 'request' | 'book'
  actor: BookingActor
  /** Where the booking stands now. */
  status: BookingStatus
  /** Why, as who did it put it. */
  note?: string | undefined
  /** The provider wasn't asked, and is told that they were booked instead of what they answered. */
  isAtOnce?: boolean
  /** What the provider keeps of a booking that was cancelled, minor units. */
  kept?: number | undefined
  /** How late a thing came back, and what of its deposit went to its owner for that, minor units. */
  late?: { days: number; fee: number } | undefined
  /** Which side wasn't there. */
  absent?: BookingParty | undefined
  at: Date
}
