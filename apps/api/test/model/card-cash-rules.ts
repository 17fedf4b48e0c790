import type { CardCash, ModelMember, World } from './world.ts'

/** Milliseconds for which cash paid in by card can't be withdrawn. */
export const CARD_CASH_WINDOW = 7 * 24 * 60 * 60_000

/** Pence of a wallet that were paid in by card within seven days, and can't be withdrawn yet. */
export function waitingCash({ now }: World, { cardCash }: ModelMember): number {
  return cardCash.filter(({ at }) => at > now - CARD_CASH_WINDOW).reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Spends the most recent card cash first. Card cash older than seven days counts as other cash.
 * @returns what was spent
 */
export function spendCardCash({ now }: World, member: ModelMember, amount: number): readonly CardCash[] {
  const fresh = member.cardCash.filter(({ at }) => at > now - CARD_CASH_WINDOW)
  const { taken, left } = takeFrom(fresh, amount)
  member.cardCash = left
  return taken
}

/** Takes an amount from the end of a list. @returns the parts taken and the parts left */
export function takeFrom(parts: readonly CardCash[], amount: number) {
  const taken: CardCash[] = []
  const left: CardCash[] = []
  let rest = amount
  for (const part of parts.toReversed()) {
    const some = Math.min(rest, part.amount)
    rest -= some
    if (some > 0) taken.unshift({ ...part, amount: some })
    if (some < part.amount) left.unshift({ ...part, amount: part.amount - some })
  }
  return { taken, left }
}

export function merge(one: readonly CardCash[], other: readonly CardCash[]): readonly CardCash[] {
  return [...one, ...other].sort((a, b) => a.at - b.at)
}
