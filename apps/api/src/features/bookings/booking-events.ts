import { type BookingActor, type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import type { BookingAction } from '@kindling/domain/bookings/moves/booking-transitions'

/** What is done to a booking and told. `book` is a request that needs no answer. */
export type ToldAction =
  | Exclude<BookingAction, 'dispute' | 'put-out' | 'withdraw' | 'release' | 'refund' | 'split'>
  | 'request'
  | 'book'

/** `other` is who didn't act: both sides, where nobody did. */
type Audience = BookingParty | 'actor' | 'other'

/** The client has had what was paid for: of the payment they hear by the receipt. */
const paid = [
  ['booking_received', 'provider'],
  ['booking_paid', 'client'],
] as const

const confirmed = [['booking_confirmed', 'provider'], ...paid] as const

/** The events that an action makes, and who is told each. */
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

/** The events that an action of somebody makes, each with the side that is told of it. */
export function eventsOf(
  action: ToldAction,
  actor: BookingActor,
): { event: BookingEventName; side: BookingParty }[] {
  // The client's word settles it, by whichever button.
  const rows = action === 'complete' && actor === 'client' ? confirmed : eventsByAction[action]
  return rows.flatMap(([event, to]) => sidesOf(to, actor).map((side) => ({ event, side })))
}

function sidesOf(to: Audience, actor: BookingActor): readonly BookingParty[] {
  if (to === 'client' || to === 'provider') return [to]
  if (actor === 'system') return to === 'other' ? ['client', 'provider'] : []
  return [to === 'actor' ? actor : otherParty(actor)]
}
