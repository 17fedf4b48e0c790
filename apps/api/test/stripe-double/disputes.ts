import type Stripe from 'stripe'
import { z } from 'zod'
import { type Books, changeBalance, type Handlers, PLATFORM } from './books.ts'
import { page } from './lists.ts'
import { newDispute, newDisputeMovement } from './objects-out.ts'
import { chargeOf, getIntent } from './payment-intents.ts'
import { common, found, read } from './refusal.ts'

/** Stripe's dispute fee, in pence. */
const FEE = 2000

/** Handlers for charges and disputes. */
export function disputeCalls(books: Books): Handlers {
  return {
    'GET /v1/charges/:id': ({ id }) => found(books.charges, 'charge', id),
    'GET /v1/disputes': ({ form }) =>
      page(books.disputes.values(), { url: '/v1/disputes', form, filters: ['charge', 'payment_intent'] }),
    'GET /v1/disputes/:id': ({ id, form }) => {
      read(z.strictObject(common), form)
      return found(books.disputes, 'dispute', id)
    },
  }
}

/** Actions of cardholders and their banks. */
export function makeDisputes(books: Books) {
  function move(dispute: Stripe.Dispute, amount: number, fee: number): void {
    dispute.balance_transactions.push(newDisputeMovement(books, dispute, { amount, fee }))
    changeBalance(books, PLATFORM, amount - fee)
  }

  return {
    /**
     * The cardholder disputes a payment.
     * @param how.amount pence; default is the whole charge
     * @param how.isInquiry an inquiry, which takes no money yet
     * @returns the dispute's id
     */
    open(intentId: string, how: { amount?: number; isInquiry?: boolean; reason?: string } = {}): string {
      const charge = chargeOf(books, getIntent(books, intentId))
      const { amount = charge.amount_captured, isInquiry = false, reason = 'fraudulent' } = how
      const status = isInquiry ? 'warning_needs_response' : 'needs_response'
      const dispute = newDispute(books, { amount, charge, reason, status })
      books.disputes.set(dispute.id, dispute)
      charge.disputed = true
      if (!isInquiry) move(dispute, -amount, FEE)
      books.tell('charge.dispute.created', dispute)
      if (!isInquiry) books.tell('charge.dispute.funds_withdrawn', dispute)
      return dispute.id
    },

    /** The bank decides a dispute; a won one returns the money. */
    close(id: string, outcome: 'won' | 'lost'): void {
      const dispute = found(books.disputes, 'dispute', id)
      const isInquiry = dispute.status.startsWith('warning_')
      dispute.status = isInquiry ? 'warning_closed' : outcome
      const isBack = !isInquiry && outcome === 'won'
      if (isBack) move(dispute, dispute.amount, 0)
      books.tell('charge.dispute.closed', dispute)
      if (isBack) books.tell('charge.dispute.funds_reinstated', dispute)
    },
  }
}
