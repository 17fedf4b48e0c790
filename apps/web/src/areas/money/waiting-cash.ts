import { cardCashWords, owedWords } from '@kindling/domain/money/cards/card-cash-words'
import { poundsToPence } from '@kindling/domain/money/money'
import type { Wallet } from '@kindling/domain/money/money-contract'
import { readerZone } from '../../format/reader-zone.ts'

/** Explains why part of the cash can't be withdrawn; undefined if all of it can. */
export function waitingCashWords({ card_cash, withdrawable_from, owed }: Wallet): string | undefined {
  const words = [
    ...(withdrawable_from === null
      ? []
      : [
          cardCashWords({
            amount: poundsToPence(card_cash),
            until: new Date(withdrawable_from),
            timeZone: readerZone(),
          }),
        ]),
    ...(owed === 0 ? [] : [owedWords(poundsToPence(owed))]),
  ]
  return words.length === 0 ? undefined : words.join(' ')
}
