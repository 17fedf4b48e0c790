import { AppError } from '@kindling/domain/errors'
import { penceToPounds } from '@kindling/domain/money/money'
import type { WriteOff } from '@kindling/domain/trust/moderation-decisions'
import type { Receivable } from '@kindling/domain/trust/moderation-shape'
import type { QueuePage } from '@kindling/domain/trust/queue-page'
import type { PlanOf } from '@kindling/domain/trust/second-decision'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { lockReversal } from '../../ledger/cards/reversal-store.ts'
import { writeOff } from '../../ledger/cards/reversals.ts'
import { type CarryOut, decideByTwo, recordCarried } from '../../marketplace/moderation/two-people.ts'
import { listOwed } from './receivable-moderation-store.ts'

/** Members' debts to the platform from card payments that were reversed. */
export function makeReceivableModeration({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  async function list(moderatorId: string, page: QueuePage): Promise<Receivable[]> {
    return (await listOwed(db, moderatorId, page)).map(({ reversal, member }) => ({
      id: reversal.id,
      member,
      kind: reversal.kind,
      reason: reversal.reason,
      status: reversal.status,
      amount: penceToPounds(reversal.amount),
      owed: penceToPounds(reversal.owed),
      paidFor: reversal.fundingId === null ? 'booking' : 'wallet',
      disputeId: reversal.disputeId,
      createdAt: reversal.createdAt.toISOString(),
    }))
  }

  /**
   * Writes off a debt, once, or stores the decision for a second moderator. The note is for the ledger's
   * readers.
   * @throws AppError `not_found`, `forbidden` for the moderator's own debt, `state_conflict` when nothing is
   * owed, or a decision waits
   */
  async function writeOffDebt(moderatorId: string, id: string, { note }: WriteOff) {
    return await inTransaction(db, async (tx) => {
      const { memberId, owed } = await lockOwed(tx, id, moderatorId)
      const decision = {
        plan: { kind: 'receivable', owed },
        subjectId: id,
        concerned: [memberId],
        note,
      } as const
      const { waits } = await decideByTwo(tx, decision, { by: moderatorId, at: clock.now() }, carryOut)
      return { id, written_off: waits ? 0 : penceToPounds(owed), waits }
    })
  }

  /** @throws AppError `state_conflict` when nothing is owed, or more than when it was decided */
  const carryOut: CarryOut<PlanOf<'receivable'>> = async (tx, { plan, subjectId: id, note }, leave) => {
    const reversal = await lockOwed(tx, id, leave.decidedBy)
    if (reversal.owed > plan.owed) throw owesMore()
    await writeOff(tx, reversal, leave.at)
    const { memberId } = reversal
    await recordCarried(tx, leave, { area: 'receivable', subjectId: id, memberId, action: 'write_off', note })
  }

  return { list, writeOffDebt, carryOut }
}

/**
 * @throws AppError `not_found`, `forbidden` for the moderator's own debt, `state_conflict` when nothing is
 * owed
 */
async function lockOwed(tx: Transaction, id: string, moderatorId: string) {
  const reversal = await lockReversal(tx, id)
  if (reversal === undefined) throw new AppError('not_found', 'Debt not found')
  if (reversal.memberId === moderatorId) {
    throw new AppError('forbidden', 'You can’t decide what you owe yourself.')
  }
  if (reversal.owed > 0) return reversal
  throw new AppError('state_conflict', 'Nothing is owed any more.', { current: 'settled' })
}

function owesMore(): AppError {
  const message = 'More is owed by now than was decided about. Refuse it, and decide anew.'
  return new AppError('state_conflict', message, { current: 'owed' })
}
