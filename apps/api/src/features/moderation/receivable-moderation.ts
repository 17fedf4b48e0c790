import { AppError } from '@kindling/domain/errors'
import { penceToPounds } from '@kindling/domain/money/money'
import type { WriteOff } from '@kindling/domain/trust/moderation-decisions'
import type { Receivable } from '@kindling/domain/trust/moderation-shape'
import type { QueuePage } from '@kindling/domain/trust/queue-page'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { lockReversal } from '../../ledger/reversal-store.ts'
import { writeOff } from '../../ledger/reversals.ts'
import { recordVerdict } from '../../marketplace/moderation-log-store.ts'
import { listOwed } from './receivable-moderation-store.ts'

/** What members owe the platform for card payments that were taken back. */
export function makeReceivableModeration({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  async function list(moderatorId: string, page: QueuePage): Promise<Receivable[]> {
    return (await listOwed(db, moderatorId, page)).map(({ reversal, member }) => ({
      ...{ id: reversal.id, member, kind: reversal.kind, reason: reversal.reason, status: reversal.status },
      amount: penceToPounds(reversal.amount),
      owed: penceToPounds(reversal.owed),
      paidFor: reversal.fundingId === null ? 'booking' : 'wallet',
      disputeId: reversal.disputeId,
      createdAt: reversal.createdAt.toISOString(),
    }))
  }

  /**
   * Gives up what is owed, once: who looks at the books reads why.
   * @throws AppError `not_found`, `forbidden` for what the moderator owes, `state_conflict` when nothing is owed
   */
  async function writeOffDebt(moderatorId: string, id: string, { note }: WriteOff) {
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const reversal = await lockReversal(tx, id)
      if (reversal === undefined) throw new AppError('not_found', 'Debt not found')
      const { memberId, owed } = reversal
      if (memberId === moderatorId) throw new AppError('forbidden', 'You can’t decide what you owe yourself.')
      if (owed === 0)
        throw new AppError('state_conflict', 'Nothing is owed any more.', { current: 'settled' })
      await writeOff(tx, reversal, at)
      await recordVerdict(tx, {
        ...{
          area: 'receivable',
          subjectId: id,
          memberId,
          actorId: moderatorId,
          action: 'write_off',
          note,
          at,
        },
      })
      return { id, written_off: penceToPounds(owed) }
    })
  }

  return { list, writeOffDebt }
}
