import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { byId, daySchema, idSchema, instantSchema, whenWrong } from '../wire.ts'

export const walletSchema = z.object({
  /** Pounds that can be spent now. */
  balance: z.number(),
  /** The same under the specification's other name. */
  cash: z.number(),
  spark_tokens: z.number(),
  tokens: z.number(),
  currency: z.literal('GBP'),
  /** Sparks that `tokens` may fall below zero by setting them aside for bookings: 10 or nothing. */
  spark_floor: z.number(),
  /** Set aside for bookings that are not settled yet. */
  held_cash: z.number(),
  held_tokens: z.number(),
  /** Pounds of `balance` that can be withdrawn now. */
  withdrawable: z.number(),
  /** Pounds that a card has paid in within some days: they can be spent, and withdrawn from `withdrawable_from` on. */
  card_cash: z.number(),
  withdrawable_from: z.nullable(instantSchema),
  /** Pounds of accepted bookings that the caller is the provider of, and that aren't paid out yet. */
  coming_cash: z.number(),
  /** The day by which all of it is expected, in the caller's time zone. */
  coming_cash_by: z.nullable(daySchema),
  coming_tokens: z.number(),
  coming_tokens_by: z.nullable(daySchema),
  /** Pounds that the member owes for card payments that were taken back. */
  owed: z.number(),
})
export type Wallet = z.output<typeof walletSchema>

/**
 * `pending` waits for a card; `held` is set aside, until a booking takes it (`attached`); then the provider has it
 * (`settled`) or the client has it back (`refunded`). What no booking took goes back (`released`), and a card that
 * never paid is asked no more (`canceled`).
 */
export const intentStates = [
  'pending',
  'held',
  'attached',
  'settled',
  'refunded',
  'released',
  'canceled',
] as const

/**
 * Where a card's money is. `open` waits for the card or for the member's bank, `processing` for the payment provider;
 * `authorised` is set aside on the card, `captured` is taken from it, `returned` is free or on its way back.
 */
export const cardStatuses = ['open', 'processing', 'authorised', 'captured', 'returned'] as const

export const intentSchema = z.object({
  id: z.string(),
  paymentMethod: z.enum(['wallet', 'spark_token', 'card']),
  /** Pounds, or sparks for spark_token. */
  amount: z.number(),
  currency: z.enum(['gbp', 'spark']),
  state: z.enum(intentStates),
  /** An intent that no booking took is released then. */
  expiresAt: instantSchema,
  /** What lets a browser pay this by card, while it is pending. */
  clientSecret: z.nullable(z.string()),
  /** Null for everything but a card. */
  cardStatus: z.nullable(z.enum(cardStatuses)),
  /** The booking that it pays for. */
  bookingId: z.nullable(z.string()),
})
export type PaymentIntent = z.output<typeof intentSchema>

/**
 * With a skill the amount is for checking only: the server charges what the skill costs now, and refuses a difference,
 * so that nobody pays a price that they did not see. Without one it is set aside as it is, and the booking that takes it
 * says what it is for: it has to cost exactly that.
 */
export const intentBody = z
  .object({
    /** Nothing is for the server to refuse: it says why such a skill can't be booked. */
    amount: z
      .number({ error: 'The amount is missing' })
      .check(z.nonnegative('The amount can’t be less than nothing')),
    currency: z.literal('gbp', { error: whenWrong('Only gbp is taken') }),
    paymentMethod: z.enum(['wallet', 'spark_token', 'card'], { error: 'Choose how to pay' }),
    /** Left out by clients of the specification, which names it only with the booking. */
    skillId: z.optional(idSchema),
    /** How long the booking is that it is to pay for; an hour's price, and no time, without either. */
    minutes: z.optional(z.int('Choose how long')),
    packageId: z.optional(idSchema),
    /** For a card: money is set aside on it for a week at most, so that a later day is charged at once. */
    bookingDate: z.optional(daySchema),
    /** For a card: one of the caller's billing methods, to be confirmed in the browser; without it one is typed there. */
    billingMethodId: z.optional(idSchema),
  })
  .check(
    z.refine(
      ({ paymentMethod, billingMethodId }) => paymentMethod === 'card' || billingMethodId === undefined,
      {
        error: 'A saved card pays by card',
        path: ['billingMethodId'],
      },
    ),
    // A card is charged or reserved for what is known: docs/decisions/124.
    z.refine(
      ({ skillId, paymentMethod, minutes, packageId }) =>
        skillId !== undefined ||
        (paymentMethod !== 'card' && minutes === undefined && packageId === undefined),
      { error: 'This is missing: skillId', path: ['skillId'] },
    ),
    z.refine(({ paymentMethod, bookingDate }) => paymentMethod !== 'card' || bookingDate !== undefined, {
      error: 'Choose a date',
      path: ['bookingDate'],
    }),
  )

export const moneyContract = {
  balance: endpoint({
    method: 'GET',
    path: '/wallet/balance',
    auth: 'access',
    kind: 'own',
    summary: 'Wallet cash and sparks of the caller',
    data: walletSchema,
  }),
  createIntent: endpoint({
    method: 'POST',
    path: '/users/stripe/payment/intent',
    auth: 'access',
    kind: 'book',
    limit: { max: 60, per: 'hour' },
    summary: 'Set money aside for a booking',
    body: intentBody,
    data: intentSchema,
    idempotent: true,
    failure: 'Something went wrong with your payment. Please try again.',
  }),
  /** Asks the payment provider while a card's intent is pending, so that it answers what is so now. */
  intent: endpoint({
    method: 'GET',
    path: '/users/stripe/payment/intent/{id}',
    auth: 'access',
    kind: 'own',
    summary: 'How a payment of the caller’s for a booking stands',
    params: byId,
    data: intentSchema,
    failure: 'Something went wrong with your payment. Please try again.',
  }),
}

export const INSUFFICIENT_FUNDS = 'Insufficient funds. Please top up your wallet or tokens.'
