import type { Executor } from '../../../db/connect.ts'
import type { BookingOrder } from '../booking-policies.ts'
import * as store from '../booking-store.ts'
import { type BookingView, findBookingView } from '../reading/booking-view-store.ts'

/**
 * The booking that an earlier identical order made, for callers without an idempotency key: found by its payment, which
 * pays for one booking. Undefined where the payment is unused or paid for a different order.
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

/** Whether a booking matches an order: one with another day must not look as if it had moved the booking. */
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

/** Compares the start only: the length is fixed by the payment. */
function isSameTime({ startsAt }: store.Booking, { booking_start: start }: BookingOrder): boolean {
  return startsAt === null
    ? start === undefined
    : start !== undefined && startsAt.getTime() === Date.parse(start)
}
