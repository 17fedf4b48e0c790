import { AppError } from '@kindling/domain/errors'
import type { Transaction } from '../../db/connect.ts'
import { type BookDeps, book } from './book.ts'
import type { BookingOrder } from './booking-policies.ts'
import * as store from './booking-store.ts'

/**
 * Books as `book` does, for a caller who hasn't named this try: the payment says which booking is meant, since it pays
 * for one. The same order with the same payment is answered with the booking that was made.
 * @returns `isRepeat` where nothing was made, so that its pictures are of no use
 * @throws AppError what `book` throws, `intent_unusable` where the payment has paid for something else
 */
export async function bookOnce(
  tx: Transaction,
  deps: BookDeps,
  memberId: string,
  order: BookingOrder,
  images: string[],
): Promise<{ view: store.BookingView; isRepeat: boolean }> {
  const made = await findMade(tx, memberId, order)
  if (made !== undefined) return { view: made, isRepeat: true }
  try {
    return { view: await book(tx, deps, memberId, order, images), isRepeat: false }
  } catch (error) {
    // Two at once: the other one has taken the payment since it was looked for.
    const isSpent = error instanceof AppError && error.code === 'intent_unusable'
    const other = isSpent ? await findMade(tx, memberId, order) : undefined
    if (other === undefined) throw error
    return { view: other, isRepeat: true }
  }
}

async function findMade(
  tx: Transaction,
  memberId: string,
  order: BookingOrder,
): Promise<store.BookingView | undefined> {
  const booking = await store.findByIntent(tx, order.payment_intent_id, memberId)
  if (booking === undefined || !isOrderOf(booking, order)) return undefined
  return await store.findBookingView(tx, booking.id, memberId)
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
