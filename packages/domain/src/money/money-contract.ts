import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { byId, daySchema, idSchema, instantSchema, whenWrong } from '../wire.ts'

export const walletSchema = z.object({
  /** Available cash, in pounds. */
  balance: z.number(),
  /** The same under the specification's other name. */
  cash: z.number(),
  spark_tokens: z.number(),
  tokens: z.number(),
  currency: z.literal('GBP'),
  /** Sparks by which `tokens` may become negative when held for bookings: 10 or 0. */
  spark_floor: z.number(),
  /** Held for unsettled bookings. */
  held_cash: z.number(),
  held_tokens: z.number(),
  /** Pounds of `balance` that can be withdrawn now. */
  withdrawable: z.number(),
  /** Pounds recently paid in by card: they can be spent, and withdrawn from `withdrawable_from` on. */
  card_cash: z.number(),
  withdrawable_from: z.nullable(instantSchema),
  /** Pounds that the caller will earn from accepted bookings as their provider. */
  coming_cash: z.number(),
  /** The day by which all of it is expected, in the caller's time zone. */
  coming_cash_by: z.nullable(daySchema),
  coming_tokens: z.number(),
  coming_tokens_by: z.nullable(daySchema),
  /** Pounds owed for reversed card payments. */
  owed: z.number(),
})
export type Wallet = z.output<typeof walletSchema>

/**
 * `pending` waits for the card; `held` is reserved until a booking takes it (`attached`); then it goes to the provider
 * (`settled`) or back to the client (`refunded`). An unused hold is returned (`released`), and a card payment that
 * never succeeded is `canceled`.
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
 * State of a card payment. `open` waits for the card or the member's bank, `processing` for the payment provider;
 * `authorised` is reserved on the card, `captured` is charged, `returned` is released or being refunded.
 */
export const cardStatuses = ['open', 'processing', 'authorised', 'captured', 'returned'] as const

export const intentSchema = z.object({
  id: z.string(),
  paymentMethod: z.enum(['wallet', 'spark_token', 'card']),
  /** Pounds, or sparks for spark_token. */
  amount: z.number(),
  currency: z.enum(['gbp', 'spark']),
  state: z.enum(intentStates),
  /** When an unattached intent is released. */
  expiresAt: instantSchema,
  /** Client secret with which the browser pays by card; null unless pending. */
  clientSecret: z.nullable(z.string()),
  /** Null unless paid by card. */
  cardStatus: z.nullable(z.enum(cardStatuses)),
  /** The booking that it is attached to. */
  bookingId: z.nullable(z.string()),
})
export type PaymentIntent = z.output<typeof intentSchema>

/**
 * With a skill the amount is only a check: the server charges the skill's current price, and refuses another amount, so
 * that nobody pays a price that they did not see. Without a skill the amount is held as it is, and has to match the
 * price of the booking that takes it.
 */
export const intentBody = z
  .object({
    /** Zero is left to the server, which explains why such a skill can't be booked. */
    amount: z
      .number({ error: 'The amount is missing' })
      .check(z.nonnegative('The amount can’t be less than nothing')),
    currency: z.literal('gbp', { error: whenWrong('Only gbp is taken') }),
    paymentMethod: z.enum(['wallet', 'spark_token', 'card'], { error: 'Choose how to pay' }),
    /** Left out by clients of the specification, which name the skill only with the booking. */
    skillId: z.optional(idSchema),
    /** The booked length; without minutes or a package it is the price of one hour. */
    minutes: z.optional(z.int('Choose how long')),
    packageId: z.optional(idSchema),
    /** For a card: an authorisation lasts a week at most, so a later day is charged at once. */
    bookingDate: z.optional(daySchema),
    /** For a card: id of a saved card, confirmed in the browser; without it a card is entered there. */
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
    // A card is charged or authorised only for a known booking: docs/decisions/124.
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
  /** Asks the payment provider while a card's intent is pending, so that the answer is current. */
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
