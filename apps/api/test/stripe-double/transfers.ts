import { z } from 'zod'
import { type Books, changeBalance, type Handlers, PLATFORM, requireFunds } from './books.ts'
import { page } from './lists.ts'
import { newReversal, newTransfer } from './objects-out.ts'
import { common, currency, found, metadata, missing, positive, read, refused } from './refusal.ts'

const transferParams = z.strictObject({
  ...common,
  amount: positive,
  currency,
  description: z.string().optional(),
  destination: z.string(),
  metadata: metadata.default({}),
  transfer_group: z.string().optional(),
})
const reversalParams = z.strictObject({
  ...common,
  amount: positive.optional(),
  description: z.string().optional(),
  metadata: metadata.default({}),
})

/** Handlers for transfers from the platform to a connected account, and their reversals. */
export function transferCalls(books: Books): Handlers {
  return {
    'POST /v1/transfers': ({ form }) => {
      const { amount, currency: unit, destination, ...asked } = read(transferParams, form)
      requirePayable(books, destination)
      requireFunds(books, PLATFORM, amount)
      const transfer = newTransfer(books, {
        amount,
        currency: unit,
        metadata: asked.metadata,
        destination,
        transferGroup: asked.transfer_group ?? null,
        description: asked.description ?? null,
      })
      changeBalance(books, PLATFORM, -amount)
      changeBalance(books, destination, amount)
      books.transfers.set(transfer.id, transfer)
      books.tell('transfer.created', transfer)
      return transfer
    },

    'GET /v1/transfers': ({ form }) => {
      const filters = ['destination', 'transfer_group']
      return page(books.transfers.values(), { url: '/v1/transfers', form, filters })
    },

    'GET /v1/transfers/:id': ({ id }) => found(books.transfers, 'transfer', id),

    'POST /v1/transfers/:id/reversals': ({ id, form }) => {
      const asked = read(reversalParams, form)
      const transfer = found(books.transfers, 'transfer', id)
      const left = transfer.amount - transfer.amount_reversed
      const amount = asked.amount ?? left
      if (left === 0) throw refused('transfer_already_reversed', `Transfer ${id} is already fully reversed.`)
      if (amount > left) {
        throw refused('amount_too_large', 'The reversal is greater than the transfer.', 'amount')
      }
      const owner = String(transfer.destination)
      requireFunds(books, owner, amount)
      changeBalance(books, owner, -amount)
      changeBalance(books, PLATFORM, amount)
      const { currency: unit } = transfer
      const reversal = newReversal(books, { amount, currency: unit, metadata: asked.metadata, transfer: id })
      transfer.reversals.data.push(reversal)
      transfer.amount_reversed += amount
      transfer.reversed = transfer.amount_reversed === transfer.amount
      books.tell('transfer.reversed', transfer)
      return reversal
    },
  }
}

function requirePayable({ accounts }: Books, destination: string): void {
  const account = accounts.get(destination)
  if (account === undefined) throw missing('destination', destination, 'destination')
  if (account.capabilities?.transfers === 'active') return
  const message = 'Your destination account needs to have the transfers capability enabled.'
  throw refused('insufficient_capabilities_for_transfer', message)
}
