import * as z from 'zod/mini'
import { bookingParties } from '../bookings/booking-parties.ts'
import { bookingSchema } from '../bookings/booking-shape.ts'
import { endpoint } from '../endpoint.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGES } from '../skills/skill-rules.ts'
import { byId, daySchema, idSchema, instantSchema, plainText } from '../wire.ts'
import { handOverSteps } from './hand-over-steps.ts'

const timeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time'))

/** A borrower's request for a loan. */
export const loanForm = z.object({
  thing_id: idSchema,
  /** The first and the last day, in the owner's time zone. */
  from: daySchema,
  until: daySchema,
  /** Times of the hand-over and the return on these days, HH:MM in the owner's time zone. */
  hand_over_time: timeSchema,
  return_time: timeSchema,
  /** Message to the owner. */
  message: plainText(1000),
  payment_method: z.enum(['wallet', 'spark_token'], { error: 'Choose how to pay' }),
  /** The price and deposit that the caller was shown, pounds or sparks: the request is refused if they differ. */
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

/** An unanswered request of the borrower for more days. */
const openExtensionSchema = z.object({
  id: z.string(),
  /** The requested last day. */
  until: daySchema,
  /** The price of the extra days, pounds or sparks. */
  price: z.number(),
  lapses_at: instantSchema,
})

/** A loan: its booking, and the fields that only loans have. `client` is the borrower, `provider` the owner. */
export const loanSchema = z.object({
  booking: bookingSchema,
  thing_id: z.string(),
  from: daySchema,
  until: daySchema,
  days: z.number(),
  hand_over_at: instantSchema,
  return_at: instantSchema,
  /** Confirmations of the hand-over and the return, in order. */
  words: z.array(wordSchema),
  /** When one side's confirmation counts as both sides'; null while none waits. */
  counts_at: z.nullable(instantSchema),
  /** State of the deposit. */
  deposit_state: z.enum(['none', 'held', 'returned', 'kept']),
  /**
   * Started days late until the return was confirmed, or until now, and the late fee that the owner gets of the
   * deposit, pounds or sparks; null where it isn't late.
   */
  late: z.nullable(z.object({ days: z.number(), costs: z.number() })),
  extension: z.nullable(openExtensionSchema),
})
export type Loan = z.output<typeof loanSchema>

const pictures = { thumbnails: { max: MAX_IMAGES, maxBytes: MAX_IMAGE_BYTES, accept: 'image' } } as const

/** Accepting, rejecting and cancelling a loan use the endpoints of its booking. */
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
  /** One side's confirmation waits for the other's, and counts as both after a time (`countsFrom`). */
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
