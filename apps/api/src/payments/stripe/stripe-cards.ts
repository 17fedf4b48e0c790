import { cardBrands } from '@kindling/domain/money/cards/card-rules'
import type Stripe from 'stripe'
import type {
  CardPayment,
  CardSetup,
  PaymentIntentsPort,
  Refund,
  RefundsPort,
  SavedCard,
  SetupIntentsPort,
} from '../card-port.ts'
import { PaymentsError } from '../port.ts'
import { listDisputes } from './stripe-disputes.ts'
import { everyOne, translateErrors } from './stripe-errors.ts'

// Refunded amounts are only on the charge.
const expand = ['latest_charge']

export function makeStripePayments(stripe: Stripe): PaymentIntentsPort {
  return {
    create: ({ amount, memberId, capture, saved }, { idempotencyKey }) =>
      translateErrors(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount,
            currency: 'gbp',
            allowed_payment_method_types: ['card'],
            capture_method: capture,
            // On-session: the browser confirms it, and the member can complete the bank's authentication.
            ...(saved && { customer: saved.customer, payment_method: saved.paymentMethod }),
            metadata: { memberId, key: idempotencyKey },
          },
          { idempotencyKey },
        )
        return toPayment(intent)
      }),
    retrieve: (id) =>
      translateErrors(async () => toDisputed(stripe, await stripe.paymentIntents.retrieve(id, { expand }))),
    capture: ({ id, amount }, { idempotencyKey }) =>
      translateErrors(async () => {
        const change = { amount_to_capture: amount, expand }
        return toPayment(await stripe.paymentIntents.capture(id, change, { idempotencyKey }))
      }),
    cancel: (id, { idempotencyKey }) =>
      translateErrors(async () => toPayment(await stripe.paymentIntents.cancel(id, {}, { idempotencyKey }))),
    async *listSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const list = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] })
      for await (const intent of everyOne(list)) yield await translateErrors(() => toDisputed(stripe, intent))
    },
  }
}

const statuses: Record<string, CardPayment['status']> = {
  succeeded: 'succeeded',
  canceled: 'canceled',
  processing: 'processing',
  requires_capture: 'authorised',
}

function toPayment(intent: Stripe.PaymentIntent): CardPayment {
  return {
    id: intent.id,
    key: intent.metadata?.key ?? null,
    clientSecret: intent.client_secret ?? '',
    amount: intent.amount,
    amountReceived: intent.amount_received,
    amountRefunded: refundedOf(intent.latest_charge),
    amountDisputed: 0,
    // All other statuses wait for the member: a card, a confirmation, their bank.
    status: statuses[intent.status] ?? 'open',
  }
}

/** Adds the disputed amount, which only the disputes themselves contain. */
async function toDisputed(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<CardPayment> {
  const payment = toPayment(intent)
  const { latest_charge: charge } = intent
  if (charge === null || typeof charge === 'string' || !charge.disputed) return payment
  const disputes = await listDisputes(stripe, intent.id)
  return { ...payment, amountDisputed: disputes.reduce((sum, { amountTaken }) => sum + amountTaken, 0) }
}

/** Refunded part of what was captured: Stripe also counts the uncaptured rest of an authorisation as refunded. */
function refundedOf(charge: Stripe.PaymentIntent['latest_charge']): number {
  if (charge === null || typeof charge === 'string' || !charge.captured) return 0
  return charge.amount_refunded - (charge.amount - charge.amount_captured)
}

export function makeStripeRefunds(stripe: Stripe): RefundsPort {
  return {
    create: ({ payment, amount }, { idempotencyKey }) =>
      translateErrors(async () =>
        toRefund(await stripe.refunds.create({ payment_intent: payment, amount }, { idempotencyKey })),
      ),
    retrieve: (id) => translateErrors(async () => toRefund(await stripe.refunds.retrieve(id))),
  }
}

const refundStatuses: Record<string, Refund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

function toRefund({ id, payment_intent: payment, amount, status }: Stripe.Refund): Refund {
  const paymentId = typeof payment === 'string' ? payment : (payment?.id ?? '')
  return { id, payment: paymentId, amount, status: refundStatuses[status ?? ''] ?? 'pending' }
}

export function makeStripeSetups(stripe: Stripe): SetupIntentsPort {
  return {
    create: ({ memberId, customer }, { idempotencyKey }) =>
      translateErrors(async () => {
        const wanted = { allowed_payment_method_types: ['card'], usage: 'on_session' as const }
        const setup = await stripe.setupIntents.create(
          { ...wanted, customer, metadata: { memberId } },
          { idempotencyKey },
        )
        return toSetup(setup)
      }),
    retrieve: (id) =>
      translateErrors(async () =>
        toSetup(await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] })),
      ),
  }
}

function toSetup(setup: Stripe.SetupIntent): CardSetup {
  return {
    id: setup.id,
    memberId: setup.metadata?.memberId ?? null,
    clientSecret: setup.client_secret ?? '',
    card: setup.status === 'succeeded' ? toCard(setup.payment_method) : null,
  }
}

function toCard(method: Stripe.SetupIntent['payment_method']): SavedCard {
  if (method === null || typeof method === 'string' || method.card === undefined) {
    throw new PaymentsError('refused', 'what Stripe has saved is not a card')
  }
  const { brand, last4, exp_month: month, exp_year: year } = method.card
  const expiry = `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`
  const known = cardBrands.find((name) => name === brand) ?? 'other'
  return { id: method.id, brand: known, lastFour: last4, expiry }
}
