import type { BookingActor } from '@kindling/domain/bookings/booking-parties'
import type { Happening } from './booking-happening.ts'

type Action = Happening['action']

/** Who hears of a step: the side that didn't act, or both when the system did. */
export function readersOf(action: Action, actor: BookingActor) {
  // The client has had what was paid for.
  if (action === 'settle') return ['provider'] as const
  return (['client', 'provider'] as const).filter((reader) => reader !== actor)
}

const kinds = {
  request: 'booking_requested',
  book: 'booking_booked',
  accept: 'booking_accepted',
  reject: 'booking_rejected',
  start: 'booking_started',
  complete: 'booking_completed',
  confirm: 'booking_confirmed',
  settle: 'booking_settled',
  expire: 'booking_expired',
  'run-out': 'booking_expired',
  lapse: 'booking_lapsed',
  cancel: 'booking_cancelled',
  'say-absent': 'booking_absence_said',
  'decide-absence': 'booking_missed',
  'hand-over': 'loan_handed_over',
  return: 'loan_returned',
  dispute: 'booking_disputed',
} as const

/** The kind of notification that a step makes. */
export function noticeKindOf(action: Action, actor: BookingActor) {
  // The client's word settles it, by whichever button.
  return kinds[action === 'complete' && actor === 'client' ? 'confirm' : action]
}
