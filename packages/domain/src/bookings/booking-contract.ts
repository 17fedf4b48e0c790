import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { exactnesses } from '../places/exactness.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGES } from '../skills/skill-rules.ts'
import {
  blankAsMissing,
  byId,
  daySchema,
  idSchema,
  instantSchema,
  pageQuery,
  plainLine,
  visibleLine,
  visibleText,
} from '../wire.ts'
import { bookingListItemSchema, bookingSchema, paymentMethodSchema } from './booking-shape.ts'

/** Shown when a booking lacks its description, location or date (marketplace §5). */
export const REQUIRED_FIELDS = 'Please fill in all required fields.'

/** The form of /book-form. */
export const bookingForm = z.object({
  description: visibleText(2000, REQUIRED_FIELDS),
  location: visibleText(300, REQUIRED_FIELDS),
  lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  lon: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
  exactness: z.optional(z.enum(exactnesses)),
  date: daySchema,
  /** The booked start; without one the booking is by day. */
  start: z.optional(instantSchema),
  /** The length, or a package; without either the booking is by day and costs one hour. */
  minutes: z.optional(z.number()),
  packageId: z.optional(idSchema),
})
export type BookingForm = z.output<typeof bookingForm>

/** Degrees up to a limit on either side. Takes text too, as a multipart field arrives. */
function degrees(limit: number) {
  const number = z.coerce.number().check(z.minimum(-limit), z.maximum(limit))
  return z.optional(z.pipe(blankAsMissing, z.optional(number)))
}

export const bookingCreateBody = z.object({
  skills_id: idSchema,
  booked_user_id: idSchema,
  title: visibleLine(200, REQUIRED_FIELDS),
  description: bookingForm.shape.description,
  booking_location: bookingForm.shape.location,
  booking_lon: degrees(180),
  booking_lat: degrees(90),
  /** How exact the position is; optional. */
  booking_exactness: z.optional(z.pipe(blankAsMissing, z.optional(z.enum(exactnesses)))),
  booking_date: daySchema,
  /** The booked start; without one the booking is by day. */
  booking_start: z.optional(z.pipe(blankAsMissing, z.optional(instantSchema))),
  /** The length in minutes, where no package is booked. */
  duration_minutes: z.optional(
    z.pipe(
      blankAsMissing,
      z.optional(z.coerce.number({ error: 'Choose how long' }).check(z.int('Choose how long'))),
    ),
  ),
  packageId: z.optional(z.pipe(blankAsMissing, z.optional(idSchema))),
  payment_intent_id: idSchema,
  payment_method: paymentMethodSchema,
})

/** The most characters of a reason for a rejection. */
export const MAX_REASON = 300

/** The reason that a provider may give for a rejection. */
export const rejectionForm = z.object({ reason: z.optional(plainLine(MAX_REASON)) })

/** Why a booking is cancelled, and the refund to the client that the caller was shown: another split is refused. */
export const cancellationBody = z.object({
  reason: z.optional(plainLine(MAX_REASON)),
  client_gets: z.number().check(z.minimum(0)),
})
export type CancellationBody = z.output<typeof cancellationBody>

/**
 * `open=true` lists bookings that can still change, `open=false` those that can't; every booking is in one of the two.
 */
const listQuery = z.extend(pageQuery, {
  open: z.optional(z.enum(['true', 'false'], { error: 'Choose true or false' })),
  /** Only bookings with this member. */
  with: z.optional(idSchema),
})
export type BookingListQuery = z.output<typeof listQuery>

export const bookingContract = {
  inward: endpoint({
    method: 'GET',
    path: '/bookings/get/user/inward',
    auth: 'access',
    kind: 'finish',
    summary: 'Bookings of the caller’s skills',
    query: listQuery,
    data: z.array(bookingListItemSchema),
    failure: 'Failed to fetch bookings',
  }),
  outward: endpoint({
    method: 'GET',
    path: '/bookings/get/user/outward',
    auth: 'access',
    kind: 'finish',
    summary: 'Bookings that the caller made',
    query: listQuery,
    data: z.array(bookingListItemSchema),
    failure: 'Failed to fetch bookings',
  }),
  get: endpoint({
    method: 'GET',
    path: '/bookings/{id}',
    auth: 'access',
    kind: 'finish',
    summary: 'One booking, for its client or provider',
    params: byId,
    data: bookingSchema,
    failure: 'Failed to fetch booking details',
  }),
  create: endpoint({
    method: 'POST',
    path: '/bookings',
    auth: 'access',
    kind: 'book',
    limit: { max: 60, per: 'hour' },
    summary: 'Book a skill with a payment that was set aside for it',
    body: bookingCreateBody,
    files: { thumbnails: { max: MAX_IMAGES, maxBytes: MAX_IMAGE_BYTES, accept: 'image' } },
    data: bookingSchema,
    idempotent: true,
    failure: 'Something went wrong. Please try again.',
  }),
  /** Not one of the moves of `{action}`, since its endpoint kind differs: accepting makes a new commitment. */
  accept: endpoint({
    method: 'PUT',
    path: '/bookings/accept/{id}',
    auth: 'access',
    kind: 'book',
    summary: 'Accept a booking that was asked for',
    params: byId,
    data: bookingSchema,
  }),
  act: endpoint({
    method: 'PUT',
    path: '/bookings/{action}/{id}',
    auth: 'access',
    kind: 'finish',
    summary: 'Move a booking: reject, in-progress or complete',
    params: z.object({ action: z.enum(['reject', 'in-progress', 'complete']), id: idSchema }),
    data: bookingSchema,
  }),
  reject: endpoint({
    method: 'PUT',
    path: '/bookings/rejected/{id}',
    auth: 'access',
    kind: 'finish',
    summary: 'Reject a booking, with a few words for the client if the provider likes',
    params: byId,
    body: rejectionForm,
    data: bookingSchema,
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/bookings/cancel/{id}',
    auth: 'access',
    kind: 'finish',
    limit: { max: 60, per: 'hour' },
    summary: 'Cancel a booking, for what that costs now',
    params: byId,
    body: cancellationBody,
    data: bookingSchema,
  }),
  absent: endpoint({
    method: 'PUT',
    path: '/bookings/absent/{id}',
    auth: 'access',
    kind: 'finish',
    limit: { max: 60, per: 'hour' },
    summary: 'Say that the other side of a booking isn’t there',
    params: byId,
    data: bookingSchema,
  }),
  complete: endpoint({
    method: 'PUT',
    path: '/bookings/completed/{id}',
    auth: 'access',
    kind: 'finish',
    summary: 'Complete a booking',
    params: byId,
    body: z.object({ status: z.literal('completed') }),
    data: bookingSchema,
  }),
}
