import { sparksToMillis } from '@kindling/domain/money/money'
import type { Wallet } from '@kindling/domain/money/money-contract'
import { floorWords } from '@kindling/domain/money/spark-floor'
import type { StatementCurrency } from '@kindling/domain/money/statement-contract'
import { formatCalendarDay } from '../../../format/dates.ts'
import { waitingCashWords } from '../waiting-cash.ts'
import { amountText } from './movement-words.ts'

const heldWords = (held: number, currency: StatementCurrency) =>
  held === 0 ? 'Nothing set aside for bookings' : `${amountText(held, currency)} more set aside for bookings`

function comingWords(coming: number, by: string | null, currency: StatementCurrency): string | undefined {
  if (coming === 0) return undefined
  const amount = `${amountText(coming, currency)} coming`
  // "Tue 24 Nov"
  return by === null ? amount : `${amount}, by ${formatCalendarDay(by).replace(',', '')}`
}

const present = (lines: readonly (string | undefined)[]) => lines.filter((line) => line !== undefined)

/** Lines below the available cash: held for bookings, expected from bookings, not withdrawable yet. */
export const cashLines = (wallet: Wallet): string[] =>
  present([
    heldWords(wallet.held_cash, 'gbp'),
    comingWords(wallet.coming_cash, wallet.coming_cash_by, 'gbp'),
    waitingCashWords(wallet),
  ])

/** Lines below the available sparks: floor, held, expected. */
export const sparkLines = (wallet: Wallet): string[] =>
  present([
    floorWords(sparksToMillis(wallet.spark_floor)),
    heldWords(wallet.held_tokens, 'spark'),
    comingWords(wallet.coming_tokens, wallet.coming_tokens_by, 'spark'),
  ])
