import { inWords } from '../appointments/duration-words.ts'
import { INTENT_HOLD } from '../bookings/booking-windows.ts'
import { dayAndTimeWords, owedWords } from '../money/cards/card-cash-words.ts'
import { formatMoney, sparksInWords } from '../money/money.ts'

/** What can stand in the way of deleting an account. */
export const hindranceKinds = [
  'booking',
  'held',
  'payout',
  'funding',
  'balance',
  'card_cash',
  'owed',
  'sparks',
] as const
export type HindranceKind = (typeof hindranceKinds)[number]

/** The name that reviews and bookings of a member who has left are shown under. */
export const FORMER_MEMBER = { firstname: 'Former', lastname: 'member' } as const

/** What a member still has with others. */
export interface Ties {
  /** Bookings of either side that are not settled. */
  openBookings: number
  /** Payments that the member has set aside or begun, and that no booking has taken yet. */
  heldPayments: number
  /** Withdrawals that the bank hasn't got yet: what fails would come back. */
  openPayouts: number
  /** Payments into the wallet by card that were begun within the last hour and haven't arrived. */
  openFundings: number
  /** Pence in the wallet. */
  pence: number
  /** Milli-sparks; below zero they are owed to the neighbourhood. */
  millis: number
  /** Whether a moderator has been asked to write those off. */
  isWriteOffAsked: boolean
  /** Pence owed for card payments that were taken back. */
  owed: number
  /** Until when what a card has paid in counts as new, since its bank may still take it back; null when none does. */
  cardCashUntil: Date | null
  /** The member's. */
  timeZone: string
}

export interface Hindrance {
  kind: HindranceKind
  message: string
}

/**
 * Why an account can't be deleted yet, one text for each reason; empty when it can. Spark tokens are no reason, since
 * they are never turned into cash and everybody starts with some; what is missing to zero is one, until it is given back
 * or written off.
 */
export function hindrancesOf({
  openBookings,
  heldPayments,
  openPayouts,
  openFundings,
  pence,
  millis,
  isWriteOffAsked,
  owed,
  cardCashUntil,
  timeZone,
}: Ties): Hindrance[] {
  const found: Hindrance[] = []
  if (openBookings > 0) {
    const what = openBookings === 1 ? 'a booking that isn’t' : `${openBookings} bookings that aren’t`
    found.push({ kind: 'booking', message: `You have ${what} finished and settled yet.` })
  }
  if (heldPayments > 0) {
    found.push({
      kind: 'held',
      message: `Money is set aside for a booking. Unless it is used, it comes free within ${inWords(INTENT_HOLD)}.`,
    })
  }
  if (openPayouts > 0) {
    found.push({
      kind: 'payout',
      message: 'A withdrawal is on its way to your bank. Wait until it has arrived.',
    })
  }
  if (openFundings > 0) {
    found.push({
      kind: 'funding',
      message:
        'A card payment into your wallet is under way. If it isn’t finished, it is over within an hour.',
    })
  }
  if (pence > 0) {
    found.push({ kind: 'balance', message: `There is still ${formatMoney(pence)} in your wallet.` })
  }
  if (cardCashUntil !== null) {
    const when = dayAndTimeWords(cardCashUntil, timeZone)
    found.push({
      kind: 'card_cash',
      message: `You paid into your wallet by card a few days ago. Your account can be deleted from ${when}.`,
    })
  }
  if (owed > 0) {
    found.push({ kind: 'owed', message: `${owedWords(owed)} Add money to your wallet to settle it.` })
  }
  if (millis < 0) {
    const how = isWriteOffAsked
      ? 'A moderator has been asked to write them off, and will look soon.'
      : 'Help somebody for them, or ask a moderator to write them off.'
    found.push({ kind: 'sparks', message: `You are ${sparksInWords(-millis)} below zero. ${how}` })
  }
  return found
}
