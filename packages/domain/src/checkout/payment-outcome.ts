import type { PaymentIntent } from '../money/money-contract.ts'
import { CARD_REFUND_TIME } from '../money/refund-words.ts'

/** Outcome of a payment after the return from the bank's page. */
export type OutcomeKind =
  | 'nothing'
  | 'booked'
  | 'processing'
  | 'unpaid'
  | 'unfinished'
  | 'canceled'
  | 'returned'

const bookings = { label: 'Go to Bookings', to: '/bookings?tab=outward' } as const
const explore = { label: 'Explore skills', to: '/explore' } as const

interface OutcomeWords {
  title: string
  text: (price: string) => string
  /** The next step. */
  wayOn: typeof bookings | typeof explore
}

/** Texts of each outcome. */
export const outcomeWords: Record<OutcomeKind, OutcomeWords> = {
  nothing: {
    title: 'Nothing to confirm',
    text: () => 'What you booked and paid stands under your bookings.',
    wayOn: bookings,
  },
  booked: {
    title: 'Booking successful',
    text: (price) =>
      `Your request is sent. ${price} is held safely, and goes back to your card if the answer is no.`,
    wayOn: bookings,
  },
  processing: {
    title: 'Payment under way',
    text: (price) =>
      `Your bank is still looking at the ${price}. This page goes on by itself as soon as it has answered.`,
    wayOn: bookings,
  },
  unpaid: {
    title: 'Payment not made',
    text: (price) => `Your bank didn’t confirm the ${price}. Nothing was taken, and nothing is booked.`,
    wayOn: explore,
  },
  unfinished: {
    title: 'Your booking isn’t made yet',
    text: (price) =>
      `Your card has confirmed the ${price}, but this browser doesn’t know what you wanted to book. Book again from where you began, or leave it: the money comes back to you by itself.`,
    wayOn: explore,
  },
  canceled: {
    title: 'Payment canceled',
    text: () => 'It was left too long. Nothing was taken, and nothing is booked.',
    wayOn: explore,
  },
  returned: {
    title: 'Payment returned',
    text: (price) => `No booking took the ${price} in time: it goes back to your card, ${CARD_REFUND_TIME}.`,
    wayOn: explore,
  },
}

/** Outcome of a payment that has no booking. */
export function outcomeKindOf({
  state,
  cardStatus,
}: Pick<PaymentIntent, 'state' | 'cardStatus'>): OutcomeKind {
  if (state === 'pending') return cardStatus === 'processing' ? 'processing' : 'unpaid'
  if (state === 'held') return 'unfinished'
  return state === 'canceled' ? 'canceled' : 'returned'
}
