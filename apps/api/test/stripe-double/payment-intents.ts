import type Stripe from 'stripe'
import { z } from 'zod'
import { type Books, changeBalance, type Handlers, PLATFORM } from './books.ts'
import { page } from './lists.ts'
import { newPaymentIntent } from './objects.ts'
import {
  bool,
  common,
  currency,
  integer,
  list,
  metadata,
  missing,
  positive,
  read,
  refused,
} from './refusal.ts'

const createParams = z.strictObject({
  ...common,
  allowed_payment_method_types: list.optional(),
  amount: integer,
  currency,
  automatic_payment_methods: z
    .strictObject({ enabled: bool, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).default('automatic_async'),
  customer: z.string().optional(),
  description: z.string().optional(),
  metadata: metadata.default({}),
  payment_method: z.string().optional(),
  receipt_email: z.email().optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  statement_descriptor_suffix: z.string().max(22).optional(),
  transfer_group: z.string().optional(),
})
const captureParams = z.strictObject({
  ...common,
  amount_to_capture: positive.optional(),
  metadata: metadata.optional(),
})
const cancelParams = z.strictObject({
  ...common,
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

/** Stripe's limits of a payment in pounds, in pence: £0.30 to £999,999.99. */
const LEAST = 30
const MOST = 99_999_999

const cancellable = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
]

export function paymentIntentCalls(books: Books): Handlers {
  return {
    'POST /v1/payment_intents': ({ form }) => {
      const asked = read(createParams, form)
      if (asked.amount < LEAST)
        throw refused('amount_too_small', 'Amount must be at least £0.30 gbp', 'amount')
      if (asked.amount > MOST) {
        throw refused('amount_too_large', 'Amount must be no more than £999,999.99', 'amount')
      }
      const { customer = null } = asked
      if (customer !== null && !books.customers.has(customer)) throw missing('customer', customer, 'customer')
      const method =
        asked.payment_method === undefined ? undefined : savedFor(books, customer, asked.payment_method)
      const intent = newPaymentIntent(books, {
        amount: asked.amount,
        currency: asked.currency,
        captureMethod: asked.capture_method,
        metadata: asked.metadata,
        customer,
        description: asked.description ?? null,
        receiptEmail: asked.receipt_email ?? null,
        transferGroup: asked.transfer_group ?? null,
        setupFutureUsage: asked.setup_future_usage ?? null,
      })
      if (method !== undefined) {
        Object.assign(intent, { payment_method: method.id, status: 'requires_confirmation' })
      }
      books.paymentIntents.set(intent.id, intent)
      books.tell('payment_intent.created', intent)
      return intent
    },

    'GET /v1/payment_intents': ({ form }) =>
      page(books.paymentIntents.values(), { url: '/v1/payment_intents', form, filters: ['customer'] }),

    'GET /v1/payment_intents/:id': ({ id, form }) => {
      read(z.strictObject({ ...common, client_secret: z.string().optional() }), form)
      return getIntent(books, id)
    },

    'POST /v1/payment_intents/:id/capture': ({ id, form }) => {
      const asked = read(captureParams, form)
      const intent = getIntent(books, id)
      if (intent.status !== 'requires_capture')
        throw unexpectedState(intent, 'captured', ['requires_capture'])
      const amount = asked.amount_to_capture ?? intent.amount_capturable
      if (amount > intent.amount_capturable) {
        const message = `The requested capture amount is greater than the amount you can capture for this charge.`
        throw refused('amount_too_large', message, 'amount_to_capture')
      }
      Object.assign(intent.metadata, asked.metadata)
      capture(books, intent, amount)
      return intent
    },

    'POST /v1/payment_intents/:id/cancel': ({ id, form }) => {
      const { cancellation_reason: reason } = read(cancelParams, form)
      const intent = getIntent(books, id)
      if (!cancellable.includes(intent.status)) throw unexpectedState(intent, 'canceled', cancellable)
      cancel(books, intent, reason ?? null)
      return intent
    },
  }
}

/** @throws Refusal for a card of another customer */
function savedFor(books: Books, customer: string | null, id: string): Stripe.PaymentMethod {
  const method = books.paymentMethods.get(id)
  if (method === undefined) throw missing('PaymentMethod', id, 'payment_method')
  if (method.customer === customer && customer !== null) return method
  const message =
    'The provided PaymentMethod cannot be attached. To reuse a PaymentMethod, attach it to a Customer first.'
  throw refused('payment_method_unexpected_state', message)
}

/** @throws Refusal 404 */
export function getIntent({ paymentIntents }: Books, id: string): Stripe.PaymentIntent {
  const intent = paymentIntents.get(id)
  if (intent === undefined) throw missing('payment_intent', id, 'intent')
  return intent
}

/** The charge of an intent that a card has paid or authorised. */
export function chargeOf({ charges }: Books, { latest_charge: id }: Stripe.PaymentIntent): Stripe.Charge {
  const charge = typeof id === 'string' ? charges.get(id) : undefined
  if (charge === undefined) throw new Error('no card has paid this')
  return charge
}

/** Captures an authorisation, in full or in part; the rest is released. */
export function capture(books: Books, intent: Stripe.PaymentIntent, amount: number): void {
  const charge = chargeOf(books, intent)
  Object.assign(charge, { captured: true, amount_captured: amount })
  // Stripe counts the uncaptured rest as refunded.
  charge.amount_refunded = charge.amount - amount
  Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 })
  changeBalance(books, PLATFORM, amount)
  books.tell('payment_intent.succeeded', intent)
}

/** Cancels an intent that has captured nothing; an authorisation is released. */
export function cancel(
  books: Books,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): void {
  if (intent.status === 'requires_capture') {
    const charge = chargeOf(books, intent)
    Object.assign(charge, { amount_refunded: charge.amount, refunded: true })
  }
  const end = { canceled_at: books.now(), cancellation_reason: reason, next_action: null }
  Object.assign(intent, { ...end, status: 'canceled', amount_capturable: 0 })
  books.tell('payment_intent.canceled', intent)
}

function unexpectedState(intent: Stripe.PaymentIntent, verb: string, states: readonly string[]) {
  const message = `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${verb}: ${states.join(', ')}.`
  return refused('payment_intent_unexpected_state', message)
}
