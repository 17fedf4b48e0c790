import { clockTime, zoneName } from '../../clock-time.ts'
import { formatMoney } from '../money.ts'

/**
 * Why cash in a wallet can't be withdrawn yet.
 * @param waiting.amount pence recently paid in by card
 * @param waiting.until when all of it can be withdrawn
 * @param waiting.timeZone the reader's
 */
export function cardCashWords(waiting: { amount: number; until: Date; timeZone: string }): string {
  const { amount, until, timeZone } = waiting
  const paid = `${formatMoney(amount)} was paid in by card.`
  return `${paid} It can be spent now, and withdrawn from ${dayAndTimeWords(until, timeZone)}.`
}

/**
 * What a member owes for a reversed card payment, and how it is recovered.
 * @param owed pence
 */
export function owedWords(owed: number): string {
  return `You owe ${formatMoney(owed)} for a card payment that was taken back. It is taken from what comes into your wallet.`
}

/**
 * "29 November, 15:04 GMT".
 * @param timeZone the reader's
 */
export function dayAndTimeWords(at: Date, timeZone: string): string {
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone })
  return `${day}, ${clockTime(at.getTime(), timeZone)} ${zoneName(at.getTime(), timeZone)}`
}
