import { inWords } from '../appointments/duration-words.ts'
import { INTENT_HOLD } from '../bookings/booking-windows.ts'
import { dayAndTimeWords, owedWords } from '../money/cards/card-cash-words.ts'
import { formatMoney, sparksInWords } from '../money/money.ts'

/** What can block deleting an account. */
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

/** The name shown in place of a deleted member, on reviews and bookings. */
export const FORMER_MEMBER = { firstname: 'Former', lastname: 'member' } as const

/** A member's open obligations. */
export interface Ties {
  /** Unsettled bookings on either side. */
  openBookings: number
  /** Payments that are held or pending and not attached to a booking yet. */
  heldPayments: number
  /** Withdrawals in transit, which come back if they fail. */
  openPayouts: number
  /** Card payments into the wallet begun within the last hour and not received yet. */
  openFundings: number
  /** Pence in the wallet. */
  pence: number
  /** Milli-sparks; below zero they are owed to the neighbourhood. */
  millis: number
  /** Whether a moderator was asked to write off a negative spark balance. */
  isWriteOffAsked: boolean
  /** Pence owed for reversed card payments. */
  owed: number
  /** Until when a card payment counts as recent, since its bank may reverse it; null without one. */
  cardCashUntil: Date | null
  /** The member's IANA time zone. */
  timeZone: string
}

export interface Hindrance {
  kind: HindranceKind
  message: string
}

/**
 * Why an account can't be deleted yet, one text for each reason; empty when it can. A spark balance above zero is no
 * reason, since sparks are never cash and everybody starts with some; one below zero is, until it is repaid or written
 * off.
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
