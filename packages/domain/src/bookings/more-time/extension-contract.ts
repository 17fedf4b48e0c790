import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { byId, idSchema } from '../../wire.ts'
import { bookingSchema } from '../booking-shape.ts'
import { extraChoices } from './extension-rules.ts'

const byExtension = z.object({ id: idSchema, eid: idSchema })

/** Extension of a booking that has begun: its provider asks, its client agrees and pays. */
export const extensionContract = {
  request: endpoint({
    method: 'POST',
    path: '/bookings/{id}/extensions',
    auth: 'access',
    kind: 'book',
    limit: { max: 30, per: 'hour' },
    summary: 'Ask the client of a booking that has begun for more time, at the price that was agreed',
    params: byId,
    body: z.object({ minutes: z.literal(extraChoices, { error: 'Choose how much longer' }) }),
    data: bookingSchema,
    failure: 'Failed to ask for more time',
  }),
  /** The payment is an intent of its own, held from the wallet or from sparks, and closed with the booking. */
  accept: endpoint({
    method: 'PUT',
    path: '/bookings/{id}/extensions/{eid}/accept',
    auth: 'access',
    kind: 'book',
    limit: { max: 60, per: 'hour' },
    summary: 'Agree to more time and set its price aside, from the wallet or from sparks',
    params: byExtension,
    data: bookingSchema,
    failure: 'Something went wrong with your payment. Please try again.',
  }),
  decline: endpoint({
    method: 'PUT',
    path: '/bookings/{id}/extensions/{eid}/decline',
    auth: 'access',
    kind: 'finish',
    summary: 'Decline more time: the booking stays as it is',
    params: byExtension,
    data: bookingSchema,
    failure: 'Failed to decline more time',
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/bookings/{id}/extensions/{eid}/withdraw',
    auth: 'access',
    kind: 'finish',
    summary: 'Take an own request for more time back',
    params: byExtension,
    data: bookingSchema,
    failure: 'Failed to take the request back',
  }),
}
