import type { WantedLength } from '@kindling/domain/appointments/booking-terms'
import { bookingContract, bookingForm } from '@kindling/domain/bookings/booking-contract'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import type { PaymentIntent } from '@kindling/domain/money/money-contract'
import * as z from 'zod/mini'
import { api } from '../../../server/api.ts'
import type { BookingWish } from './booking-form.tsx'
import type { Offer } from './offer-summary.tsx'

/** A booking without its payment, storable while the member is on their bank's page. */
export const bookingOrderSchema = z.object({
  skillId: z.string(),
  providerId: z.string(),
  title: z.string(),
  /** Price as shown: '£18.00'. */
  costText: z.string(),
  values: bookingForm,
  images: z.array(z.instanceof(File)),
})
export type BookingOrder = z.output<typeof bookingOrderSchema>

/** Builds an order. @param costText the price shown to the member */
export function orderOf({ skill, user }: Offer, wish: BookingWish, costText: string): BookingOrder {
  return {
    skillId: skill._id,
    providerId: user.id,
    title: skill.skill_type,
    costText,
    values: wish.values,
    images: [...wish.images],
  }
}

/**
 * Creates a booking paid by a held payment intent.
 * @param idempotencyKey the same for retries of the same booking
 */
export function createBooking(
  { skillId, providerId, title, values, images }: BookingOrder,
  intent: Pick<PaymentIntent, 'id' | 'paymentMethod'>,
  idempotencyKey: string,
): Promise<Booking> {
  return api.call(
    bookingContract.create,
    {
      body: {
        skills_id: skillId,
        booked_user_id: providerId,
        title,
        description: values.description,
        booking_location: values.location,
        booking_lat: values.lat,
        booking_lon: values.lon,
        booking_exactness: values.exactness,
        booking_date: values.date,
        booking_start: values.start,
        duration_minutes: values.minutes,
        packageId: values.packageId,
        payment_intent_id: intent.id,
        payment_method: intent.paymentMethod,
      },
      files: { thumbnails: images },
    },
    { idempotencyKey },
  )
}

/** Length of an order: minutes or a package. */
export const lengthOf = ({ minutes, packageId }: WantedLength): WantedLength => ({ minutes, packageId })

/** Fetches an existing booking. */
export const findBooking = (id: string): Promise<Booking> => api.call(bookingContract.get, { params: { id } })

/** Fingerprint for comparing attempts: the values, and each file's name, size and date. */
export function printOf({ values, images }: Pick<BookingOrder, 'values' | 'images'>): string {
  return JSON.stringify([values, images.map(({ name, size, lastModified }) => [name, size, lastModified])])
}
