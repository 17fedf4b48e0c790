import { handOverSteps, saidEvent } from '../lending/hand-over-steps.ts'
import type { ReviewableBooking } from '../reviews/review-rules.ts'
import { type BookingParty, partyOf } from './booking-parties.ts'
import type { Booking } from './booking-shape.ts'
import type { BookingState, LoanState } from './booking-state.ts'
import type { BookingStatus } from './booking-status.ts'
import { type BookingTimeline, bookingTimeline } from './booking-timeline.ts'

/** Maps a booking response to the input of the booking rules. */
export function bookingState(
  booking: Pick<
    Booking,
    | 'status'
    | 'lent_until'
    | 'events'
    | 'expires_at'
    | 'day_begins_at'
    | 'booking_start'
    | 'absence'
    | 'started_by'
    | 'settles_at'
    | 'money_state'
  >,
): BookingState {
  return {
    status: booking.status,
    loan: booking.lent_until === null ? null : { words: wordsIn(booking) },
    expiresAt: new Date(booking.expires_at),
    dayBegins: new Date(booking.day_begins_at),
    startsAt: booking.booking_start === null ? undefined : new Date(booking.booking_start),
    absenceDecidesAt: booking.absence === null ? undefined : new Date(booking.absence.decides_at),
    startedBy: booking.started_by ?? undefined,
    settlesAt: booking.settles_at === null ? undefined : new Date(booking.settles_at),
    isSettled: booking.money_state !== 'held',
  }
}

/** Hand-over and return confirmations of a loan, from its events. */
function wordsIn({ events }: Pick<Booking, 'events'>): LoanState['words'] {
  return events.flatMap(({ action, actor }) => {
    const step = handOverSteps.find((one) => action === saidEvent(one))
    return step === undefined ? [] : [{ step, saidBy: actor }]
  })
}

/** Maps a booking response to the input of the review rules. */
export function reviewableBooking({
  status,
  reviewed,
  completed_at,
}: Pick<Booking, 'status' | 'reviewed' | 'completed_at'>): ReviewableBooking {
  const completedAt = completed_at === null ? null : new Date(completed_at)
  return { status, isReviewed: reviewed, completedAt }
}

type Told = Pick<Booking, 'status' | 'events' | 'createdAt' | 'completed_at'>

function firstTime({ events }: Told, status: BookingStatus): Date | undefined {
  const event = events.find(({ to }) => to === status)
  return event && new Date(event.at)
}

/** The progress steps of a booking, with times from its events. */
export function timelineOf(booking: Told): BookingTimeline {
  return bookingTimeline(booking.status, {
    requested: new Date(booking.createdAt),
    confirmed: firstTime(booking, 'accepted'),
    in_progress: firstTime(booking, 'in_progress'),
    completed: booking.completed_at === null ? undefined : new Date(booking.completed_at),
  })
}

/** The side of a booking that a member is on; undefined for anybody else. */
export function viewerOf(
  { booking_user_id, booked_user_id }: Pick<Booking, 'booking_user_id' | 'booked_user_id'>,
  memberId: string | undefined,
): BookingParty | undefined {
  return partyOf({ clientId: booking_user_id, providerId: booked_user_id }, memberId)
}
