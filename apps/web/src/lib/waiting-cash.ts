import { cardCashWords } from '@kindling/domain/money/card-cash-words'
import { poundsToPence } from '@kindling/domain/money/money'
import type { Wallet } from '@kindling/domain/money/money-contract'

/** Why part of a wallet's cash can't be withdrawn yet; undefined when all of it can. */
export function waitingWords({ balance, withdrawable, withdrawable_from }: Wallet): string | undefined {
  if (withdrawable_from === null) return undefined
  const amount = poundsToPence(balance) - poundsToPence(withdrawable)
  return cardCashWords({ amount, until: new Date(withdrawable_from) })
}
