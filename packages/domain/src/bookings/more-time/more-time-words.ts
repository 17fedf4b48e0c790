import { durationInWords } from '../../appointments/duration-words.ts'
import { formatInstant } from '../../client/times/dates.ts'
import { MINUTE } from '../../durations.ts'
import { poundsToPence, sparksToMillis } from '../../money/money.ts'
import type { BookingParty } from '../booking-parties.ts'
import { formatBookingPrice } from '../booking-price.ts'
import type { Booking } from '../booking-shape.ts'
import type { Extendable } from './extension-rules.ts'

type Longer = Pick<Booking, 'price' | 'payment_method' | 'duration_minutes' | 'extra_minutes'>

/** Converts a booking from the API into the input for pricing more time. */
export function extendableOf(booking: Longer): Extendable {
  const { price, payment_method: method, duration_minutes: minutes, extra_minutes: extraMinutes } = booking
  return {
    price: method === 'spark_token' ? sparksToMillis(price) : poundsToPence(price),
    bookedMinutes: minutes === null ? null : minutes - extraMinutes,
    extraMinutes,
  }
}

/** New end of a booking with more minutes, in words; undefined if it is booked by day. */
function laterEnd({ booking_start: start, duration_minutes: minutes }: Booking, more: number) {
  if (start === null || minutes === null) return undefined
  return formatInstant(new Date(Date.parse(start) + (minutes + more) * MINUTE).toISOString())
}

/** A request for more time, for one side: title, and text before and after the price, which is `strong` between them. */
export function moreTimeWords(
  booking: Booking,
  asked: NonNullable<Booking['more_time']>,
  viewer: BookingParty,
) {
  const { client, provider, payment_method: method } = booking
  const isClient = viewer === 'client'
  const more = durationInWords(asked.minutes)
  const ends = laterEnd(booking, asked.minutes)
  const from = isClient ? ` from your ${method === 'spark_token' ? 'Spark tokens' : 'wallet'}` : ''
  const then = isClient
    ? `It is held with the rest, and paid to ${provider.firstname} once you confirm.`
    : `Nothing changes until ${client.firstname} agrees.`
  return {
    title: isClient ? `${provider.firstname} asks for ${more} more` : `You asked for ${more} more`,
    before: 'At the price that you agreed on: ',
    price: formatBookingPrice(asked.price, method),
    after: `${from}. ${ends ? `It would end on ${ends}. ` : ''}${then}`,
  }
}
