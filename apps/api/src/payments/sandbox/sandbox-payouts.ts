import { inTransaction } from '../../db/transaction.ts'
import type { PayoutsPort } from '../payout-port.ts'
import { PaymentsError } from '../port.ts'
import { emit, newId, type SandboxDeps } from './sandbox-kit.ts'
import { findPayout, findPayoutByKey, insertPayout } from './sandbox-payout-store.ts'

/** Payouts to accounts with this ending fail, to test that path. */
const UNPAYABLE = '0002'

/** A bank that pays at once and reports by webhook. No account data is stored. */
export function makeSandboxPayouts(deps: SandboxDeps): PayoutsPort {
  const { db, clock } = deps
  return {
    async create({ amount, to }, { idempotencyKey }) {
      if (to.kind !== 'bank')
        throw new PaymentsError('refused', 'the sandbox pays out to bank accounts alone')
      const status = to.bank.accountNumber.endsWith(UNPAYABLE) ? 'failed' : 'paid'
      await inTransaction(db, async (tx) => {
        const id = newId('po')
        if (!(await insertPayout(tx, { id, idempotencyKey, amount, status, createdAt: clock.now() }))) return
        await emit(tx, deps, `payout.${status}`, { id, object: 'payout', amount, status })
      })
      const payout = await findPayoutByKey(db, idempotencyKey)
      if (payout === undefined) throw new Error('an insert answered no row')
      if (payout.amount !== amount)
        throw new PaymentsError('refused', `${idempotencyKey} was for another payout`)
      // As with a real bank, the result isn't known yet.
      return { id: payout.id, status: 'in_transit' }
    },
    async retrieve({ id }) {
      const payout = await findPayout(db, id)
      if (payout === undefined) throw new PaymentsError('resource_missing', `no payout ${id}`)
      return { id, status: payout.status }
    },
  }
}
