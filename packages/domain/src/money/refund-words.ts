import type { PaymentMethod } from '../bookings/booking-shape.ts'

/** How long a refund takes to show on a card, as Stripe's documentation has it. */
export const CARD_REFUND_TIME = 'usually within 5–10 days'

/** When money that comes back is there: a wallet has it at once, a card's bank takes its time. */
export function refundTime(method: PaymentMethod): string {
  return method === 'card' ? CARD_REFUND_TIME : 'at once'
}

/** What a client reads when all that they paid comes back. */
export function refundSentence(method: PaymentMethod): string {
  if (method !== 'card') return 'What you paid is back in full.'
  return `What you paid goes back to your card in full, ${CARD_REFUND_TIME}.`
}
