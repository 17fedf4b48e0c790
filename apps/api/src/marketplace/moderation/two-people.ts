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

/** What a moderator has decided, before anybody knows whether it takes effect. */
export interface Decision<P extends Plan = Plan> {
  plan: P
  /** What it is about. */
  subjectId: string
  /** Whom it is about, and everybody else whose affair it is: none of them is one of the two. */
  concerned: readonly [string, ...string[]]
  /** Why. */
  note: string
}

/**
 * The leave to carry a decision out. Only this file gives one, so that nothing is carried out, and written down by
 * `recordCarried`, that nobody has asked about.
 */
class Leave {
  /** Makes it a type of its own: an object with the same fields is none. */
  readonly #given = true
  readonly decidedBy: string
  /** Null where one may decide alone. */
  readonly agreedBy: string | null
  readonly at: Date

  constructor(decidedBy: string, agreedBy: string | null, at: Date) {
    this.decidedBy = decidedBy
    this.agreedBy = agreedBy
    this.at = at
  }

  /** Whether it was given, and not made up. */
  static isGiven(leave: Leave): boolean {
    return #given in leave
  }
}

export type { Leave }

/** Carries a decision out, in the transaction in which it takes effect. */
export type CarryOut<P extends Plan, T = unknown> = (
  tx: Transaction,
  decision: Decision<P>,
  leave: Leave,
) => Promise<T>

/** Where a decision of each kind stands in the log. */
const areas: Record<DecisionKind, AreaOfTwo> = {
  dispute: 'dispute',
  receivable: 'receivable',
  spark_debt: 'receivable',
  gift: 'gift',
  keepers: 'pot',
  suspension: 'member',
}

/**
 * Every decision that may need a second moderator passes here: it is carried out at once where one may decide alone,
 * and otherwise kept until a second one agrees.
 * @param lapsesAfter milliseconds after which it is over unless somebody agrees
 * @throws AppError `forbidden` for whose affair it is, `state_conflict` where a decision about the same waits
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
 * Carries out what a second moderator agrees to.
 * @throws AppError `forbidden` for who decided it and whose affair it is, `state_conflict` where who decided it is no
 *   moderator any more: one who is left can't be two
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

/** @throws AppError `forbidden` for who decided it, and for everybody whose affair it is */
export function assertSecond(
  { decision, proposedBy }: { decision: Decision; proposedBy: string },
  by: string,
): void {
  if (proposedBy === by) {
    throw new AppError('forbidden', 'You decided this: a second moderator has to agree.')
  }
  if (decision.concerned.includes(by)) throw ownAffair()
}

/** Writes down what somebody did about a decision that waits. */
export async function recordStep(
  tx: Transaction,
  { plan, subjectId, concerned }: Decision,
  step: { actorId: string; action: 'propose' | 'agree' | 'refuse' | 'withdraw'; note: string; at: Date },
): Promise<void> {
  await recordDecision(tx, { area: areas[plan.kind], subjectId, memberId: concerned[0], ...step })
}

type Carried = Omit<Parameters<typeof recordDecision>[1], 'actorId' | 'at'>

/**
 * Writes down a decision as it is carried out, under who decided it.
 * @throws AppError `state_conflict` when another moderator has taken it from its queue
 */
export async function recordCarried(tx: Transaction, leave: Leave, carried: Carried): Promise<void> {
  if (!Leave.isGiven(leave)) throw new Error(`nobody gave leave to ${carried.action}`)
  await recordDecision(tx, { ...carried, actorId: leave.decidedBy, at: leave.at })
}

/** How a decision came to nothing, and by whose hand; null for the clock. */
export interface Ended {
  ended: Exclude<store.DecisionEnd, 'agreed'>
  by: string | null
  at: Date
}

interface Carrier<P extends Plan> {
  carryOut: CarryOut<P>
  /** Hears that one came to nothing. */
  onEnded?: (tx: Transaction, decision: Decision<P>, end: Ended) => Promise<void>
}

/** How each kind of decision is carried out: a kind without one doesn't compile. */
export type Carriers = { [K in DecisionKind]: Carrier<PlanOf<K>> }

function ownAffair(): AppError {
  return new AppError('forbidden', 'You can’t decide what concerns yourself.')
}

function waitsAlready(): AppError {
  return new AppError('state_conflict', 'A decision about this waits for a second moderator already.', {
    current: 'waiting',
  })
}
