import type { Booking } from '@kindling/domain/bookings/booking-shape'
import type { Extendable } from '@kindling/domain/bookings/more-time/extension-rules'
import { poundsToPence, sparksToMillis } from '@kindling/domain/money/money'

type Longer = Pick<Booking, 'price' | 'payment_method' | 'duration_minutes' | 'extra_minutes'>

/** What the price of more time follows from, as the booking came over the wire. */
export function extendableOf(booking: Longer): Extendable {
  const { price, payment_method: method, duration_minutes: minutes, extra_minutes: extraMinutes } = booking
  return {
    price: method === 'spark_token' ? sparksToMillis(price) : poundsToPence(price),
    bookedMinutes: minutes === null ? null : minutes - extraMinutes,
    extraMinutes,
  }
}
