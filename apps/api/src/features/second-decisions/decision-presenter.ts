import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import type { WaitingDecision } from '@kindling/domain/trust/desk-shape'
import type { Plan } from '@kindling/domain/trust/second-decision'
import type { listPeople, ShownDecision } from '../../marketplace/moderation/second-decision-store.ts'

type Person = Awaited<ReturnType<typeof listPeople>>[number]

/** A waiting decision for a moderator. @param people all members that it may refer to */
export function presentDecision(
  { decision, proposedBy }: ShownDecision,
  { viewerId, people }: { viewerId: string; people: readonly Person[] },
): WaitingDecision {
  const { id, plan, concerned, note, createdAt, lapsesAt } = decision
  return {
    id,
    note,
    proposedBy,
    plan: presentPlan(plan),
    people: concerned.flatMap((concernedId) => people.find((one) => one.id === concernedId) ?? []),
    isMine: proposedBy.id === viewerId,
    createdAt: createdAt.toISOString(),
    lapsesAt: lapsesAt?.toISOString() ?? null,
  }
}

function presentPlan(plan: Plan): WaitingDecision['plan'] {
  switch (plan.kind) {
    case 'dispute': {
      const onWire = plan.currency === 'GBP' ? penceToPounds : millisToSparks
      return { ...plan, client: onWire(plan.client), provider: onWire(plan.provider) }
    }
    case 'receivable':
      return { ...plan, owed: penceToPounds(plan.owed) }
    case 'spark_debt':
      return { ...plan, owed: millisToSparks(plan.owed) }
    case 'gift':
      return { ...plan, amount: millisToSparks(plan.amount), between: millisToSparks(plan.between) }
    case 'keepers': {
      const { kind, name, come, gone } = plan
      return { kind, name, come, gone }
    }
    case 'suspension': {
      const { kind, step, before, days } = plan
      return { kind, step, before, days }
    }
  }
}
