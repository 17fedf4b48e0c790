import type { DisputeOutcome } from '../disputes/dispute-rules.ts'
import type { SuspensionStep } from './suspension-steps.ts'

/** Pence that one moderator may move alone: more needs a second one (docs/decisions/154). */
export const ALONE_PENCE = 200_00
/** Milli-sparks that one moderator may move alone. */
export const ALONE_MILLIS = 100_000

/** The kinds of decisions that may need a second moderator. */
export const decisionKinds = ['dispute', 'receivable', 'spark_debt', 'gift', 'keepers', 'suspension'] as const
export type DecisionKind = (typeof decisionKinds)[number]

type Currency = 'GBP' | 'SPARK'

/** What a moderator has decided, and what is carried out once it takes effect. Amounts are in minor units. */
export type Plan =
  | {
      kind: 'dispute'
      /** The booking's. */
      title: string
      outcome: DisputeOutcome
      currency: Currency
      clientId: string
      providerId: string
      client: number
      provider: number
    }
  /** Pence that a member owes, and that are written off. */
  | { kind: 'receivable'; owed: number }
  /** Milli-sparks that a member is below zero, and that are written off. */
  | { kind: 'spark_debt'; owed: number }
  /** A gift that is let through; `between` is what the two have given each other lately, with this one. */
  | { kind: 'gift'; giverId: string; receiverId: string; amount: number; between: number }
  /** The keepers of a pot, of whom some come and some go. */
  | { kind: 'keepers'; slug: string; name: string; keepers: string[]; come: string[]; gone: string[] }
  | {
      kind: 'suspension'
      step: SuspensionStep
      before: SuspensionStep
      days: number | null
      isOfModerator: boolean
    }

/** One kind of plan. */
export type PlanOf<K extends DecisionKind> = Extract<Plan, { kind: K }>

/**
 * Whether a decision takes effect only once a second moderator has agreed: it moves more than one may alone, chooses who
 * keeps a pot, or is about a moderator. All that is held for a dispute counts, whichever way it goes: one who decides
 * alone could favour either side.
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
