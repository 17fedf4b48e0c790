import * as z from 'zod/mini'
import { bookingParties } from '../bookings/booking-parties.ts'
import { bookingSchema } from '../bookings/booking-shape.ts'
import { endpoint } from '../endpoint.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGES } from '../skills/skill-rules.ts'
import { byId, daySchema, idSchema, instantSchema, plainText } from '../wire.ts'
import { handOverSteps } from './thing-rules.ts'

const timeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time'))

/** What a borrower asks for. */
export const loanForm = z.object({
  thing_id: idSchema,
  /** The first and the last day, where the thing is handed over. */
  from: daySchema,
  until: daySchema,
  /** When on these days it is handed over and given back, HH:MM by the owner's clocks. */
  hand_over_time: timeSchema,
  return_time: timeSchema,
  /** A few words for the owner. */
  message: plainText(1000),
  payment_method: z.enum(['wallet', 'spark_token'], { error: 'Choose how to pay' }),
  /** What the caller has read that it costs and that is held, pounds or sparks: no other sum is taken. */
  price: z.number().check(z.minimum(0)),
  deposit: z.number().check(z.minimum(0)),
})
export type LoanForm = z.output<typeof loanForm>

const wordSchema = z.object({
  step: z.enum(handOverSteps),
  said_by: z.enum(bookingParties),
  pictures: z.array(z.string()),
  at: instantSchema,
})

/** That the borrower would like to keep it longer, as long as nobody has answered. */
const openExtensionSchema = z.object({
  id: z.string(),
  /** The last day that is asked for. */
  until: daySchema,
  /** Pounds or sparks, for the days more. */
  price: z.number(),
  lapses_at: instantSchema,
})

/** A loan: its booking, and what only a loan has. `client` borrows, `provider` lends. */
export const loanSchema = z.object({
  booking: bookingSchema,
  thing_id: z.string(),
  from: daySchema,
  until: daySchema,
  days: z.number(),
  hand_over_at: instantSchema,
  return_at: instantSchema,
  /** What the sides have said of its hand-over and return, in order. */
  words: z.array(wordSchema),
  /** When what one side alone has said counts as said by both; null while nothing waits. */
  counts_at: z.nullable(instantSchema),
  /** Where the deposit is. */
  deposit_state: z.enum(['none', 'held', 'returned', 'kept']),
  /**
   * How many begun days it was late when somebody said that it is back, or is now, and what of the deposit its owner has
   * or would have for that, pounds or sparks; null where it isn't late.
   */
  late: z.nullable(z.object({ days: z.number(), costs: z.number() })),
  extension: z.nullable(openExtensionSchema),
})
export type Loan = z.output<typeof loanSchema>

const pictures = { thumbnails: { max: MAX_IMAGES, maxBytes: MAX_IMAGE_BYTES, accept: 'image' } } as const

/** Accepting, rejecting and cancelling a loan are those of its booking. */
export const loanContract = {
  create: endpoint({
    method: 'POST',
    path: '/loans',
    auth: 'access',
    kind: 'book',
    limit: { max: 60, per: 'hour' },
    summary: 'Ask to borrow a thing: its price and its deposit are set aside apart from each other',
    body: loanForm,
    data: loanSchema,
    idempotent: true,
    failure: 'Something went wrong. Please try again.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/loans/{id}',
    auth: 'access',
    kind: 'finish',
    summary: 'One loan by the id of its booking, for its borrower or owner',
    params: byId,
    data: loanSchema,
    failure: 'Failed to fetch the loan',
  }),
  /** Said by one side it waits for the other, and counts as said by both after a time (`countsAfter`). */
  say: endpoint({
    method: 'POST',
    path: '/loans/{id}/words',
    auth: 'access',
    kind: 'finish',
    limit: { max: 60, per: 'hour' },
    summary: 'Say that a thing was handed over, or is back, with pictures if one likes',
    params: byId,
    body: z.object({ step: z.enum(handOverSteps) }),
    files: pictures,
    data: loanSchema,
    idempotent: true,
    failure: 'Something went wrong. Please try again.',
  }),
}
