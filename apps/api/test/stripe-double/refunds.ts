import type Stripe from 'stripe'
import { z } from 'zod'
import { type Books, changeBalance, type Handlers, PLATFORM, requireFunds } from './books.ts'
import { page } from './lists.ts'
import { newRefund } from './objects-out.ts'
import { chargeOf, getIntent } from './payment-intents.ts'
import { common, found, metadata, positive, Refusal, read, refused } from './refusal.ts'

const refundParams = z.strictObject({
  ...common,
  amount: positive.optional(),
  metadata: metadata.default({}),
  payment_intent: z.string(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

/** Handlers for refunds to cards. */
export function refundCalls(books: Books): Handlers {
  return {
    'POST /v1/refunds': ({ form }) => {
      const { reason = null, ...asked } = read(refundParams, form)
      const charge = refundable(books, asked.payment_intent)
      const left = charge.amount - charge.amount_refunded
      if (left === 0)
        throw refused('charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
      const amount = asked.amount ?? left
      if (amount > left) {
        const message = `Refund amount (${pounds(amount)}) is greater than unrefunded amount on charge (${pounds(left)})`
        throw new Refusal(400, { type: 'invalid_request_error', message, param: 'amount' })
      }
      requireFunds(books, PLATFORM, amount)
      charge.amount_refunded += amount
      charge.refunded = charge.amount_refunded === charge.amount
      changeBalance(books, PLATFORM, -amount)
      const { metadata: notes } = asked
      const refund = newRefund(books, { amount, currency: charge.currency, metadata: notes, charge, reason })
      books.refunds.set(refund.id, refund)
      books.tell('refund.created', refund)
      books.tell('charge.refunded', charge)
      return refund
    },

    'GET /v1/refunds': ({ form }) =>
      page(books.refunds.values(), { url: '/v1/refunds', form, filters: ['payment_intent', 'charge'] }),

    'GET /v1/refunds/:id': ({ id }) => found(books.refunds, 'refund', id),
  }
}

function refundable(books: Books, intentId: string): Stripe.Charge {
  const intent = getIntent(books, intentId)
  if (intent.status === 'succeeded') {
    const charge = chargeOf(books, intent)
    const against = [...books.disputes.values()].filter((dispute) => dispute.charge === charge.id)
    if (against.every((dispute) => dispute.is_charge_refundable || dispute.status === 'won')) return charge
    throw refused('charge_disputed', `Charge ${charge.id} has been charged back.`)
  }
  const message = `This PaymentIntent (${intentId}) does not have a successful charge to refund.`
  throw refused('payment_intent_unexpected_state', message)
}

function pounds(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`
}
