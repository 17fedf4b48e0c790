import type { CardBrand } from '@kindling/domain/money/cards/card-rules'
import type { Idempotent } from './idempotent.ts'

/** Card payments. The browser confirms them directly with the processor; card data never reaches us. */
export interface PaymentIntentsPort {
  create(intent: NewCardPayment, once: Idempotent): Promise<CardPayment>
  /** @throws PaymentsError `resource_missing` */
  retrieve(id: string): Promise<CardPayment>
  /**
   * Captures an authorised payment; the rest of the authorisation is released.
   * @param capture.amount pence, all of it or less
   * @throws PaymentsError `state_changed` unless it is `authorised`, `resource_missing`, `refused`
   */
  capture(capture: { id: string; amount: number }, once: Idempotent): Promise<CardPayment>
  /**
   * Cancels an unpaid payment and releases its authorisation.
   * @throws PaymentsError `state_changed` for a payment that succeeded or was canceled, `resource_missing`
   */
  cancel(id: string, once: Idempotent): Promise<CardPayment>
  /** All payments created since then, in any order: for reconciliation. */
  listSince(since: Date): AsyncIterable<CardPayment>
}

export interface NewCardPayment {
  /** Pence. */
  amount: number
  memberId: string
  /** `manual` only authorises the card, for a week at most, until captured. */
  capture: CaptureMethod
  /** The saved card to pay with when the browser confirms; without it the card is typed in there. */
  saved?: { customer: string; paymentMethod: string } | undefined
}

export type CaptureMethod = 'automatic' | 'manual'

export interface CardPayment {
  /** `pi_…` */
  id: string
  /** Idempotency key of its creation, by which our own row is found; null for a payment that isn't ours. */
  key: string | null
  /** Lets a browser pay this payment, and nothing else. Never stored and never logged. */
  clientSecret: string
  /** Pence. */
  amount: number
  /** Pence received. */
  amountReceived: number
  /** Pence of these that are refunded, or being refunded. */
  amountRefunded: number
  /** Pence of these charged back in a dispute. */
  amountDisputed: number
  /**
   * `open` waits for a card or for confirmation at the bank; `processing` for the processor; `authorised` for capture.
   */
  status: 'open' | 'processing' | 'authorised' | 'succeeded' | 'canceled'
}

/** Refunds of card payments. */
export interface RefundsPort {
  /**
   * @param refund.payment the payment's id
   * @param refund.amount pence, at most what was received and not refunded
   * @throws PaymentsError `state_changed` when less is left to refund, `resource_missing`, `refused`
   */
  create(refund: { payment: string; amount: number }, once: Idempotent): Promise<Refund>
  /** @throws PaymentsError `resource_missing` */
  retrieve(id: string): Promise<Refund>
}

export interface Refund {
  /** `re_…` */
  id: string
  /** `pi_…` */
  payment: string
  /** Pence. */
  amount: number
  /** `failed`: the card's bank rejected it, and the money is back with us. */
  status: 'pending' | 'succeeded' | 'failed'
}

/** Charges of card payments. */
export interface ChargesPort {
  /** @throws PaymentsError `resource_missing` */
  retrieve(id: string): Promise<Charge>
}

export interface Charge {
  /** `ch_…` */
  id: string
  /** `pi_…`; null for a charge that isn't ours. */
  payment: string | null
}

/** Disputes (chargebacks) of card payments. */
export interface DisputesPort {
  /** @throws PaymentsError `resource_missing` */
  retrieve(id: string): Promise<Dispute>
  /** All disputes of a payment. */
  listOf(payment: string): Promise<Dispute[]>
  /** All disputes created since then, in any order: for reconciliation. */
  listSince(since: Date): AsyncIterable<Dispute>
}

export interface Dispute {
  /** `dp_…` */
  id: string
  /** `pi_…`; null for a dispute that isn't ours. */
  payment: string | null
  /** The processor's reason: `fraudulent`, `product_not_received`. */
  reason: string
  /** The processor's status: `needs_response`, `under_review`, `won`, `lost`. */
  status: string
  /** Whether the bank only inquires, has taken the money, or has returned it. */
  state: DisputeState
  /** Pence taken by the bank and not returned, without the processor's fee. */
  amountTaken: number
}

/** In this order; a dispute never goes back. */
export const disputeStates = ['noted', 'taken', 'reinstated'] as const
export type DisputeState = (typeof disputeStates)[number]

/** Cards that a browser saves directly with the processor. */
export interface SetupIntentsPort {
  create(setup: { memberId: string; customer: string }, once: Idempotent): Promise<CardSetup>
  /** @throws PaymentsError `resource_missing` */
  retrieve(id: string): Promise<CardSetup>
}

export interface CardSetup {
  /** `seti_…` */
  id: string
  /** The card's owner; null for one that isn't ours. */
  memberId: string | null
  /** Lets a browser save a card. Never stored and never logged. */
  clientSecret: string
  /** Null until a card is saved. */
  card: SavedCard | null
}

export interface SavedCard {
  /** `pm_…` */
  id: string
  brand: CardBrand
  lastFour: string
  /** MM/YY */
  expiry: string
}

/** A member's customer record at the processor, which holds their cards. */
export interface CustomersPort {
  create(customer: { memberId: string }, once: Idempotent): Promise<{ id: string }>
  /** Deletes a customer with all cards. No error if already deleted. */
  delete(id: string): Promise<void>
}

/** Cards saved at the processor for later payments. */
export interface PaymentMethodsPort {
  /**
   * Saves a card for a customer. Undefined with Stripe, where the browser sends the card directly.
   * @throws PaymentsError `refused` for a declined card, with a message for the member
   */
  keep:
    | ((
        card: { customer: string; number: string; expiry: string; cvc: string },
        once: Idempotent,
      ) => Promise<SavedCard>)
    | undefined
  /** Deletes a card. No error if already deleted. */
  detach(id: string): Promise<void>
}
