import type Stripe from 'stripe'
import { z } from 'zod'
import {
  type Asked,
  type Books,
  changeBalance,
  type Handlers,
  type OwnedPayout,
  PLATFORM,
  requireFunds,
} from './books.ts'
import { page } from './lists.ts'
import { newPayout } from './objects-out.ts'
import { common, currency, found, metadata, missing, positive, Refusal, read, refused } from './refusal.ts'

const payoutParams = z.strictObject({
  ...common,
  amount: positive,
  currency,
  description: z.string().optional(),
  destination: z.string().optional(),
  metadata: metadata.default({}),
  method: z.enum(['standard', 'instant']).optional(),
  statement_descriptor: z.string().max(22).optional(),
})

const NO_BANK = 'Sorry, you don’t have any external accounts in that currency (gbp).'

/** Handlers for payouts from a connected account, named by the Stripe-Account header, to its bank account. */
export function payoutCalls(books: Books): Handlers {
  return {
    'POST /v1/payouts': (asked) => {
      const owner = ownerOf(asked)
      const { amount, currency: unit, metadata: notes, description = null } = read(payoutParams, asked.form)
      if (!books.accounts.get(owner)?.external_accounts?.data.length) {
        throw new Refusal(400, { type: 'invalid_request_error', message: NO_BANK })
      }
      requireFunds(books, owner, amount)
      changeBalance(books, owner, -amount)
      const payout = newPayout(books, { amount, currency: unit, metadata: notes, description })
      books.payouts.set(payout.id, { ...payout, owner })
      books.tell('payout.created', payout, owner)
      return payout
    },

    'GET /v1/payouts': (asked) => {
      const own = [...books.payouts.values()].filter(({ owner }) => owner === ownerOf(asked))
      return page(own.map(withoutOwner), { url: '/v1/payouts', form: asked.form, filters: ['status'] })
    },

    'GET /v1/payouts/:id': (asked) => withoutOwner(ownPayout(books, asked)),

    'POST /v1/payouts/:id/cancel': (asked) => {
      const payout = ownPayout(books, asked)
      if (payout.status !== 'pending') {
        throw refused('payout_unexpected_state', 'Only pending payouts can be canceled.')
      }
      changeBalance(books, payout.owner, payout.amount)
      payout.status = 'canceled'
      books.tell('payout.canceled', withoutOwner(payout), payout.owner)
      return withoutOwner(payout)
    },
  }
}

/** Actions of banks. */
export function makeBank(books: Books) {
  return {
    /** The payout arrives. */
    payOut(id: string): void {
      const payout = found(books.payouts, 'payout', id)
      payout.status = 'paid'
      books.tell('payout.paid', withoutOwner(payout), payout.owner)
    },
    /** The bank rejects the payout: the money returns to the connected account. */
    sendBack(id: string): void {
      const payout = found(books.payouts, 'payout', id)
      const why = { failure_code: 'account_closed', failure_message: 'The bank account has been closed.' }
      Object.assign(payout, { status: 'failed', ...why })
      changeBalance(books, payout.owner, payout.amount)
      books.tell('payout.failed', withoutOwner(payout), payout.owner)
    },
    /** The card's bank rejects a refund: the money returns to the platform. */
    failRefund(id: string): void {
      const refund = found(books.refunds, 'refund', id)
      Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
      changeBalance(books, PLATFORM, refund.amount)
      books.tell('refund.failed', refund)
    },
  }
}

function ownPayout({ payouts }: Books, asked: Asked): OwnedPayout {
  const payout = found(payouts, 'payout', asked.id)
  if (payout.owner !== ownerOf(asked)) throw missing('payout', asked.id, 'payout')
  return payout
}

function ownerOf({ account }: Asked): string {
  return account ?? PLATFORM
}

function withoutOwner({ owner: _, ...payout }: OwnedPayout): Stripe.Payout {
  return payout
}
