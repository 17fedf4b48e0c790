import { AppError } from '@kindling/domain/errors'
import type { WaitingSuspension } from '@kindling/domain/trust/desk-shape'
import type { QueuePage } from '@kindling/domain/trust/queue-page'
import { MODERATORS_FOR_APPEALS } from '@kindling/domain/trust/suspension-steps'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordOperator, recordVerdict } from '../../marketplace/moderation/moderation-log-store.ts'
import { isForOperator } from '../../members/moderator-store.ts'
import { notify } from '../../notifier/notify.ts'
import { mailAppeal } from './operator-news.ts'
import { lockSuspension, stateConflict, undoSuspension } from './suspension-end.ts'
import { presentWaiting } from './suspension-presenter.ts'
import * as store from './suspension-store.ts'

export interface Second {
  decision: 'agree' | 'refuse'
  note: string
}

/**
 * Appeals of members against their suspension. A moderator who had no part in it decides; with too few
 * moderators for that, the operator does (docs/decisions/154).
 */
export function makeAppealService(deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>) {
  const { db, clock } = deps

  async function list(moderatorId: string, page: QueuePage): Promise<WaitingSuspension[]> {
    if (await isForOperator(db, clock.now())) return []
    return (await store.listAppeals(db, moderatorId, page)).map(presentWaiting)
  }

  /**
   * Appeals against the caller's current suspension, once.
   * @throws AppError `conflict` for a member who isn't suspended, `state_conflict` the second time
   */
  async function appeal(memberId: string, words: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      await store.lockMember(tx, memberId)
      const holding = await store.findHolding(tx, memberId)
      if (holding === undefined || holding.step === 'none') {
        throw new AppError('conflict', 'You aren’t suspended: there is nothing to appeal against.')
      }
      if (holding.appealedAt !== null) {
        throw stateConflict('You have appealed against this already.', 'appealed')
      }
      const at = clock.now()
      await store.changeSuspension(tx, holding.id, { appeal: words, appealedAt: at })
      if (await isForOperator(tx, at)) await mailAppeal(tx, deps, { ...holding, appeal: words })
    })
  }

  /**
   * Decides an appeal, once: to uphold it undoes the suspension.
   * @throws AppError `not_found`, `forbidden` for a moderator who had a part in it, and for all with too few
   * moderators, `state_conflict` when it was decided already, or the suspension wasn't reviewed yet
   */
  async function decide(moderatorId: string, id: string, second: Second) {
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const row = await lockAppealed(tx, id)
      if ([row.decidedBy, row.reviewedBy, row.memberId].includes(moderatorId)) {
        throw new AppError('forbidden', 'You had a part in this: another moderator decides the appeal.')
      }
      if (await isForOperator(tx, at)) throw new AppError('forbidden', operatorDecides)
      const { memberId } = row
      await recordVerdict(tx, {
        area: 'member',
        subjectId: id,
        memberId,
        actorId: moderatorId,
        action: second.decision,
        note: second.note,
        at,
      })
      await end(tx, row, second, { by: moderatorId, at })
      return { id }
    })
  }

  /** Appeals that the operator has to decide: none while there are enough moderators. */
  async function listForOperator(): Promise<WaitingSuspension[]> {
    if (!(await isForOperator(db, clock.now()))) return []
    return (await store.listAllAppeals(db)).map(presentWaiting)
  }

  /**
   * As `decide`, by the operator. @param second.by the operator's name, for the log only
   * @throws AppError `not_found`, `forbidden` with enough moderators, `state_conflict` as above
   */
  async function decideByOperator(id: string, { by, ...second }: Second & { by: string }): Promise<void> {
    await inTransaction(db, async (tx) => {
      const at = clock.now()
      if (!(await isForOperator(tx, at))) {
        throw new AppError(
          'forbidden',
          `There are ${MODERATORS_FOR_APPEALS} moderators or more: one of them decides.`,
        )
      }
      const row = await lockAppealed(tx, id)
      const { memberId } = row
      const { decision, note: what } = second
      await recordOperator(tx, { by, what, action: decision, subjectId: id, memberId, at })
      await end(tx, row, second, { by: null, at })
    })
  }

  async function end(
    tx: Transaction,
    row: store.Suspension,
    { decision, note }: Second,
    { by, at }: { by: string | null; at: Date },
  ): Promise<void> {
    const isGranted = decision === 'agree'
    await store.changeSuspension(tx, row.id, {
      appealDecidedBy: by,
      appealDecidedAt: at,
      appealNote: note,
      appealOutcome: isGranted ? 'granted' : 'denied',
    })
    if (isGranted) await undoSuspension(tx, deps, row, { because: 'appealed', at })
    const facts = { isGranted, note }
    await notify(tx, deps, { event: 'appeal_decided', to: row.memberId, key: `appeal:${row.id}`, at, facts })
  }

  return { list, appeal, decide, listForOperator, decideByOperator }
}

const operatorDecides = `With fewer than ${MODERATORS_FOR_APPEALS} moderators the operator decides appeals.`

/**
 * @throws AppError `not_found`, `state_conflict` when it was decided already, or the suspension wasn't
 * reviewed yet
 */
async function lockAppealed(tx: Transaction, id: string): Promise<store.Suspension> {
  const row = await lockSuspension(tx, id)
  if (row.appealedAt === null) throw new AppError('not_found', 'Nobody has appealed against this.')
  if (row.endedAt === null && row.appealDecidedAt === null && row.reviewedAt !== null) return row
  throw stateConflict('This appeal can’t be decided any more, or not yet.', row.ended ?? 'decided')
}
