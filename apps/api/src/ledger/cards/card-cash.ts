/** One movement of a member's cash. */
export interface CashMovement {
  /** Pence; positive into the wallet. */
  amount: number
  /** Key of the transfer: `fund:{funding}`, `hold:{intent}`, `close:{intent}`. */
  key: string
  intentId: string | null
  at: Date
}

/** Cash paid in by card that is still in the wallet. */
export interface CardCash {
  /** Pence. */
  amount: number
  /** When the card paid it in. */
  at: Date
}

/**
 * Cash that was paid in by card after an instant and not spent since. Spending takes the newest card cash first, so
 * that nobody waits for money that they have used; refunds of a booking restore what was spent on it.
 * @param movements of one wallet, in order, from the first card payment after that instant on
 * @returns the remaining parts, the oldest first
 */
export function cardCashLeft(movements: readonly CashMovement[], since: Date): CardCash[] {
  const parts: CardCash[] = []
  const spent = new Map<string, Map<CardCash, number>>()
  for (const { key, amount, intentId, at } of movements) {
    if (key.startsWith('fund:') && at > since) parts.push({ amount, at })
    // Withdrawals never take recent card cash.
    else if (key.startsWith('withdraw:')) continue
    else if (amount < 0) {
      const taken = takeNewest(parts, -amount)
      if (intentId !== null) spent.set(intentId, taken)
    } else if (intentId !== null) {
      putBack(spent.get(intentId) ?? new Map(), amount)
      spent.delete(intentId)
    }
  }
  return parts.filter((part) => part.amount > 0)
}

/** Takes up to `wanted` pence from the newest parts; returns how much from each. */
function takeNewest(parts: CardCash[], wanted: number): Map<CardCash, number> {
  const taken = new Map<CardCash, number>()
  let rest = wanted
  for (const part of parts.toReversed()) {
    const amount = Math.min(rest, part.amount)
    if (amount === 0) continue
    part.amount -= amount
    rest -= amount
    taken.set(part, amount)
  }
  return taken
}

function putBack(taken: Map<CardCash, number>, returned: number): void {
  let rest = returned
  for (const [part, amount] of taken) {
    const back = Math.min(rest, amount)
    part.amount += back
    rest -= back
  }
}
