import { createHash } from 'node:crypto'
import { cardBrand, lastFour } from '@kindling/domain/money/cards/card-rules'
import { z } from 'zod'
import type { Executor } from '../../db/connect.ts'
import type { CustomersPort, PaymentMethodsPort } from '../card-port.ts'
import { PaymentsError } from '../port.ts'
import { type CardVerdict, isSavable, judgeCard } from './sandbox-cards.ts'
import { newId, type SandboxDeps } from './sandbox-kit.ts'
import * as store from './sandbox-method-store.ts'

const verdictSchema = z.union([
  z.object({ kind: z.enum(['paid', 'confirm']) }),
  z.object({ kind: z.literal('refused'), message: z.string() }),
])

/** Customers aren't stored: the id is a hash of the idempotency key. */
export function makeSandboxCustomers({ db }: Pick<SandboxDeps, 'db'>): CustomersPort {
  return {
    async create(_, { idempotencyKey }) {
      return { id: `cus_sandbox${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 20)}` }
    },
    async delete(id) {
      await store.deleteMethodsOf(db, id)
    },
  }
}

/** Saved cards: only the result of charging them is stored, no card data. */
export function makeSandboxMethods({ db, clock }: Pick<SandboxDeps, 'db' | 'clock'>): PaymentMethodsPort {
  return {
    async keep({ customer, ...card }, { idempotencyKey }) {
      const now = clock.now()
      const verdict = judgeCard(card, now)
      if (!isSavable(card, now)) {
        throw new PaymentsError(
          'refused',
          verdict.kind === 'refused' ? verdict.message : 'This card can’t be saved.',
        )
      }
      const row = { id: newId('pm'), idempotencyKey, customerId: customer, verdict, createdAt: now }
      const kept = await store.insertMethodOnce(db, row)
      const { number, expiry } = card
      return { id: kept.id, brand: cardBrand(number), lastFour: lastFour(number), expiry }
    },
    async detach(id) {
      await store.deleteMethod(db, id)
    },
  }
}

/** Result of charging a saved card; undefined for an unknown or deleted one. */
export async function verdictOf(
  db: Executor,
  id: string,
): Promise<{ customerId: string; verdict: CardVerdict } | undefined> {
  const row = await store.findMethod(db, id)
  return row && { customerId: row.customerId, verdict: verdictSchema.parse(row.verdict) }
}
