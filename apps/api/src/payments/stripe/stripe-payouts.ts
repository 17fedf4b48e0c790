import type Stripe from 'stripe'
import type { PayoutsPort, ProcessorPayout, Transfer, TransfersPort } from '../payout-port.ts'
import { PaymentsError } from '../port.ts'
import { everyOne, translateErrors } from './stripe-errors.ts'

// Stripe keeps idempotency keys for a day and replays its own 5xx errors until then. A transfer retried later, or
// after such an error, would be sent twice: so look for an existing one first.

export function makeStripeTransfers(stripe: Stripe): TransfersPort {
  const read = async (id: string) => toTransfer(await stripe.transfers.retrieve(id))
  return {
    create: ({ amount, account }, { idempotencyKey }) =>
      translateErrors(async () => {
        const about = { destination: account, transfer_group: idempotencyKey }
        const { data } = await stripe.transfers.list({ ...about, limit: 1 })
        if (data[0] !== undefined) return toTransfer(sameAmount(data[0], amount, idempotencyKey))
        const params = { ...about, amount, currency: 'gbp', metadata: { key: idempotencyKey } }
        return toTransfer(await stripe.transfers.create(params, { idempotencyKey }))
      }),
    retrieve: (id) => translateErrors(() => read(id)),
    reverse: (id, { idempotencyKey }) =>
      translateErrors(async () => {
        await stripe.transfers.createReversal(id, {}, { idempotencyKey })
        return await read(id)
      }),
    async *listSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      for await (const transfer of everyOne(stripe.transfers.list({ created, limit: 100 }))) {
        yield toTransfer(transfer)
      }
    },
  }
}

function toTransfer({ id, metadata, amount, amount_reversed: amountReversed }: Stripe.Transfer): Transfer {
  return { id, key: metadata.key ?? null, amount, amountReversed }
}

export function makeStripePayouts(stripe: Stripe): PayoutsPort {
  return {
    create: ({ amount, to }, { idempotencyKey }) =>
      translateErrors(async () => {
        if (to.kind !== 'account') {
          throw new PaymentsError('refused', 'Stripe pays out from connected accounts alone')
        }
        const { account: stripeAccount } = to
        // Newest first: no member gets a hundred payouts while one call is retried.
        const { data } = await stripe.payouts.list({ limit: 100 }, { stripeAccount })
        const before = data.find(({ metadata }) => metadata?.key === idempotencyKey)
        if (before !== undefined) return toPayout(sameAmount(before, amount, idempotencyKey))
        const params = { amount, currency: 'gbp', metadata: { key: idempotencyKey } }
        return toPayout(await stripe.payouts.create(params, { idempotencyKey, stripeAccount }))
      }),
    retrieve: ({ id, account }) =>
      translateErrors(async () =>
        toPayout(await stripe.payouts.retrieve(id, {}, account === null ? {} : { stripeAccount: account })),
      ),
  }
}

const statuses: Record<string, ProcessorPayout['status']> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
}

function toPayout({ id, status }: Stripe.Payout): ProcessorPayout {
  return { id, status: statuses[status] ?? 'in_transit' }
}

/** The object created earlier under a key. @throws PaymentsError `refused` when its amount differs */
function sameAmount<T extends { amount: number }>(made: T, amount: number, key: string): T {
  if (made.amount === amount) return made
  throw new PaymentsError('refused', `${key} was for ${made.amount}`)
}
