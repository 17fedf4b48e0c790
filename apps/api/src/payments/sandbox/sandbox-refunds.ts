import { inTransaction } from '../../db/transaction.ts'
import type { Refund, RefundsPort } from '../card-port.ts'
import { PaymentsError } from '../port.ts'
import { chargeOf } from './sandbox-disputes.ts'
import * as store from './sandbox-intent-store.ts'
import { emit, newId, type SandboxDeps } from './sandbox-kit.ts'

/** Refunds, which always succeed. */
export function makeSandboxRefunds(deps: SandboxDeps): RefundsPort {
  const { db, clock } = deps
  return {
    async create({ payment, amount }, { idempotencyKey }) {
      const refund = await inTransaction(db, async (tx) => {
        if ((await store.findIntent(tx, payment)) === undefined) {
          throw new PaymentsError('resource_missing', `no payment ${payment}`)
        }
        const wanted = { id: newId('re'), idempotencyKey, paymentIntentId: payment, amount }
        const made = await store.insertRefund(tx, { ...wanted, createdAt: clock.now() })
        if (made === undefined) return await store.findRefund(tx, { idempotencyKey })
        if (!(await store.deductRefund(tx, made))) {
          throw new PaymentsError('state_changed', `there are no ${amount} left of payment ${payment}`)
        }
        await emit(tx, deps, 'refund.created', { id: made.id, object: 'refund', amount })
        await emit(tx, deps, 'charge.refunded', { id: chargeOf(payment), object: 'charge' })
        return made
      })
      if (refund?.paymentIntentId !== payment || refund.amount !== amount) {
        throw new PaymentsError('refused', `${idempotencyKey} was for another refund`)
      }
      return toPort(refund)
    },
    async retrieve(id) {
      const refund = await store.findRefund(db, { id })
      if (refund === undefined) throw new PaymentsError('resource_missing', `no refund ${id}`)
      return toPort(refund)
    },
  }
}

function toPort({ id, paymentIntentId: payment, amount }: store.SandboxRefund): Refund {
  return { id, payment, amount, status: 'succeeded' }
}
