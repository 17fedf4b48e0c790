import { isCardNumber, isExpiry, isSecurityCode } from '@kindling/domain/money/cards/card-rules'

/** A card as a browser sends it to the processor. It is looked at and forgotten: never stored, never logged. */
export interface SandboxCard {
  number: string
  /** MM/YY */
  expiry: string
  cvc: string
}

/** What becomes of a card: paid, to be confirmed at the bank, or why not, in the words that a member reads. */
export type CardVerdict =
  | { kind: 'paid'; isDisputed?: boolean }
  | { kind: 'confirm' }
  | { kind: 'refused'; message: string }

const DECLINED = { kind: 'refused', message: 'Your card was declined.' } as const

/** Stripe's own test numbers, by how they end. */
const endings: Record<string, CardVerdict> = {
  '4000000000000002': DECLINED,
  // This one can be saved, and is declined when it is to pay.
  '4000000000000341': DECLINED,
  '4000002500003155': { kind: 'confirm' },
  // Pays, and its owner says at once that somebody else did it.
  '4000000000000259': { kind: 'paid', isDisputed: true },
}

/** How the sandbox takes a card. Any number with a right check digit that isn't listed pays. */
export function judgeCard({ number, expiry, cvc }: SandboxCard, now: Date): CardVerdict {
  const digits = number.replace(/[\s-]/g, '')
  if (!isCardNumber(digits)) return { kind: 'refused', message: 'Your card number is invalid.' }
  if (!isExpiry(expiry, now)) return { kind: 'refused', message: 'Your card has expired.' }
  if (!isSecurityCode(cvc, digits))
    return { kind: 'refused', message: 'Your card’s security code is incorrect.' }
  return endings[digits] ?? { kind: 'paid' }
}

/** Whether a card can be saved: it is asked whether it is good, and no more. */
export function isSavable(card: SandboxCard, now: Date): boolean {
  return card.number.replace(/\D/g, '') === '4000000000000341' || judgeCard(card, now).kind !== 'refused'
}
