import { AppError } from '@kindling/domain/errors'
import {
  type DecisionKind,
  needsSecond,
  type Plan,
  type PlanOf,
} from '@kindling/domain/trust/second-decision'
import type { Transaction } from '../../db/connect.ts'
import { isStandingModerator } from '../../members/moderator-store.ts'
import { type AreaOfTwo, recordDecision } from './moderation-log-store.ts'
import * as store from './second-decision-store.ts'

/** A moderator's decision that hasn't taken effect yet. */
export interface Decision<P extends Plan = Plan> {
  plan: P
  /** Id of the subject. */
  subjectId: string
  /** The member it is about first, then all others with an interest: none can be one of the two moderators. */
  concerned: readonly [string, ...string[]]
  /** Reason. */
  note: string
}

/**
 * Permission to carry out a decision. Only this file creates one, so that nothing is carried out, or recorded by
 * `recordCarried`, without passing the checks here.
 */
class Leave {
  /** Makes the type nominal: an object with the same fields isn't assignable. */
  readonly #given = true
  readonly decidedBy: string
  /** Null where one moderator may decide alone. */
  readonly agreedBy: string | null
  readonly at: Date

  constructor(decidedBy: string, agreedBy: string | null, at: Date) {
    this.decidedBy = decidedBy
    this.agreedBy = agreedBy
    this.at = at
  }

  /** Whether it was created here rather than forged. */
  static isGiven(leave: Leave): boolean {
    return #given in leave
  }
}

export type { Leave }

/** Carries out a decision, in the transaction in which it takes effect. */
export type CarryOut<P extends Plan, T = unknown> = (
  tx: Transaction,
  decision: Decision<P>,
  leave: Leave,
) => Promise<T>

/** Log area for each kind of decision. */
const areas: Record<DecisionKind, AreaOfTwo> = {
  dispute: 'dispute',
  receivable: 'receivable',
  spark_debt: 'receivable',
  gift: 'gift',
  keepers: 'pot',
  suspension: 'member',
}

/**
 * Entry point for every decision that may need a second moderator: carried out at once where one may decide alone,
 * otherwise stored until a second one agrees.
 * @param lapsesAfter milliseconds until it lapses without agreement
 * @throws AppError `forbidden` for a moderator whom it concerns, `state_conflict` where a decision about the same
 * subject waits
 */
export async function decideByTwo<P extends Plan, T>(
  tx: Transaction,
  decision: Decision<P>,
  { by, at, lapsesAfter }: { by: string; at: Date; lapsesAfter?: number },
  carryOut: CarryOut<P, T>,
): Promise<{ waits: true; id: string } | { waits: false; done: T }> {
  const { plan, subjectId, concerned, note } = decision
  if (concerned.includes(by)) throw ownAffair()
  if (await store.isDecisionWaiting(tx, plan.kind, subjectId)) throw waitsAlready()
  if (!needsSecond(plan)) {
    return { waits: false, done: await carryOut(tx, decision, new Leave(by, null, at)) }
  }
  const id = await store.insertDecision(tx, {
    kind: plan.kind,
    subjectId,
    memberId: concerned[0],
    concerned: [...concerned],
    plan,
    note,
    proposedBy: by,
    createdAt: at,
    lapsesAt: lapsesAfter === undefined ? null : new Date(at.getTime() + lapsesAfter),
  })
  if (id === undefined) throw waitsAlready()
  await recordStep(tx, decision, { actorId: by, action: 'propose', note, at })
  return { waits: true, id }
}

/**
 * Carries out a decision with a second moderator's agreement.
 * @throws AppError `forbidden` for the one who decided it and for whom it concerns, `state_conflict` where the first
 * is no moderator any more: two are required
 */
export async function agreeAsSecond<P extends Plan>(
  tx: Transaction,
  { decision, proposedBy }: { decision: Decision<P>; proposedBy: string },
  { by, at, note }: { by: string; at: Date; note: string },
  carryOut: CarryOut<P>,
): Promise<void> {
  assertSecond({ decision, proposedBy }, by)
  if (!(await isStandingModerator(tx, proposedBy, at))) {
    const message = 'Who decided this is no moderator any more. Refuse it, and decide anew.'
    throw new AppError('state_conflict', message, { current: 'waiting' })
  }
  await recordStep(tx, decision, { actorId: by, action: 'agree', note, at })
  await carryOut(tx, decision, new Leave(proposedBy, by, at))
}

/** @throws AppError `forbidden` for the moderator who decided it, and for anybody whom it concerns */
export function assertSecond(
  { decision, proposedBy }: { decision: Decision; proposedBy: string },
  by: string,
): void {
  if (proposedBy === by) {
    throw new AppError('forbidden', 'You decided this: a second moderator has to agree.')
  }
  if (decision.concerned.includes(by)) throw ownAffair()
}

/** Logs an action on a waiting decision. */
export async function recordStep(
  tx: Transaction,
  { plan, subjectId, concerned }: Decision,
  step: { actorId: string; action: 'propose' | 'agree' | 'refuse' | 'withdraw'; note: string; at: Date },
): Promise<void> {
  await recordDecision(tx, { area: areas[plan.kind], subjectId, memberId: concerned[0], ...step })
}

type Carried = Omit<Parameters<typeof recordDecision>[1], 'actorId' | 'at'>

/**
 * Logs a decision as it is carried out, under the moderator who decided it.
 * @throws AppError `state_conflict` when another moderator has claimed it
 */
export async function recordCarried(tx: Transaction, leave: Leave, carried: Carried): Promise<void> {
  if (!Leave.isGiven(leave)) throw new Error(`nobody gave leave to ${carried.action}`)
  await recordDecision(tx, { ...carried, actorId: leave.decidedBy, at: leave.at })
}

/** How a decision ended without effect, and who ended it; null when it lapsed. */
export interface Ended {
  ended: Exclude<store.DecisionEnd, 'agreed'>
  by: string | null
  at: Date
}

interface Carrier<P extends Plan> {
  carryOut: CarryOut<P>
  /** Called when a decision ends without effect. */
  onEnded?: (tx: Transaction, decision: Decision<P>, end: Ended) => Promise<void>
}

/** Handler of each kind of decision: a missing kind doesn't compile. */
export type Carriers = { [K in DecisionKind]: Carrier<PlanOf<K>> }

function ownAffair(): AppError {
  return new AppError('forbidden', 'You can’t decide what concerns yourself.')
}

function waitsAlready(): AppError {
  return new AppError('state_conflict', 'A decision about this waits for a second moderator already.', {
    current: 'waiting',
  })
}
