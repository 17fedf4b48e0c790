import type { PaymentMethod } from '../bookings/booking-shape.ts'

/** How long a refund takes to show on a card, by Stripe's documentation. */
export const CARD_REFUND_TIME = 'usually within 5–10 days'

/** When a refund arrives: at once in a wallet, after some days on a card. */
export function refundTime(method: PaymentMethod): string {
  return method === 'card' ? CARD_REFUND_TIME : 'at once'
}

/** Sentence for a client about a full refund. */
export function refundSentence(method: PaymentMethod): string {
  if (method !== 'card') return 'What you paid is back in full.'
  return `What you paid goes back to your card in full, ${CARD_REFUND_TIME}.`
}
