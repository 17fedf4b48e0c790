import { formatBookingPrice } from '@kindling/domain/bookings/booking-price'
import { type OutcomeKind, outcomeWords } from '@kindling/domain/checkout/payment-outcome'
import { confirmationOf } from '@kindling/domain/checkout/payment-words'
import type { PaymentIntent } from '@kindling/domain/money/money-contract'
import { EmptyState } from '@kindling/ui/empty-state'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../components/button-link.tsx'

interface PaymentOutcomeProps {
  kind: OutcomeKind
  intent?: PaymentIntent
  /** Replaces the default next step. */
  action?: ReactNode
}

/** Shows the outcome of a payment with the next step. */
export function PaymentOutcome({ kind, intent, action }: PaymentOutcomeProps) {
  const { title, text, wayOn } = outcomeWords[kind]
  return (
    <Stack gap={4}>
      <EmptyState
        titleLevel={1}
        aria-live="polite"
        title={title}
        text={text(intent ? formatBookingPrice(intent.amount, intent.paymentMethod) : '')}
        action={action ?? <ButtonLink to={wayOn.to}>{wayOn.label}</ButtonLink>}
      />
      <FormAlert tone="success">
        {kind === 'booked' && intent && confirmationOf(intent.paymentMethod)}
      </FormAlert>
    </Stack>
  )
}
