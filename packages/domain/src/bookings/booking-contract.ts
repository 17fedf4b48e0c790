import * as z from 'zod/mini'
import { cancellationPolicies } from '../appointments/cancellation-policies.ts'
import { endpoint } from '../endpoint.ts'
import { cardCaptures } from '../money/card-capture.ts'
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
import { bookingEnds, bookingStatuses, moneyStates } from './booking-status.ts'
import { waitKinds } from './booking-waits.ts'

export const bookingStatusSchema = z.enum(bookingStatuses)
export const paymentMethodSchema = z.enum(['wallet', 'spark_token', 'card'])
export type PaymentMethod = z.output<typeof paymentMethodSchema>

export const partySchema = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.nullable(z.string()),
})

const bookingActors = ['client', 'provider', 'system'] as const

const eventSchema = z.object({
  action: z.string(),
  actor: z.enum(bookingActors),
  from: z.nullable(bookingStatusSchema),
  to: bookingStatusSchema,
  /** Why it was rejected or cancelled, if they said. */
  note: z.nullable(z.string()),
  at: instantSchema,
})

/** What the provider has promised for the same day already. */
const sameDaySchema = z.object({
  id: z.string(),
  title: z.string(),
  status: bookingStatusSchema,
  client: partySchema,
})

export const moneyStateSchema = z.enum(moneyStates)

const absenceSchema = z.object({
  /** Who says that the other side wasn't there. */
  said_by: z.enum(['client', 'provider']),
  /** Until when the other side may say otherwise. */
  decides_at: instantSchema,
  /** What becomes of the money then, in the units of the price. */
  client_gets: z.number(),
  provider_keeps: z.number(),
})

const moreTimeSchema = z.object({
  id: z.string(),
  minutes: z.number(),
  /** What it costs, in the units of the price. */
  price: z.number(),
  lapses_at: instantSchema,
})

const cancellationSchema = z.object({
  client_gets: z.number(),
  provider_keeps: z.number(),
  /** Until when it costs the caller nothing, where that can still change. */
  free_until: z.nullable(instantSchema),
})

export const bookingSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  status: bookingStatusSchema,
  booking_date: daySchema,
  /** The booked time; null for a booking by day. */
  booking_start: z.nullable(instantSchema),
  /** How long, with what was added since; null for the price of an hour of a booking by day. */
  duration_minutes: z.nullable(z.number()),
  /** What was added once it had begun, minutes, and what was paid for that beside the price, in its units. */
  extra_minutes: z.number(),
  extra_price: z.number(),
  /** Where it takes place, an IANA name: its day and its time are read there. */
  timezone: z.string(),
  /** The package that was booked, by its name then. */
  package_name: z.nullable(z.string()),
  /** What a late cancellation costs. */
  policy: z.enum(cancellationPolicies),
  /** The first instant of that day where the booking takes place: nobody starts or completes it before. */
  day_begins_at: instantSchema,
  /** The whole address for the client; the town alone for a provider who hasn't accepted. */
  booking_location: z.string(),
  booking_lat: z.nullable(z.number()),
  booking_lon: z.nullable(z.number()),
  /** What that position is that of; null where nobody said. */
  booking_exactness: z.nullable(z.enum(exactnesses)),
  /** The town or district in whose middle that position is, where it is no exacter. */
  booking_area: z.nullable(z.string()),
  /** The client. */
  booking_user_id: z.string(),
  /** The provider. */
  booked_user_id: z.string(),
  skills_id: z.string(),
  file_url: z.nullable(z.string()),
  thumbnails: z.array(z.string()),
  payment_method: paymentMethodSchema,
  /** How the card pays: `manual` sets the price aside until the request is accepted. Null without a card. */
  card_capture: z.nullable(z.enum(cardCaptures)),
  /** Pounds for wallet and card, sparks for spark_token. */
  price: z.number(),
  money_state: moneyStateSchema,
  /** Whether nothing can happen to it any more. */
  is_over: z.boolean(),
  /** Whose doing it was that it ended without its work, and why; null for every other one, and for those of old. */
  ended_by: z.nullable(z.enum(bookingActors)),
  ended_why: z.nullable(z.enum(bookingEnds)),
  /** What of the price the provider kept when it was cancelled late. */
  provider_kept: z.number(),
  /** What it costs if the caller cancels now, in the units of the price; null when they can't. */
  cancellation: z.nullable(cancellationSchema),
  /** That one side wasn't there, for as long as that isn't decided. */
  absence: z.nullable(absenceSchema),
  /** Who said that the work is under way; the client's word counts before the provider's. */
  started_by: z.nullable(z.enum(bookingActors)),
  /** More time that the provider asks for and that the client hasn't answered. */
  more_time: z.nullable(moreTimeSchema),
  /** When the money goes to the provider by itself. */
  settles_at: z.nullable(instantSchema),
  /** When an unanswered request ends. */
  expires_at: instantSchema,
  completed_at: z.nullable(instantSchema),
  client: partySchema,
  provider: partySchema,
  /** Whether the caller has reviewed it. */
  reviewed: z.boolean(),
  /** Whether the other side has; what they wrote waits for the caller's. */
  other_reviewed: z.boolean(),
  /** For the provider of a request that awaits an answer: their other bookings of that day, accepted or under way. */
  same_day: z.array(sameDaySchema),
  events: z.array(eventSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Booking = z.output<typeof bookingSchema>

/** Of a booking what a list has of it (marketplace §3), and what else the rows of ours show. */
const listedSchema = z.pick(bookingSchema, {
  id: true,
  title: true,
  description: true,
  booking_date: true,
  status: true,
  booking_location: true,
  file_url: true,
  booking_start: true,
  duration_minutes: true,
  timezone: true,
  payment_method: true,
  price: true,
  extra_price: true,
  is_over: true,
  ended_by: true,
  ended_why: true,
})

/** A booking in a list of the caller's, who knows which side of it they are. */
export const bookingListItemSchema = z.extend(listedSchema, {
  other_party: partySchema,
  /** What waits for the caller, and until when they have to have answered, where it has a time. */
  waits: z.nullable(z.object({ for: z.enum(waitKinds), until: z.nullable(instantSchema) })),
})
export type BookingListItem = z.output<typeof bookingListItemSchema>

/** Shown when a booking lacks its description, location or date (marketplace §5). */
export const REQUIRED_FIELDS = 'Please fill in all required fields.'

/** What the member fills in on /book-form. */
export const bookingForm = z.object({
  description: visibleText(2000, REQUIRED_FIELDS),
  location: visibleText(300, REQUIRED_FIELDS),
  lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  lon: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
  exactness: z.optional(z.enum(exactnesses)),
  date: daySchema,
  /** The time; without one it is booked by day. */
  start: z.optional(instantSchema),
  /** How long, or which package; without either an hour's price is paid for the day. */
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
  /** What the position is that of; without it nothing is said of that. */
  booking_exactness: z.optional(z.pipe(blankAsMissing, z.optional(z.enum(exactnesses)))),
  booking_date: daySchema,
  /** The booked time; without it the booking is by day. */
  booking_start: z.optional(z.pipe(blankAsMissing, z.optional(instantSchema))),
  /** How long, where no package is booked. */
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

/** The most characters of why a booking is rejected. */
export const MAX_REASON = 300

/** What a provider may say when rejecting a booking. */
export const rejectionForm = z.object({ reason: z.optional(plainLine(MAX_REASON)) })

/** Why somebody cancels, and what they have read that the client gets back: no other split is made. */
export const cancellationBody = z.object({
  reason: z.optional(plainLine(MAX_REASON)),
  client_gets: z.number().check(z.minimum(0)),
})
export type CancellationBody = z.output<typeof cancellationBody>

/**
 * `open=true` leaves out what is over, where nothing can happen any more, and `open=false` everything else: together
 * they are the whole list, and nothing is in both.
 */
const listQuery = z.extend(pageQuery, {
  open: z.optional(z.enum(['true', 'false'], { error: 'Choose true or false' })),
})
export type BookingListQuery = z.output<typeof listQuery>

export const bookingContract = {
  inward: endpoint({
    method: 'GET',
    path: '/bookings/get/user/inward',
    auth: 'access',
    summary: 'Bookings of the caller’s skills',
    query: listQuery,
    data: z.array(bookingListItemSchema),
    failure: 'Failed to fetch bookings',
  }),
  outward: endpoint({
    method: 'GET',
    path: '/bookings/get/user/outward',
    auth: 'access',
    summary: 'Bookings that the caller made',
    query: listQuery,
    data: z.array(bookingListItemSchema),
    failure: 'Failed to fetch bookings',
  }),
  get: endpoint({
    method: 'GET',
    path: '/bookings/{id}',
    auth: 'access',
    summary: 'One booking, for its client or provider',
    params: byId,
    data: bookingSchema,
    failure: 'Failed to fetch booking details',
  }),
  create: endpoint({
    method: 'POST',
    path: '/bookings',
    auth: 'access',
    limit: { max: 60, per: 'hour' },
    summary: 'Book a skill with a payment that was set aside for it',
    body: bookingCreateBody,
    files: { thumbnails: { max: MAX_IMAGES, maxBytes: MAX_IMAGE_BYTES, accept: 'image' } },
    data: bookingSchema,
    idempotent: true,
    failure: 'Something went wrong. Please try again.',
  }),
  act: endpoint({
    method: 'PUT',
    path: '/bookings/{action}/{id}',
    auth: 'access',
    summary: 'Move a booking: accept, reject, in-progress or complete',
    params: z.object({ action: z.enum(['accept', 'reject', 'in-progress', 'complete']), id: idSchema }),
    data: bookingSchema,
  }),
  reject: endpoint({
    method: 'PUT',
    path: '/bookings/rejected/{id}',
    auth: 'access',
    summary: 'Reject a booking, with a few words for the client if the provider likes',
    params: byId,
    body: rejectionForm,
    data: bookingSchema,
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/bookings/cancel/{id}',
    auth: 'access',
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
    limit: { max: 60, per: 'hour' },
    summary: 'Say that the other side of a booking isn’t there',
    params: byId,
    data: bookingSchema,
  }),
  complete: endpoint({
    method: 'PUT',
    path: '/bookings/completed/{id}',
    auth: 'access',
    summary: 'Complete a booking',
    params: byId,
    body: z.object({ status: z.literal('completed') }),
    data: bookingSchema,
  }),
}
