import * as z from 'zod/mini'
import type { WantedLength } from '../../appointments/booking-terms.ts'
import type { EndpointData, EndpointInput } from '../../endpoint.ts'
import type { PaymentIntent } from '../../money/money-contract.ts'
import type { skillContract } from '../../skills/skill-contract.ts'
import { type BookingForm, type bookingContract, bookingForm } from '../booking-contract.ts'

/** A skill with its provider. */
export type Offer = EndpointData<typeof skillContract.get>

/** Submitted values of the booking form, with pictures. */
export interface BookingWish {
  values: BookingForm
  images: readonly File[]
}

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

/** Input of the call that books an order, paid by a held payment intent. */
export function bookingInput(
  { skillId, providerId, title, values, images }: BookingOrder,
  intent: Pick<PaymentIntent, 'id' | 'paymentMethod'>,
) {
  return {
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
  } satisfies EndpointInput<typeof bookingContract.create>
}

/** Length of an order: minutes or a package. */
export const lengthOf = ({ minutes, packageId }: WantedLength): WantedLength => ({ minutes, packageId })

/** Fingerprint for comparing attempts: the values, and each file's name, size and date. */
export function printOf({ values, images }: BookingWish): string {
  return JSON.stringify([values, images.map(({ name, size, lastModified }) => [name, size, lastModified])])
}
