import type { ComponentType } from 'react'

export interface CardPaymentProps {
  /** What lets the browser pay this one payment. It is kept in memory only. */
  clientSecret: string
  /** '£18.00', on the button. */
  price: string
  /** Where the browser comes back to when the member's bank wants to ask first. */
  returnUrl: string
  /** Does what the payment was for, once the processor has it; answers what to say when that didn't work. */
  onPaid: () => Promise<string | undefined>
  onCancel: () => void
  /** Told when a payment begins and when it has ended: what is around the form stays open meanwhile. */
  onBusy?: ((isBusy: boolean) => void) | undefined
}

/** A card form by whoever takes the card. */
export type CardTaker = ComponentType<CardPaymentProps & { publishableKey: string | null }>
