import { Dialog } from '@kindling/ui/dialog'
import { useState } from 'react'
import { CardPayment } from '../cards/card-payment.tsx'
import { CloseOnBack } from './close-on-back.tsx'

interface CardDialogProps {
  /** The payment that waits for a card. */
  intent: { id: string; clientSecret: string }
  /** First name of who is paid. */
  payee: string
  /** '£18.00' */
  price: string
  onPaid: () => Promise<string | undefined>
  onCancel: () => void
}

/** The card that pays for a booking. When the member's bank asks first, the way back is /payment-confirmation. */
export function CardDialog({ intent, payee, price, onPaid, onCancel }: CardDialogProps) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      open
      // The answer to a payment must not arrive at a closed dialog.
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
