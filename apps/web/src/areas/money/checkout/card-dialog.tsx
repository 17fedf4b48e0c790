import { Dialog } from '@kindling/ui/dialog'
import { useState } from 'react'
import { CardPayment } from '../cards/card-payment.tsx'
import { CloseOnBack } from './close-on-back.tsx'

interface CardDialogProps {
  /** The pending card payment. */
  intent: { id: string; clientSecret: string }
  /** First name of the provider. */
  payee: string
  /** Formatted price: '£18.00'. */
  price: string
  onPaid: () => Promise<string | undefined>
  onCancel: () => void
}

/** Dialog with the card form that pays for a booking. The bank's page returns to /payment-confirmation. */
export function CardDialog({ intent, payee, price, onPaid, onCancel }: CardDialogProps) {
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
        clientSecret={intent.clientSecret}
        price={price}
        returnUrl={`${location.origin}/payment-confirmation?intent=${intent.id}`}
        onPaid={onPaid}
        onCancel={onCancel}
        onBusy={setBusy}
      />
    </Dialog>
  )
}
