import type { DisputeOutcome } from '../disputes/dispute-rules.ts'
import type { SuspensionStep } from './suspension-steps.ts'

/** Pence that one moderator may move without a second one (docs/decisions/154). */
export const ALONE_PENCE = 200_00
/** Milli-sparks that one moderator may move without a second one. */
export const ALONE_MILLIS = 100_000

/** The kinds of decisions that may need a second moderator. */
export const decisionKinds = ['dispute', 'receivable', 'spark_debt', 'gift', 'keepers', 'suspension'] as const
export type DecisionKind = (typeof decisionKinds)[number]

type Currency = 'GBP' | 'SPARK'

/** A moderator's decision and its effects once in force. Amounts are in minor units. */
export type Plan =
  | {
      kind: 'dispute'
      /** Title of the booking. */
      title: string
      outcome: DisputeOutcome
      currency: Currency
      clientId: string
      providerId: string
      client: number
      provider: number
    }
  /** Debt to be written off, in pence. */
  | { kind: 'receivable'; owed: number }
  /** Negative spark balance to be written off, in milli-sparks. */
  | { kind: 'spark_debt'; owed: number }
  /** A gift to be approved; `between` is the total given between the two lately, this gift included. */
  | { kind: 'gift'; giverId: string; receiverId: string; amount: number; between: number }
  /** A pot's new keepers, with those added and removed. */
  | { kind: 'keepers'; slug: string; name: string; keepers: string[]; come: string[]; gone: string[] }
  | {
      kind: 'suspension'
      step: SuspensionStep
      before: SuspensionStep
      days: number | null
      isOfModerator: boolean
    }

/** The plan of one kind of decision. */
export type PlanOf<K extends DecisionKind> = Extract<Plan, { kind: K }>

/**
 * Whether a decision needs a second moderator: it moves more than one may alone, chooses a pot's keepers, or concerns a
 * moderator. A dispute counts with everything held, whatever its outcome: one moderator alone could favour either side.
 */
export function needsSecond(plan: Plan): boolean {
  switch (plan.kind) {
    case 'dispute':
      return isMuch(plan.currency, plan.client + plan.provider)
    case 'receivable':
      return isMuch('GBP', plan.owed)
    case 'spark_debt':
      return isMuch('SPARK', plan.owed)
    case 'gift':
      return isMuch('SPARK', plan.between)
    case 'keepers':
      return plan.come.length + plan.gone.length > 0
    case 'suspension':
      return plan.isOfModerator
  }
}

function isMuch(currency: Currency, amount: number): boolean {
  return amount > (currency === 'GBP' ? ALONE_PENCE : ALONE_MILLIS)
}
