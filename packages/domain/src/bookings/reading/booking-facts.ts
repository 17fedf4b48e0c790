import { dayFor, timeElsewhere } from '../../appointments/booked-time.ts'
import { durationInWords } from '../../appointments/duration-words.ts'
import { policyInWords } from '../../appointments/policy-words.ts'
import { bookedTimeText } from '../../client/times/booked-time-text.ts'
import { formatCalendarDate, formatInstant } from '../../client/times/dates.ts'
import { readerZone } from '../../client/times/reader-zone.ts'
import type { BookingParty } from '../booking-parties.ts'
import { formatBookingPrice, formatBookingTotal, paymentMethodLabel } from '../booking-price.ts'
import type { Booking } from '../booking-shape.ts'
import { beginningOf } from '../booking-state.ts'
import { bookingState } from '../booking-view.ts'

/** A labelled fact of a booking. */
interface Fact {
  key: string
  value: string
  strong?: boolean
}

/** Time of a booking in the reader's time zone and, if different, in the booking's and the other side's. */
export function timeFacts(booking: Booking): Fact[] {
  const timeZone = readerZone()
  const [time, elsewhere] = [bookedTimeText(booking), timeElsewhere(booking, timeZone)]
  const { duration_minutes: minutes } = booking
  return [
    { key: 'Date', value: formatCalendarDate(dayFor(booking, timeZone)) },
    ...(time ? [{ key: 'Time', value: time }] : []),
    ...(elsewhere ? [{ key: 'There', value: elsewhere }] : []),
    ...(minutes === null ? [] : [{ key: 'How long', value: durationInWords(minutes) }]),
  ]
}

/** Agreed price, and separately the price of more time. */
function priceFacts({ price, extra_price, extra_minutes, payment_method }: Booking): Fact[] {
  const booked = formatBookingPrice(price, payment_method)
  if (extra_minutes === 0) return [{ key: 'Price', value: booked, strong: true }]
  const more = formatBookingPrice(extra_price, payment_method)
  const total = formatBookingTotal({ price, extra_price, payment_method })
  return [
    { key: 'Price', value: booked },
    { key: 'More time', value: `${durationInWords(extra_minutes)}, ${more}` },
    { key: 'In all', value: total, strong: true },
  ]
}

/** How a booking is paid, its price, and until when cancelling is free. */
export function paymentFacts(booking: Booking): Fact[] {
  const freeUntil = booking.cancellation?.free_until
  return [
    { key: 'Payment method', value: paymentMethodLabel(booking.payment_method) },
    ...priceFacts(booking),
    ...(freeUntil ? [{ key: 'Free to cancel until', value: formatInstant(freeUntil) }] : []),
  ]
}

/** The cancellation policy for one side; undefined once the booking has begun or can't be cancelled. */
export function policyText(booking: Booking, viewer: BookingParty, now: Date): string | undefined {
  const { cancellation, client, policy, provider } = booking
  if (!cancellation || now >= beginningOf(bookingState(booking))) return undefined
  return viewer === 'client'
    ? `If you cancel: ${policyInWords(policy, provider.firstname)}`
    : `If ${client.firstname} cancels: ${policyInWords(policy, 'you')}`
}
