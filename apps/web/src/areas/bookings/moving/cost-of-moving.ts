import { formatBookingPrice } from '@kindling/domain/bookings/booking-price'
import type { Booking } from '@kindling/domain/bookings/booking-shape'

/** How rescheduling affects the cancellation fee, for the client (decision 145). */
export function costOfMoving({
  cancellation,
  payment_method,
}: Pick<Booking, 'cancellation' | 'payment_method'>): string | undefined {
  if (cancellation === null || cancellation.provider_keeps === 0) return undefined
  const kept = formatBookingPrice(cancellation.provider_keeps, payment_method)
  return `Cancelling costs ${kept} by now. It goes on counting from the time that is booked, also after a move.`
}
