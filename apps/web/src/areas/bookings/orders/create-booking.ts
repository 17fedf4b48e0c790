import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { type BookingOrder, bookingInput } from '@kindling/domain/bookings/orders/booking-order'
import type { PaymentIntent } from '@kindling/domain/money/money-contract'
import { api } from '../../../server/api.ts'

/**
 * Creates a booking paid by a held payment intent.
 * @param idempotencyKey the same for retries of the same booking
 */
export const createBooking = (
  order: BookingOrder,
  intent: Pick<PaymentIntent, 'id' | 'paymentMethod'>,
  idempotencyKey: string,
): Promise<Booking> => api.call(bookingContract.create, bookingInput(order, intent), { idempotencyKey })

/** Fetches an existing booking. */
export const findBooking = (id: string): Promise<Booking> => api.call(bookingContract.get, { params: { id } })
