import { formatCalendarDay } from '../../client/times/dates.ts'
import type { Booking } from '../booking-shape.ts'
import { actionWords } from './booking-words.ts'

type SameDay = Pick<Booking, 'booking_date' | 'same_day'>

/** Title for the provider of a request: 'You have another booking on Sat, 28 Nov'. */
export function sameDayTitle({ booking_date, same_day }: SameDay): string {
  const count = same_day.length === 1 ? 'another booking' : `${same_day.length} other bookings`
  return `You have ${count} on ${formatCalendarDay(booking_date)}`
}

/** Question to the provider before completing, or before accepting a second booking for the same day. */
export function providerQuestion(asked: 'accept' | 'complete', booking: SameDay & Pick<Booking, 'client'>) {
  const client = booking.client.firstname
  return asked === 'accept'
    ? {
        title: sameDayTitle(booking),
        text: `Accept this one for ${client} as well?`,
        confirmLabel: actionWords.accept.button,
      }
    : {
        title: 'Complete this booking?',
        text: `You say that the work for ${client} is done. This can’t be undone.`,
        confirmLabel: actionWords.complete.button.provider,
      }
}
