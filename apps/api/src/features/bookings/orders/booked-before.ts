import type { Executor } from '../../../db/connect.ts'
import type { BookingOrder } from '../booking-policies.ts'
import * as store from '../booking-store.ts'
import { type BookingView, findBookingView } from '../reading/booking-view-store.ts'

/**
 * What an order has made before, of a caller who doesn't name this try: the payment says which booking is meant, since
 * it pays for one. Undefined where the payment has paid for nothing, or for something else.
 */
export async function findBookedBefore(
  tx: Executor,
  memberId: string,
  order: BookingOrder,
): Promise<BookingView | undefined> {
  const booking = await store.findByIntent(tx, order.payment_intent_id, memberId)
  if (booking === undefined || !isOrderOf(booking, order)) return undefined
  return await findBookingView(tx, booking.id, memberId)
}

/** Whether a booking is what was ordered: who repeats it with another day must not believe that it was moved. */
function isOrderOf(booking: store.Booking, order: BookingOrder): boolean {
  return (
    booking.skillId === order.skills_id &&
    booking.providerId === order.booked_user_id &&
    booking.title === order.title &&
    booking.description === order.description &&
    booking.location === order.booking_location &&
    booking.bookingDate === order.booking_date &&
    isSameTime(booking, order) &&
    booking.paymentMethod === order.payment_method
  )
}

/** Its length is what the payment is for. */
function isSameTime({ startsAt }: store.Booking, { booking_start: start }: BookingOrder): boolean {
  return startsAt === null
    ? start === undefined
    : start !== undefined && startsAt.getTime() === Date.parse(start)
}
