import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ChargesPort, Dispute, DisputesPort } from '../card-port.ts'
import { PaymentsError } from '../port.ts'
import * as store from './sandbox-intent-store.ts'
import { emit, newId, type SandboxDeps } from './sandbox-kit.ts'

/** Id of the charge that belongs to a payment. */
export const chargeOf = (paymentId: string) => paymentId.replace(/^pi_/, 'ch_')

export function makeSandboxCharges({ db }: SandboxDeps): ChargesPort {
  return {
    async retrieve(id) {
      const payment = id.replace(/^ch_/, 'pi_')
      if ((await store.findIntent(db, payment)) !== undefined) return { id, payment }
      throw new PaymentsError('resource_missing', `no charge ${id}`)
    },
  }
}

export function makeSandboxDisputes({ db }: SandboxDeps): DisputesPort {
  return {
    async retrieve(id) {
      const [dispute] = await store.listDisputes(db, { id })
      if (dispute === undefined) throw new PaymentsError('resource_missing', `no dispute ${id}`)
      return toPort(dispute)
    },
    listOf: async (payment) => (await store.listDisputes(db, { payment })).map(toPort),
    async *listSince(since) {
      for (const dispute of await store.listDisputes(db, { since })) yield toPort(dispute)
    },
  }
}

/** Charges back a payment that has just succeeded, if it was made with the test card for disputes. */
export async function disputeIfTestCard(
  tx: Transaction,
  deps: SandboxDeps,
  { id, amountReceived: amount, isToBeDisputed }: store.SandboxIntent,
): Promise<void> {
  if (!isToBeDisputed) return
  const dispute = { id: newId('dp'), paymentIntentId: id, amount, status: 'needs_response' } as const
  await store.insertDispute(tx, { ...dispute, createdAt: deps.clock.now() })
  const object = { id: dispute.id, object: 'dispute' }
  await emit(tx, deps, 'charge.dispute.created', object)
  await emit(tx, deps, 'charge.dispute.funds_withdrawn', object)
}

/** Closes a dispute as the card's bank; false when it isn't open. */
export async function decideDispute(
  deps: SandboxDeps,
  id: string,
  outcome: 'won' | 'lost',
): Promise<boolean> {
  return await inTransaction(deps.db, async (tx) => {
    if ((await store.closeDispute(tx, id, outcome)) === undefined) return false
    const object = { id, object: 'dispute' }
    await emit(tx, deps, 'charge.dispute.closed', object)
    if (outcome === 'won') await emit(tx, deps, 'charge.dispute.funds_reinstated', object)
    return true
  })
}

function toPort({ id, paymentIntentId: payment, amount, status }: store.SandboxDispute): Dispute {
  const isWon = status === 'won'
  const state = isWon ? 'reinstated' : 'taken'
  return { id, payment, reason: 'fraudulent', status, state, amountTaken: isWon ? 0 : amount }
}
