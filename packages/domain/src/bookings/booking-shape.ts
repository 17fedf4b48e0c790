import * as z from 'zod/mini'
import { cancellationPolicies } from '../appointments/cancellation-policies.ts'
import { cardCaptures } from '../money/cards/card-capture.ts'
import { exactnesses } from '../places/exactness.ts'
import { daySchema, instantSchema } from '../wire.ts'
import { bookingActors, bookingParties } from './booking-parties.ts'
import { bookingEnds, bookingStatuses, moneyStates } from './booking-status.ts'
import { waitKinds } from './booking-waits.ts'

// A booking as it goes out: on its own page, and as a row of a list.

export const bookingStatusSchema = z.enum(bookingStatuses)
export const paymentMethodSchema = z.enum(['wallet', 'spark_token', 'card'])
export type PaymentMethod = z.output<typeof paymentMethodSchema>

export const partySchema = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.nullable(z.string()),
})

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
  said_by: z.enum(bookingParties),
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
  /** The last day of a loan, whose first is `booking_date`; null for work. */
  lent_until: z.nullable(daySchema),
  /** What is held of a loan's client beside the price until the thing is back, in its units; null for work. */
  deposit: z.nullable(z.number()),
  /** How long, with what was added since; null for the price of an hour of a booking by day. */
  duration_minutes: z.nullable(z.number()),
  /** What was added once it had begun, minutes, and what was paid for that beside the price, in its units. */
  extra_minutes: z.number(),
  extra_price: z.number(),
  /** Where it takes place, an IANA name: its day and its time are read there. */
  timezone: z.string(),
  /** Where the side lives that isn't the caller, an IANA name. */
  other_timezone: z.string(),
  /** The package that was booked, by its name then. */
  package_name: z.nullable(z.string()),
  /** What a late cancellation costs. */
  policy: z.enum(cancellationPolicies),
  /** The first instant of that day where the booking takes place: nobody starts or completes it before. */
  day_begins_at: instantSchema,
  /** The whole address for whose it is; the town alone for the other side before it is accepted, and until `address_from`. */
  booking_location: z.string(),
  /** From when on the caller reads the whole address; null where that isn't a matter of time. */
  address_from: z.nullable(instantSchema),
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
  address_from: true,
  file_url: true,
  booking_start: true,
  lent_until: true,
  deposit: true,
  duration_minutes: true,
  timezone: true,
  other_timezone: true,
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
