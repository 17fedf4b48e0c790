import { AppError } from '@kindling/domain/errors'
import type { SuspensionDecision, WaitingSuspension } from '@kindling/domain/trust/desk-shape'
import type { QueuePage } from '@kindling/domain/trust/queue-page'
import type { PlanOf } from '@kindling/domain/trust/second-decision'
import { REVIEW_WINDOW } from '@kindling/domain/trust/suspension-steps'
import { stepLabels } from '@kindling/domain/trust/suspension-words'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordVerdict } from '../../marketplace/moderation/moderation-log-store.ts'
import {
  type Carriers,
  type CarryOut,
  decideByTwo,
  recordCarried,
} from '../../marketplace/moderation/two-people.ts'
import { notify } from '../../notifier/notify.ts'
import { DAY } from '../../platform/durations.ts'
import { sweep } from '../../platform/jobs/sweep.ts'
import type { Second } from './appeal-service.ts'
import { mailAboutModerator } from './operator-news.ts'
import { endSuspension, lockSuspension, stateConflict, tellOver, undoSuspension } from './suspension-end.ts'
import { presentWaiting } from './suspension-presenter.ts'
import { assertNotRepeated } from './suspension-repeats.ts'
import * as store from './suspension-store.ts'

type Suspending = PlanOf<'suspension'>

/**
 * Suspensions. About a member one moderator decides, with effect at once, and another reviews it within 72
 * hours, or it lapses to the step before (docs/decisions/154); about a moderator it takes effect once a
 * second moderator has agreed (102).
 */
export function makeSuspensionService(deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>) {
  const { db, clock } = deps

  /**
   * Moves a member to another step of suspension; about a moderator it waits for a second moderator.
   * @param alongside further writes for the same transaction
   * @throws AppError `not_found`, `forbidden` for oneself, `state_conflict` where the member is on that step
   * already, the previous decision is unreviewed, or the same decision of this moderator failed lately
   */
  async function suspend(
    moderatorId: string,
    memberId: string,
    decision: SuspensionDecision,
    alongside: (tx: Transaction) => Promise<void> = async () => {},
  ) {
    const { step, days = null, reason } = decision
    if (memberId === moderatorId) throw new AppError('forbidden', 'You can’t decide about yourself.')
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const { role, before } = await lockChanging(tx, memberId, step)
      await alongside(tx)
      await assertNotRepeated(tx, { moderatorId, memberId, step, at })
      const isOfModerator = role === 'moderator'
      const plan: Suspending = { kind: 'suspension', step, before, days, isOfModerator }
      const decided = { plan, subjectId: memberId, concerned: [memberId] as const, note: reason }
      const how = { by: moderatorId, at, lapsesAfter: REVIEW_WINDOW }
      const answer = await decideByTwo(tx, decided, how, carryOut)
      if (!answer.waits) return { id: answer.done, waits: false }
      await mailAboutModerator(tx, deps, { event: 'proposed', by: moderatorId, memberId, step, note: reason })
      return { id: answer.id, waits: true }
    })
  }

  const carryOut: CarryOut<Suspending, string> = async (tx, { plan, subjectId: memberId, note }, leave) => {
    const { step, days, isOfModerator } = plan
    const { decidedBy, agreedBy, at } = leave
    const { holding, before } = await lockChanging(tx, memberId, step)
    if (holding !== undefined) await endSuspension(tx, holding, 'replaced', at)
    const until = step === 'none' || days === null ? null : new Date(at.getTime() + days * DAY)
    const row = await store.insertSuspension(tx, {
      memberId,
      step,
      before,
      beforeId: holding?.id ?? null,
      reason: note,
      until,
      decidedBy,
      decidedAt: at,
      reviewBy: new Date(at.getTime() + REVIEW_WINDOW),
      ...(agreedBy !== null && { reviewedBy: agreedBy, reviewedAt: at }),
    })
    await store.setStep(tx, memberId, { step, until })
    await recordCarried(tx, leave, {
      area: 'member',
      subjectId: row.id,
      memberId,
      action: 'suspend',
      note: `${stepLabels[step]}: ${note}`,
    })
    if (step !== 'none') {
      const { id, reason, until, reviewedAt } = row
      const facts = { step, reason, until, isReviewed: reviewedAt !== null }
      await notify(tx, deps, { event: 'suspended', to: memberId, key: `suspend:${id}`, at, facts })
    } else {
      if (agreedBy !== null) await endSuspension(tx, row, 'over', at)
      await tellOver(tx, deps, row, { now: 'none', at })
    }
    if (isOfModerator)
      await mailAboutModerator(tx, deps, { event: 'agreed', by: agreedBy, memberId, step, note })
    return row.id
  }

  const carrier: Carriers['suspension'] = {
    carryOut,
    onEnded: (tx, { plan, subjectId, note }, { ended, by }) =>
      mailAboutModerator(tx, deps, { event: ended, by, memberId: subjectId, step: plan.step, note }),
  }

  async function listReviews(moderatorId: string, page: QueuePage): Promise<WaitingSuspension[]> {
    return (await store.listReviews(db, moderatorId, page)).map(presentWaiting)
  }

  /**
   * Reviews another moderator's decision: confirms it, or refuses it, which undoes it at once.
   * @throws AppError `not_found`, `forbidden` for one's own decision or about oneself, `state_conflict` when
   * it was reviewed or has lapsed
   */
  async function review(moderatorId: string, id: string, { decision, note }: Second) {
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const row = await lockSuspension(tx, id)
      if (row.decidedBy === moderatorId) {
        throw new AppError('forbidden', 'You decided this: another moderator has to review it.')
      }
      if (row.memberId === moderatorId) throw new AppError('forbidden', 'You can’t decide about yourself.')
      assertUnreviewed(row, at)
      await store.changeSuspension(tx, id, { reviewedBy: moderatorId, reviewedAt: at })
      await log(tx, row, { actorId: moderatorId, action: decision, note, at })
      if (decision === 'refuse') await undoSuspension(tx, deps, row, { because: 'overturned', at })
      // A lifted suspension needs no open row once it was reviewed.
      else if (row.step === 'none') await endSuspension(tx, row, 'over', at)
      return { id }
    })
  }

  /**
   * Withdraws the moderator's own decision before it is reviewed, which undoes it at once.
   * @throws AppError `not_found`, `forbidden` for another's decision, `state_conflict` when it was reviewed
   * or has lapsed
   */
  async function withdraw(moderatorId: string, id: string) {
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const row = await lockSuspension(tx, id)
      if (row.decidedBy !== moderatorId) {
        throw new AppError('forbidden', 'Another moderator decided this: you can review it.')
      }
      assertUnreviewed(row, at)
      await log(tx, row, { actorId: moderatorId, action: 'withdraw', note: stepLabels[row.step], at })
      await undoSuspension(tx, deps, row, { because: 'withdrawn', at })
      return { id }
    })
  }

  /** Undoes decisions that weren't reviewed in time. Safe to run in several processes at once. */
  async function lapseUnreviewed(): Promise<number> {
    return await sweep(deps, {
      name: 'lapse-suspensions',
      due: (page) => store.listUnreviewed(db, clock.now(), page),
      handle: (id) =>
        inTransaction(db, async (tx) => {
          const at = clock.now()
          const row = await lockSuspension(tx, id)
          if (row.endedAt !== null || row.reviewedAt !== null || row.reviewBy > at) return false
          await undoSuspension(tx, deps, row, { because: 'lapsed', at })
          return true
        }),
    })
  }

  /** Ends suspensions whose time is over. */
  async function endOver(): Promise<number> {
    return await sweep(deps, {
      name: 'end-suspensions',
      due: (page) => store.listOver(db, clock.now(), page),
      handle: (id) =>
        inTransaction(db, async (tx) => {
          const at = clock.now()
          const row = await lockSuspension(tx, id)
          if (row.endedAt !== null || row.until === null || row.until > at) return false
          await endSuspension(tx, row, 'over', at)
          await store.setStep(tx, row.memberId, { step: 'none', until: null })
          await tellOver(tx, deps, row, { now: 'none', at })
          return true
        }),
    })
  }

  return { suspend, carrier, listReviews, review, withdraw, lapseUnreviewed, endOver }
}

export type SuspensionService = ReturnType<typeof makeSuspensionService>

/**
 * Locks a member whose step is to change, with the current suspension.
 * @throws AppError `not_found`, `state_conflict` where the member is on that step already, or the previous
 * decision wasn't reviewed
 */
async function lockChanging(tx: Transaction, memberId: string, step: SuspensionDecision['step']) {
  const member = await store.lockMember(tx, memberId)
  if (member === undefined) throw new AppError('not_found', 'Member not found')
  const holding = await store.findHolding(tx, memberId)
  const before = holding?.step ?? 'none'
  if (holding?.reviewedAt === null) {
    throw stateConflict('The decision before this one waits for its review. That comes first.', before)
  }
  if (before === step) throw stateConflict('That is where this member stands already.', step)
  return { role: member.role, holding, before }
}

/** @throws AppError `state_conflict` when it was reviewed or has lapsed */
function assertUnreviewed(row: store.Suspension, at: Date): void {
  if (row.endedAt === null && row.reviewedAt === null && row.reviewBy > at) return
  throw stateConflict('This was reviewed already, or holds no more.', row.ended ?? 'reviewed')
}

async function log(
  tx: Transaction,
  { id, memberId }: store.Suspension,
  entry: { actorId: string; action: 'agree' | 'refuse' | 'withdraw'; note: string; at: Date },
): Promise<void> {
  await recordVerdict(tx, { area: 'member', subjectId: id, memberId, ...entry })
}
