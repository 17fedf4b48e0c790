import type { WantedLength } from '@kindling/domain/appointments/booking-terms'
import { bookingContract, bookingForm } from '@kindling/domain/bookings/booking-contract'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import type { PaymentIntent } from '@kindling/domain/money/money-contract'
import * as z from 'zod/mini'
import { api } from '../../../server/api.ts'
import type { BookingWish } from './booking-form.tsx'
import type { Offer } from './offer-summary.tsx'

/** All that a booking takes but the payment: it can be kept while the member is at their bank's. */
export const bookingOrderSchema = z.object({
  skillId: z.string(),
  providerId: z.string(),
  title: z.string(),
  /** '£18.00', as it was shown. */
  costText: z.string(),
  values: bookingForm,
  images: z.array(z.instanceof(File)),
})
export type BookingOrder = z.output<typeof bookingOrderSchema>

/** @param costText what the member was shown */
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
 * Books a skill with money that was set aside for it.
 * @param idempotencyKey the same when the same booking is tried again
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

/** How long an order is. */
export const lengthOf = ({ minutes, packageId }: WantedLength): WantedLength => ({ minutes, packageId })

/** A booking that was made already. */
export const findBooking = (id: string): Promise<Booking> => api.call(bookingContract.get, { params: { id } })

/** Says whether two tries send the same: the text as it is, and each file by what tells it apart. */
export function printOf({ values, images }: Pick<BookingOrder, 'values' | 'images'>): string {
  return JSON.stringify([values, images.map(({ name, size, lastModified }) => [name, size, lastModified])])
}
