import { formatBookingPrice } from '@kindling/domain/bookings/booking-price'
import type { PaymentIntent } from '@kindling/domain/money/money-contract'
import { CARD_REFUND_TIME } from '@kindling/domain/money/refund-words'
import { Alert } from '@kindling/ui/alert'
import { EmptyState } from '@kindling/ui/empty-state'
import { Stack } from '@kindling/ui/stack'
import type { ReactNode } from 'react'
import type { Address } from '../../../app/links/paths.ts'
import { ButtonLink } from '../../../components/button-link.tsx'
import { confirmationOf } from './payment-texts.ts'

/** Outcome of a payment after the return from the bank's page. */
export type OutcomeKind =
  | 'nothing'
  | 'booked'
  | 'processing'
  | 'unpaid'
  | 'unfinished'
  | 'canceled'
  | 'returned'

interface Words {
  title: string
  text: (price: string) => string
  wayOn: { label: string; to: Address }
}

const bookings: Words['wayOn'] = { label: 'Go to Bookings', to: '/bookings?tab=outward' }
const explore: Words['wayOn'] = { label: 'Explore skills', to: '/explore' }

const words: Record<OutcomeKind, Words> = {
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
export function outcomeKindOf({ state, cardStatus }: PaymentIntent): OutcomeKind {
  if (state === 'pending') return cardStatus === 'processing' ? 'processing' : 'unpaid'
  if (state === 'held') return 'unfinished'
  return state === 'canceled' ? 'canceled' : 'returned'
}

interface PaymentOutcomeProps {
  kind: OutcomeKind
  intent?: PaymentIntent
  /** Replaces the default next step. */
  action?: ReactNode
}

/** Shows the outcome of a payment with the next step. */
export function PaymentOutcome({ kind, intent, action }: PaymentOutcomeProps) {
  const { title, text, wayOn } = words[kind]
  return (
    <Stack gap={4}>
      {kind === 'booked' && intent && (
        <Alert tone="success" live>
          {confirmationOf(intent.paymentMethod)}
        </Alert>
      )}
      <EmptyState
        titleLevel={1}
        aria-live="polite"
        title={title}
        text={text(intent ? priceOf(intent) : '')}
        action={action ?? <ButtonLink to={wayOn.to}>{wayOn.label}</ButtonLink>}
      />
    </Stack>
  )
}

/** Formatted amount of a payment: '£18.00', '9 sparks'. */
const priceOf = ({ amount, paymentMethod }: Pick<PaymentIntent, 'amount' | 'paymentMethod'>): string =>
  formatBookingPrice(amount, paymentMethod)
