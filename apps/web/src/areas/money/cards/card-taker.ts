import type { ComponentType } from 'react'

export interface CardPaymentProps {
  /** Client secret of this payment at the processor. Kept in memory only. */
  clientSecret: string
  /** Price on the button: '£18.00'. */
  price: string
  /** Return URL after the bank's authentication (3-D Secure). */
  returnUrl: string
  /** Called once the processor has the payment; returns an error message if what it pays for failed. */
  onPaid: () => Promise<string | undefined>
  onCancel: () => void
  /** Called when a payment starts and ends, so that the surrounding dialog stays open meanwhile. */
  onBusy?: ((isBusy: boolean) => void) | undefined
}

/** A payment processor's card form. */
export type CardTaker = ComponentType<CardPaymentProps & { publishableKey: string | null }>
