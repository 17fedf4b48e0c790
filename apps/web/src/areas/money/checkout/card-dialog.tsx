import { Dialog } from '@kindling/ui/dialog'
import { useState } from 'react'
import { CardPayment } from '../cards/card-payment.tsx'
import type { CardPaymentProps } from '../cards/card-taker.ts'
import { CloseOnBack } from './close-on-back.tsx'

/** The pending card payment of a booking, with its callbacks. */
export interface CardStep extends Pick<CardPaymentProps, 'clientSecret' | 'price' | 'onPaid' | 'onCancel'> {
  id: string
}

/**
 * Dialog with the card form that pays for a booking. The bank's page returns to /payment-confirmation.
 * @param props.payee first name of the provider
 */
export function CardDialog({ id, payee, ...payment }: CardStep & { payee: string }) {
  const { price, onCancel } = payment
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      open
      // Can't be closed while a payment is in progress.
      onOpenChange={(open) => !open && !isBusy && onCancel()}
      title="Pay by card"
      description={`${price}, held safely and paid to ${payee} once you confirm.`}
    >
      {!isBusy && <CloseOnBack onBack={onCancel} />}
      <CardPayment
        {...payment}
        returnUrl={`${location.origin}/payment-confirmation?intent=${id}`}
        onBusy={setBusy}
      />
    </Dialog>
  )
}
