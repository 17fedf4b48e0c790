import { formatInstant } from '../../client/times/dates.ts'
import { MINUTE } from '../../durations.ts'
import { fullName } from '../../profile/names.ts'
import { formatBookingTotal } from '../booking-price.ts'
import type { Booking } from '../booking-shape.ts'

/** Warns a client who confirms before the booked time is over that they needn't pay yet; '' afterwards. */
export function earlyWords(
  { booking_start, duration_minutes }: Pick<Booking, 'booking_start' | 'duration_minutes'>,
  now: Date,
): string {
  if (booking_start === null || duration_minutes === null) return ''
  const ends = new Date(Date.parse(booking_start) + duration_minutes * MINUTE)
  return ends <= now ? '' : `This is early: the booked time ends on ${formatInstant(ends.toISOString())}. `
}

/** Question before the client's confirmation pays the provider: amount, provider, service. */
export function paymentQuestion(
  booking: Parameters<typeof earlyWords>[0] &
    Parameters<typeof formatBookingTotal>[0] &
    Pick<Booking, 'title' | 'provider'>,
  now: Date,
) {
  const { provider, title } = booking
  const amount = formatBookingTotal(booking)
  return {
    title: `Pay ${provider.firstname} ${amount} now?`,
    text: `${earlyWords(booking, now)}You say that “${title}” is done. ${fullName(provider)} gets ${amount} at once, and you can’t take it back or open a dispute.`,
  }
}
