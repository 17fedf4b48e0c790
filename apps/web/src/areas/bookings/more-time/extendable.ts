import type { Booking } from '@kindling/domain/bookings/booking-shape'
import type { Extendable } from '@kindling/domain/bookings/more-time/extension-rules'
import { poundsToPence, sparksToMillis } from '@kindling/domain/money/money'

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
