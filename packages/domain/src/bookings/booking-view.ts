import type { Booking } from './booking-contract.ts'
import type { BookingState, BookingStatus } from './booking-rules.ts'
import { type BookingTimeline, bookingTimeline } from './booking-timeline.ts'

/** What the rules need to know of a booking that came over the wire. */
export function bookingState(
  booking: Pick<Booking, 'status' | 'day_begins_at' | 'settles_at' | 'money_state'>,
): BookingState {
  return {
    status: booking.status,
    dayBegins: new Date(booking.day_begins_at),
    settlesAt: booking.settles_at === null ? undefined : new Date(booking.settles_at),
    isSettled: booking.money_state !== 'held',
  }
}

/** The timeline of a booking that came over the wire, with the times that its events tell. */
export function timelineOf(booking: Pick<Booking, 'status' | 'createdAt' | 'events'>): BookingTimeline {
  // The first time counts: confirming a completed booking is an event that leads to completed once more.
  const reachedAt = (status: BookingStatus) => {
    const event = booking.events.find(({ from, to }) => to === status && from !== status)
    return event && new Date(event.at)
  }
  return bookingTimeline(booking.status, {
    requested: new Date(booking.createdAt),
    confirmed: reachedAt('accepted'),
    in_progress: reachedAt('in_progress'),
    completed: reachedAt('completed'),
  })
}
