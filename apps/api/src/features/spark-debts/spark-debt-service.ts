import { AppError } from '@kindling/domain/errors'
import { millisToSparks } from '@kindling/domain/money/money'
import type { SparkDebt } from '@kindling/domain/money/spark-debt-contract'
import type { WriteOff } from '@kindling/domain/trust/moderation-decisions'
import type { QueuePage } from '@kindling/domain/trust/queue-page'
import type { PlanOf } from '@kindling/domain/trust/second-decision'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { forgiveSparks } from '../../ledger/gifts.ts'
import { lockMemberAccounts } from '../../ledger/ledger-store.ts'
import * as store from '../../ledger/spark-debt-store.ts'
import { type CarryOut, decideByTwo, recordCarried } from '../../marketplace/moderation/two-people.ts'
import { listWriteOffs } from '../../marketplace/moderation/write-off-queue-store.ts'
import { isStaying } from '../../members/existence-store.ts'
import { notify } from '../../notifier/notify.ts'

/** Write-offs of members' negative spark balances (docs/decisions/129). */
export function makeSparkDebtService(deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>) {
  const { db, clock } = deps

  /**
   * Requests a write-off, one at a time.
   * @throws AppError `conflict` for a member without a negative balance
   */
  async function ask(memberId: string): Promise<{ id: string; owed: number }> {
    return await inTransaction(db, async (tx) => {
      const owed = await lockOwed(tx, memberId)
      if (owed === 0) throw new AppError('conflict', 'You aren’t below zero: there is nothing to write off.')
      return { id: await store.insertWriteOff(tx, memberId, clock.now()), owed: millisToSparks(owed) }
    })
  }

  async function list(moderatorId: string, page: QueuePage): Promise<SparkDebt[]> {
    const rows = await listWriteOffs(db, moderatorId, page)
    return rows.map(({ id, member, balance, createdAt }) => ({
      id,
      member,
      owed: millisToSparks(-balance),
      createdAt: createdAt.toISOString(),
    }))
  }

  /**
   * Writes off a negative balance, once, or stores the decision for a second moderator. The note is for the
   * ledger's readers.
   * @throws AppError `not_found`, `forbidden` for the moderator's own, `state_conflict` when nothing is owed,
   * or a decision waits
   */
  async function writeOff(moderatorId: string, id: string, { note }: WriteOff) {
    return await inTransaction(db, async (tx) => {
      const { memberId, owed } = await lockAsked(tx, id, moderatorId)
      const decision = {
        plan: { kind: 'spark_debt', owed },
        subjectId: id,
        concerned: [memberId],
        note,
      } as const
      const { waits } = await decideByTwo(tx, decision, { by: moderatorId, at: clock.now() }, carryOut)
      return { id, written_off: waits ? 0 : millisToSparks(owed), waits }
    })
  }

  /** @throws AppError `state_conflict` when nothing is owed, or more than when it was decided */
  const carryOut: CarryOut<PlanOf<'spark_debt'>> = async (tx, { plan, subjectId: id, note }, leave) => {
    const { memberId, owed } = await lockAsked(tx, id, leave.decidedBy)
    if (owed > plan.owed) throw owesMore()
    const { decidedBy, at } = leave
    await store.decideWriteOff(tx, id, { amount: owed, decidedBy, decidedAt: at })
    await forgiveSparks(tx, { id, memberId, amount: owed, at })
    await recordCarried(tx, leave, { area: 'receivable', subjectId: id, memberId, action: 'write_off', note })
    const facts = { amount: owed }
    await notify(tx, deps, { event: 'sparks_forgiven', to: memberId, key: `forgive:${id}`, at, facts })
  }

  return { ask, list, writeOff, carryOut }
}

/**
 * A waiting request with the milli-sparks owed, locked until the transaction ends.
 * @throws AppError `not_found`, `forbidden` for the moderator's own, `state_conflict` when nothing is owed
 */
async function lockAsked(tx: Transaction, id: string, moderatorId: string) {
  const found = await store.findWriteOff(tx, id)
  if (found === undefined) throw new AppError('not_found', 'Nobody asks for that.')
  const { memberId } = found
  if (memberId === moderatorId) throw new AppError('forbidden', 'You can’t decide what you owe yourself.')
  // Locks the member before the request: the same order as in account deletion.
  await isStaying(tx, memberId)
  const asked = await store.lockWriteOff(tx, id)
  const owed = asked?.decidedAt === null ? await lockOwed(tx, memberId) : 0
  if (owed === 0) throw new AppError('state_conflict', 'Nothing is owed any more.', { current: 'settled' })
  return { memberId, owed }
}

/** Milli-sparks that a member owes, locked until the transaction ends. */
async function lockOwed(tx: Transaction, memberId: string): Promise<number> {
  const [account] = await lockMemberAccounts(tx, [memberId], ['SPARK'])
  return Math.max(0, -(account?.balance ?? 0))
}

function owesMore(): AppError {
  const message = 'More is owed by now than was decided about. Refuse it, and decide anew.'
  return new AppError('state_conflict', message, { current: 'owed' })
}
