import { AppError } from '@kindling/domain/errors'
import type { SuspensionDecision, WaitingSuspension } from '@kindling/domain/trust/desk-shape'
import type { QueuePage } from '@kindling/domain/trust/queue-page'
import { REVIEW_WINDOW } from '@kindling/domain/trust/suspension-steps'
import { stepLabels } from '@kindling/domain/trust/suspension-words'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordVerdict } from '../../marketplace/moderation-log-store.ts'
import { DAY } from '../../platform/durations.ts'
import { sweep } from '../../platform/sweep.ts'
import { tellAppeal, tellOver, tellSuspended } from './standing-news.ts'
import { presentWaiting } from './suspension-presenter.ts'
import * as store from './suspension-store.ts'

interface Second {
  decision: 'agree' | 'refuse'
  note: string
}

/**
 * What moderators decide about a member's part in Kindling (docs/decisions/095): one decides, which holds at once,
 * another reviews it within 72 hours, or it lapses to the step before.
 */
export function makeSuspensionService(deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>) {
  const { db, clock } = deps

  /**
   * Puts a member on another step.
   * @throws AppError `not_found`, `forbidden` for oneself, `state_conflict` where it is that step already, or the
   *   decision before still waits for its review
   */
  async function suspend(moderatorId: string, memberId: string, decision: SuspensionDecision) {
    const { step, days, reason } = decision
    if (memberId === moderatorId) throw new AppError('forbidden', 'You can’t decide about yourself.')
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      if ((await store.lockMember(tx, memberId)) === undefined) {
        throw new AppError('not_found', 'Member not found')
      }
      const holding = await store.findHolding(tx, memberId)
      const before = holding?.step ?? 'none'
      if (holding?.reviewedAt === null) {
        throw conflict('The decision before this one waits for its review. That comes first.', before)
      }
      if (before === step) throw conflict('That is where this member stands already.', step)
      if (holding !== undefined) await end(tx, holding, 'replaced', at)
      const until = step === 'none' || days === undefined ? null : new Date(at.getTime() + days * DAY)
      const row = await store.insertSuspension(tx, {
        ...{ memberId, step, before, beforeId: holding?.id ?? null, reason, until },
        ...{ decidedBy: moderatorId, decidedAt: at, reviewBy: new Date(at.getTime() + REVIEW_WINDOW) },
      })
      await store.setStep(tx, memberId, { step, until })
      await log(tx, row, {
        actorId: moderatorId,
        action: 'suspend',
        note: `${stepLabels[step]}: ${reason}`,
        at,
      })
      if (step === 'none') await tellOver(tx, deps, row, { now: 'none', at })
      else await tellSuspended(tx, deps, row, at)
      return { id: row.id }
    })
  }

  async function listReviews(moderatorId: string, page: QueuePage): Promise<WaitingSuspension[]> {
    return (await store.listReviews(db, moderatorId, page)).map(presentWaiting)
  }

  async function listAppeals(moderatorId: string, page: QueuePage): Promise<WaitingSuspension[]> {
    return (await store.listAppeals(db, moderatorId, page)).map(presentWaiting)
  }

  /**
   * Agrees with what another moderator decided, which then lasts, or refuses it: it is undone at once.
   * @throws AppError `not_found`, `forbidden` for one's own decision or oneself, `state_conflict` when it was reviewed
   *   or has lapsed
   */
  async function review(moderatorId: string, id: string, { decision, note }: Second) {
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const row = await lock(tx, id)
      if (row.decidedBy === moderatorId) {
        throw new AppError('forbidden', 'You decided this: another moderator has to review it.')
      }
      if (row.memberId === moderatorId) throw new AppError('forbidden', 'You can’t decide about yourself.')
      if (row.endedAt !== null || row.reviewedAt !== null || row.reviewBy <= at) {
        throw conflict('This was reviewed already, or holds no more.', row.ended ?? 'reviewed')
      }
      await store.changeSuspension(tx, id, { reviewedBy: moderatorId, reviewedAt: at })
      await log(tx, row, { actorId: moderatorId, action: decision, note, at })
      if (decision === 'refuse') await undo(tx, row, 'overturned', at)
      // Nothing is left to hold for a member who may do everything again.
      else if (row.step === 'none') await end(tx, row, 'over', at)
      return { id }
    })
  }

  /**
   * Appeals against what holds for the member, once.
   * @throws AppError `conflict` for a member who isn't suspended, `state_conflict` the second time
   */
  async function appeal(memberId: string, words: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      await store.lockMember(tx, memberId)
      const holding = await store.findHolding(tx, memberId)
      if (holding === undefined || holding.step === 'none') {
        throw new AppError('conflict', 'You aren’t suspended: there is nothing to appeal against.')
      }
      if (holding.appealedAt !== null) throw conflict('You have appealed against this already.', 'appealed')
      await store.changeSuspension(tx, holding.id, { appeal: words, appealedAt: clock.now() })
    })
  }

  /**
   * Decides an appeal, once: to agree undoes the decision.
   * @throws AppError `not_found`, `forbidden` for who had a part in it, `state_conflict` when it was decided, or the
   *   suspension wasn't reviewed yet
   */
  async function decideAppeal(moderatorId: string, id: string, { decision, note }: Second) {
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const row = await lock(tx, id)
      if ([row.decidedBy, row.reviewedBy, row.memberId].includes(moderatorId)) {
        throw new AppError('forbidden', 'You had a part in this: another moderator decides the appeal.')
      }
      if (row.appealedAt === null) throw new AppError('not_found', 'Nobody has appealed against this.')
      if (row.endedAt !== null || row.appealDecidedAt !== null || row.reviewedAt === null) {
        throw conflict('This appeal can’t be decided any more, or not yet.', row.ended ?? 'decided')
      }
      const isGranted = decision === 'agree'
      await store.changeSuspension(tx, id, {
        ...{ appealDecidedBy: moderatorId, appealDecidedAt: at, appealNote: note },
        appealOutcome: isGranted ? 'granted' : 'denied',
      })
      await log(tx, row, { actorId: moderatorId, action: decision, note, at })
      if (isGranted) await undo(tx, row, 'appealed', at)
      await tellAppeal(tx, deps, row, { isGranted, note, at })
      return { id }
    })
  }

  /** What nobody has reviewed in time goes back to the step before. Several processes may run it at once. */
  async function lapseUnreviewed(): Promise<number> {
    return await sweep(deps, {
      name: 'lapse-suspensions',
      due: (page) => store.listUnreviewed(db, clock.now(), page),
      handle: (id) =>
        inTransaction(db, async (tx) => {
          const at = clock.now()
          const row = await lock(tx, id)
          if (row.endedAt !== null || row.reviewedAt !== null || row.reviewBy > at) return false
          await undo(tx, row, 'lapsed', at)
          return true
        }),
    })
  }

  /** Ends what has lasted as long as it should. */
  async function endOver(): Promise<number> {
    return await sweep(deps, {
      name: 'end-suspensions',
      due: (page) => store.listOver(db, clock.now(), page),
      handle: (id) =>
        inTransaction(db, async (tx) => {
          const at = clock.now()
          const row = await lock(tx, id)
          if (row.endedAt !== null || row.until === null || row.until > at) return false
          await end(tx, row, 'over', at)
          await store.setStep(tx, row.memberId, { step: 'none', until: null })
          await tellOver(tx, deps, row, { now: 'none', at })
          return true
        }),
    })
  }

  /** Goes back to the decision before, where that would still hold, and tells the member. */
  async function undo(tx: Transaction, row: store.Suspension, because: store.SuspensionEnd, at: Date) {
    await end(tx, row, because, at)
    const before = row.beforeId === null ? undefined : await store.findSuspension(tx, row.beforeId)
    const holds =
      before !== undefined && before.step !== 'none' && (before.until === null || before.until > at)
    if (holds) await store.changeSuspension(tx, before.id, { endedAt: null, ended: null })
    const { step, until } = holds ? before : ({ step: 'none', until: null } as const)
    await store.setStep(tx, row.memberId, { step, until })
    await tellOver(tx, deps, row, { now: step, at })
  }

  return {
    ...{ suspend, listReviews, listAppeals, review, appeal, decideAppeal },
    ...{ lapseUnreviewed, endOver },
  }
}

export type SuspensionService = ReturnType<typeof makeSuspensionService>

/** A decision, with its member locked before it, as every other way does. @throws AppError `not_found` */
async function lock(tx: Transaction, id: string): Promise<store.Suspension> {
  const found = await store.findSuspension(tx, id)
  if (found === undefined) throw new AppError('not_found', 'There is no such decision.')
  await store.lockMember(tx, found.memberId)
  const locked = await store.findSuspension(tx, id)
  if (locked === undefined) throw new AppError('not_found', 'There is no such decision.')
  return locked
}

async function end(tx: Transaction, { id }: store.Suspension, ended: store.SuspensionEnd, endedAt: Date) {
  await store.changeSuspension(tx, id, { endedAt, ended })
}

async function log(
  tx: Transaction,
  { id, memberId }: store.Suspension,
  entry: { actorId: string; action: 'suspend' | 'agree' | 'refuse'; note: string; at: Date },
): Promise<void> {
  await recordVerdict(tx, { area: 'member', subjectId: id, memberId, ...entry })
}

function conflict(message: string, current: string): AppError {
  return new AppError('state_conflict', message, { current })
}
