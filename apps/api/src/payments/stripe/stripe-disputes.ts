import type Stripe from 'stripe'
import type { ChargesPort, Dispute, DisputesPort } from '../card-port.ts'
import { everyOne, translateErrors } from './stripe-errors.ts'

export function makeStripeCharges(stripe: Stripe): ChargesPort {
  return {
    retrieve: (id) =>
      translateErrors(async () => {
        const { payment_intent: payment } = await stripe.charges.retrieve(id)
        return { id, payment: idOf(payment) }
      }),
  }
}

export function makeStripeDisputes(stripe: Stripe): DisputesPort {
  return {
    retrieve: (id) => translateErrors(async () => toDispute(await stripe.disputes.retrieve(id))),
    listOf: (payment) => translateErrors(() => listDisputes(stripe, payment)),
    async *listSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      for await (const dispute of everyOne(stripe.disputes.list({ created, limit: 100 }))) {
        yield toDispute(dispute)
      }
    },
  }
}

/** No paging: a payment never has a hundred disputes. */
export async function listDisputes(stripe: Stripe, payment: string): Promise<Dispute[]> {
  const { data } = await stripe.disputes.list({ payment_intent: payment, limit: 100 })
  return data.map(toDispute)
}

/** An inquiry moves no money; withdrawn and returned amounts are in the dispute's balance transactions. */
function toDispute({ id, payment_intent: payment, reason, status, ...dispute }: Stripe.Dispute): Dispute {
  const moved = dispute.balance_transactions
  const taken = -moved.reduce((sum, { amount }) => sum + amount, 0)
  const state = moved.length === 0 ? 'noted' : taken > 0 ? 'taken' : 'reinstated'
  return { id, payment: idOf(payment), reason, status, state, amountTaken: Math.max(0, taken) }
}

function idOf(object: string | { id: string } | null): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null)
}
