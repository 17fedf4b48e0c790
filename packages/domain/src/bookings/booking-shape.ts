import * as z from 'zod/mini'
import { cancellationPolicies } from '../appointments/cancellation-policies.ts'
import { cardCaptures } from '../money/cards/card-capture.ts'
import { exactnesses } from '../places/exactness.ts'
import { daySchema, instantSchema } from '../wire.ts'
import { bookingActors, bookingParties } from './booking-parties.ts'
import { bookingEnds, bookingStatuses, moneyStates } from './booking-status.ts'
import { waitKinds } from './booking-waits.ts'

// A booking in API responses: on its own page, and as a row of a list.

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
  /** The reason for a rejection or cancellation, if one was given. */
  note: z.nullable(z.string()),
  at: instantSchema,
})

/** Other bookings that the provider has accepted for the same day. */
const sameDaySchema = z.object({
  id: z.string(),
  title: z.string(),
  status: bookingStatusSchema,
  client: partySchema,
})

export const moneyStateSchema = z.enum(moneyStates)

const absenceSchema = z.object({
  /** The party that reports the other one as absent. */
  said_by: z.enum(bookingParties),
  /** Deadline for the other side to contradict. */
  decides_at: instantSchema,
  /** How the money is split then, in the units of the price. */
  client_gets: z.number(),
  provider_keeps: z.number(),
})

const moreTimeSchema = z.object({
  id: z.string(),
  minutes: z.number(),
  /** In the units of the price. */
  price: z.number(),
  lapses_at: instantSchema,
})

const cancellationSchema = z.object({
  client_gets: z.number(),
  provider_keeps: z.number(),
  /** Deadline for the caller to cancel for free; null where it has no such deadline. */
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
  /** The deposit held from a loan's borrower until the thing is returned, in the units of the price; null for work. */
  deposit: z.nullable(z.number()),
  /** Length in minutes, extensions included; null for a booking by day, which costs one hour. */
  duration_minutes: z.nullable(z.number()),
  /** Minutes added by extensions, and their price, in the units of the price. */
  extra_minutes: z.number(),
  extra_price: z.number(),
  /** Time zone of the place of the booking, an IANA name: its day and time are local to it. */
  timezone: z.string(),
  /** Time zone of the other side's home, an IANA name. */
  other_timezone: z.string(),
  /** The booked package, by its name at the time of booking. */
  package_name: z.nullable(z.string()),
  /** The cancellation policy. */
  policy: z.enum(cancellationPolicies),
  /** Start of the booking day in the booking's time zone: it can't be started or completed before. */
  day_begins_at: instantSchema,
  /**
   * The exact address for its owner; for the other side only the town until it is accepted, and until `address_from`.
   */
  booking_location: z.string(),
  /** When the caller may read the exact address; null where time doesn't decide that. */
  address_from: z.nullable(instantSchema),
  booking_lat: z.nullable(z.number()),
  booking_lon: z.nullable(z.number()),
  /** How exact the position is; null where it wasn't given. */
  booking_exactness: z.nullable(z.enum(exactnesses)),
  /** The town or district whose centre the position is, where it is no more exact. */
  booking_area: z.nullable(z.string()),
  /** Member id of the client. */
  booking_user_id: z.string(),
  /** Member id of the provider. */
  booked_user_id: z.string(),
  skills_id: z.string(),
  file_url: z.nullable(z.string()),
  thumbnails: z.array(z.string()),
  payment_method: paymentMethodSchema,
  /**
   * When the card is charged: `manual` only authorises the price until the request is accepted. Null without a card.
   */
  card_capture: z.nullable(z.enum(cardCaptures)),
  /** Pounds for wallet and card, sparks for spark_token. */
  price: z.number(),
  money_state: moneyStateSchema,
  /** Whether it has reached a final state. */
  is_over: z.boolean(),
  /**
   * Who ended it without the work being done, and why; null for all others, and for old ones where it wasn't recorded.
   */
  ended_by: z.nullable(z.enum(bookingActors)),
  ended_why: z.nullable(z.enum(bookingEnds)),
  /** The part of the price that the provider kept after a late cancellation. */
  provider_kept: z.number(),
  /** The cost of cancelling now for the caller, in the units of the price; null when they can't cancel. */
  cancellation: z.nullable(cancellationSchema),
  /** A report that one side was absent, while it is undecided. */
  absence: z.nullable(absenceSchema),
  /** Who started the work; a client's confirmation takes precedence over the provider's. */
  started_by: z.nullable(z.enum(bookingActors)),
  /** The provider's request for an extension, while the client hasn't answered it. */
  more_time: z.nullable(moreTimeSchema),
  /** When escrow is paid to the provider automatically. */
  settles_at: z.nullable(instantSchema),
  /** When an unanswered request expires. */
  expires_at: instantSchema,
  completed_at: z.nullable(instantSchema),
  client: partySchema,
  provider: partySchema,
  /** Whether the caller has reviewed it. */
  reviewed: z.boolean(),
  /** Whether the other side has reviewed it; their review is hidden until the caller's. */
  other_reviewed: z.boolean(),
  /** For the provider of a pending request: their other bookings of that day, accepted or in progress. */
  same_day: z.array(sameDaySchema),
  events: z.array(eventSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Booking = z.output<typeof bookingSchema>

/** The fields of a booking in lists (marketplace §3), with those that our own rows show. */
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

/** A booking in the caller's own list, whose side is known from the endpoint. */
export const bookingListItemSchema = z.extend(listedSchema, {
  other_party: partySchema,
  /** What the caller has to answer, and the deadline, if any. */
  waits: z.nullable(z.object({ for: z.enum(waitKinds), until: z.nullable(instantSchema) })),
})
export type BookingListItem = z.output<typeof bookingListItemSchema>
