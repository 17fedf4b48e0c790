import { type BookingActor, type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import type { BookingAction } from '@kindling/domain/bookings/moves/booking-transitions'

/** Booking actions that notify members. `book` is an instant booking, which needs no answer. */
export type ToldAction =
  | Exclude<BookingAction, 'dispute' | 'put-out' | 'withdraw' | 'release' | 'refund' | 'split'>
  | 'request'
  | 'book'

/** `other` is the side that didn't act: both sides where the system acted. */
type Audience = BookingParty | 'actor' | 'other'

/** Notices of a payout: the client's one carries the receipt. */
const paid = [
  ['booking_received', 'provider'],
  ['booking_paid', 'client'],
] as const

const confirmed = [['booking_confirmed', 'provider'], ...paid] as const

/** The notification events of each booking action, with who receives each. */
const eventsByAction = {
  request: [['booking_requested', 'provider']],
  book: [
    ['booking_booked', 'provider'],
    ['booking_accepted', 'client'],
  ],
  accept: [
    ['booking_accepted', 'other'],
    ['booking_accepted_by_you', 'actor'],
  ],
  reject: [
    ['booking_rejected', 'other'],
    ['booking_rejected_by_you', 'actor'],
  ],
  start: [['booking_started', 'other']],
  complete: [['booking_completed', 'other']],
  confirm: confirmed,
  settle: [['booking_settled', 'provider'], ...paid],
  expire: [['booking_expired', 'other']],
  'run-out': [['booking_expired', 'other']],
  lapse: [['booking_lapsed', 'other']],
  cancel: [
    ['booking_cancelled', 'other'],
    ['booking_cancelled_by_you', 'actor'],
  ],
  'say-absent': [['booking_absence_said', 'other']],
  'decide-absence': [['booking_missed', 'other']],
  'hand-over': [['loan_handed_over', 'other']],
  return: [['loan_returned', 'other'], ...paid],
} as const satisfies Record<ToldAction, readonly (readonly [event: string, to: Audience])[]>

type BookingEventName = (typeof eventsByAction)[ToldAction][number][0]

/** The notification events of an action, each with the side that receives it. */
export function eventsOf(
  action: ToldAction,
  actor: BookingActor,
): { event: BookingEventName; side: BookingParty }[] {
  // Completion by the client pays the provider, so it notifies as `confirm` does.
  const rows = action === 'complete' && actor === 'client' ? confirmed : eventsByAction[action]
  return rows.flatMap(([event, to]) => sidesOf(to, actor).map((side) => ({ event, side })))
}

function sidesOf(to: Audience, actor: BookingActor): readonly BookingParty[] {
  if (to === 'client' || to === 'provider') return [to]
  if (actor === 'system') return to === 'other' ? ['client', 'provider'] : []
  return [to === 'actor' ? actor : otherParty(actor)]
}
