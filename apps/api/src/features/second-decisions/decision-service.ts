import { AppError } from '@kindling/domain/errors'
import type { WaitingDecision } from '@kindling/domain/trust/desk-shape'
import type { QueuePage } from '@kindling/domain/trust/queue-page'
import type { DecisionKind, PlanOf } from '@kindling/domain/trust/second-decision'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { dropClaim, endClaim } from '../../marketplace/moderation/queue-claim-store.ts'
import * as store from '../../marketplace/moderation/second-decision-store.ts'
import {
  agreeAsSecond,
  assertSecond,
  type Carriers,
  type Decision,
  type Ended,
  recordStep,
} from '../../marketplace/moderation/two-people.ts'
import { sweep } from '../../platform/jobs/sweep.ts'
import { presentDecision } from './decision-presenter.ts'

/** Decisions that take effect once a second moderator agrees (docs/decisions/154). */
export function makeDecisionService({ db, clock }: Pick<Deps, 'db' | 'clock'>, carriers: Carriers) {
  async function list(moderatorId: string, page: QueuePage): Promise<WaitingDecision[]> {
    const rows = await store.listWaiting(db, moderatorId, page)
    const people = await store.listPeople(
      db,
      rows.flatMap(({ decision }) => decision.concerned),
    )
    return rows.map((row) => presentDecision(row, { viewerId: moderatorId, people }))
  }

  /**
   * Agrees with another moderator's decision, which carries it out, or refuses it, so that it can be decided
   * anew.
   * @throws AppError `not_found`, `forbidden` for its author and everybody whom it concerns, `state_conflict`
   * when it is over, and what carrying it out throws
   */
  async function second(
    moderatorId: string,
    id: string,
    { decision: answer, note }: { decision: 'agree' | 'refuse'; note: string },
  ): Promise<{ id: string }> {
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const row = await lock(tx, id)
      const { proposedBy } = row
      const decision = decisionOf(row)
      assertSecond({ decision, proposedBy }, moderatorId)
      assertOpen(row, at)
      // The decision and its subject may each have been claimed.
      await endClaim(tx, { subjectId: id, actorId: moderatorId, at })
      const ended = answer === 'agree' ? 'agreed' : 'refused'
      await store.endDecision(tx, id, { ended, endedAt: at, secondBy: moderatorId })
      if (ended === 'agreed') {
        await carryOut(tx, row.kind, { decision, proposedBy }, { by: moderatorId, at, note })
      } else {
        await recordStep(tx, decision, { actorId: moderatorId, action: 'refuse', note, at })
        await hearEnd(tx, row.kind, decision, { ended, by: moderatorId, at })
      }
      return { id }
    })
  }

  /**
   * Withdraws the moderator's own waiting decision.
   * @throws AppError `not_found`, `forbidden` for another's, `state_conflict` when it is over
   */
  async function withdraw(moderatorId: string, id: string): Promise<{ id: string }> {
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const row = await lock(tx, id)
      if (row.proposedBy !== moderatorId) {
        throw new AppError('forbidden', 'Another moderator decided this: you can refuse it.')
      }
      assertOpen(row, at)
      const decision = decisionOf(row)
      await dropClaim(tx, id)
      await store.endDecision(tx, id, { ended: 'withdrawn', endedAt: at, secondBy: null })
      await recordStep(tx, decision, { actorId: moderatorId, action: 'withdraw', note: row.note, at })
      await hearEnd(tx, row.kind, decision, { ended: 'withdrawn', by: moderatorId, at })
      return { id }
    })
  }

  /** Lapses decisions that nobody agreed to in time. Safe to run in several processes at once. */
  async function lapse(): Promise<number> {
    return await sweep(
      { db, clock },
      {
        name: 'lapse-second-decisions',
        due: (page) => store.listLapsed(db, clock.now(), page),
        handle: (id) =>
          inTransaction(db, async (tx) => {
            const at = clock.now()
            const row = await lock(tx, id)
            if (row.endedAt !== null || row.lapsesAt === null || row.lapsesAt > at) return false
            await store.endDecision(tx, id, { ended: 'lapsed', endedAt: at, secondBy: null })
            await hearEnd(tx, row.kind, decisionOf(row), { ended: 'lapsed', by: null, at })
            return true
          }),
      },
    )
  }

  async function carryOut<K extends DecisionKind>(
    tx: Transaction,
    kind: K,
    proposed: { decision: Decision<PlanOf<K>>; proposedBy: string },
    second: { by: string; at: Date; note: string },
  ): Promise<void> {
    await agreeAsSecond(tx, proposed, second, carriers[kind].carryOut)
  }

  async function hearEnd<K extends DecisionKind>(
    tx: Transaction,
    kind: K,
    decision: Decision<PlanOf<K>>,
    end: Ended,
  ): Promise<void> {
    await carriers[kind].onEnded?.(tx, decision, end)
  }

  return { list, second, withdraw, lapse }
}

/** @throws AppError `not_found` */
async function lock(tx: Transaction, id: string): Promise<store.SecondDecision> {
  const row = await store.lockDecision(tx, id)
  if (row === undefined) throw new AppError('not_found', 'There is no such decision.')
  return row
}

function decisionOf({ plan, subjectId, memberId, concerned, note }: store.SecondDecision): Decision {
  return { plan, subjectId, note, concerned: [memberId, ...concerned.filter((id) => id !== memberId)] }
}

/** @throws AppError `state_conflict` */
function assertOpen({ ended, endedAt, lapsesAt }: store.SecondDecision, at: Date): void {
  if (endedAt === null && (lapsesAt === null || lapsesAt > at)) return
  throw new AppError('state_conflict', 'This was decided already, or waits no more.', {
    current: ended ?? 'lapsed',
  })
}
