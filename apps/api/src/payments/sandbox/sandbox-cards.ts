import { isCardNumber, isExpiry, isSecurityCode } from '@kindling/domain/money/cards/card-rules'

/** Card data that a browser sends to the sandbox. Checked and dropped: never stored, never logged. */
export interface SandboxCard {
  number: string
  /** MM/YY */
  expiry: string
  cvc: string
}

/** Result for a card: paid, confirmation at the bank required, or declined with a message for the member. */
export type CardVerdict =
  | { kind: 'paid'; isDisputed?: boolean }
  | { kind: 'confirm' }
  | { kind: 'refused'; message: string }

const DECLINED = { kind: 'refused', message: 'Your card was declined.' } as const

/** Stripe's own test card numbers. */
const endings: Record<string, CardVerdict> = {
  '4000000000000002': DECLINED,
  // Can be saved, and is declined when charged.
  '4000000000000341': DECLINED,
  '4000002500003155': { kind: 'confirm' },
  // Pays, and is disputed as fraudulent at once.
  '4000000000000259': { kind: 'paid', isDisputed: true },
}

/** The sandbox's result for a card. Any other number with a valid check digit pays. */
export function judgeCard({ number, expiry, cvc }: SandboxCard, now: Date): CardVerdict {
  const digits = number.replace(/[\s-]/g, '')
  if (!isCardNumber(digits)) return { kind: 'refused', message: 'Your card number is invalid.' }
  if (!isExpiry(expiry, now)) return { kind: 'refused', message: 'Your card has expired.' }
  if (!isSecurityCode(cvc, digits))
    return { kind: 'refused', message: 'Your card’s security code is incorrect.' }
  return endings[digits] ?? { kind: 'paid' }
}

/** Whether a card can be saved: it is validated, but not charged. */
export function isSavable(card: SandboxCard, now: Date): boolean {
  return card.number.replace(/\D/g, '') === '4000000000000341' || judgeCard(card, now).kind !== 'refused'
}
