import { cardCashWords, owedWords } from '../cards/card-cash-words.ts'
import { poundsToPence, sparksToMillis } from '../money.ts'
import type { Wallet } from '../money-contract.ts'
import { floorWords } from '../spark-floor.ts'
import type { StatementCurrency } from '../statement-contract.ts'
import { amountText } from './movement-words.ts'

const heldWords = (held: number, currency: StatementCurrency) =>
  held === 0 ? 'Nothing set aside for bookings' : `${amountText(held, currency)} more set aside for bookings`

function comingWords(
  coming: number,
  by: string | undefined,
  currency: StatementCurrency,
): string | undefined {
  if (coming === 0) return undefined
  const amount = `${amountText(coming, currency)} coming`
  return by === undefined ? amount : `${amount}, by ${by}`
}

const present = (lines: readonly (string | undefined)[]) => lines.filter((line) => line !== undefined)

/** How the reader is told of times. */
export interface WalletReader {
  /** IANA name. */
  timeZone: string
  /** "Tue 24 Nov", from a calendar day. */
  formatDay: (calendarDay: string) => string
}

/**
 * Explains why part of the cash can't be withdrawn; undefined if all of it can.
 * @param timeZone the reader's
 */
export function waitingCashWords(
  { card_cash, withdrawable_from, owed }: Wallet,
  timeZone: string,
): string | undefined {
  const until = withdrawable_from === null ? undefined : new Date(withdrawable_from)
  const words = present([
    until && cardCashWords({ amount: poundsToPence(card_cash), until, timeZone }),
    owed === 0 ? undefined : owedWords(poundsToPence(owed)),
  ])
  return words.length === 0 ? undefined : words.join(' ')
}

/** Lines below the available cash: held for bookings, expected from bookings, not withdrawable yet. */
export function cashLines(wallet: Wallet, { timeZone, formatDay }: WalletReader): string[] {
  const by = wallet.coming_cash_by === null ? undefined : formatDay(wallet.coming_cash_by)
  return present([
    heldWords(wallet.held_cash, 'gbp'),
    comingWords(wallet.coming_cash, by, 'gbp'),
    waitingCashWords(wallet, timeZone),
  ])
}

/** Lines below the available sparks: floor, held, expected. */
export function sparkLines(wallet: Wallet, { formatDay }: WalletReader): string[] {
  const by = wallet.coming_tokens_by === null ? undefined : formatDay(wallet.coming_tokens_by)
  return present([
    floorWords(sparksToMillis(wallet.spark_floor)),
    heldWords(wallet.held_tokens, 'spark'),
    comingWords(wallet.coming_tokens, by, 'spark'),
  ])
}
