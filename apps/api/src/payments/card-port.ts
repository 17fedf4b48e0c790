import type { CardBrand } from '@kindling/domain/money/cards/card-rules'
import type { Idempotent } from './idempotent.ts'

/** Payments by card. The browser confirms them with the processor; the card is nothing that we ever see. */
export interface PaymentIntentsPort {
  create(intent: NewCardPayment, once: Idempotent): Promise<CardPayment>
  /** @throws PaymentsError `resource_missing` */
  retrieve(id: string): Promise<CardPayment>
  /**
   * Takes what was set aside on a card; what of it isn't taken is free again.
   * @param capture.amount pence, all of it or less
   * @throws PaymentsError `state_changed` unless it is `authorised`, `resource_missing`, `refused`
   */
  capture(capture: { id: string; amount: number }, once: Idempotent): Promise<CardPayment>
  /**
   * Ends a payment that hasn't come in: what was set aside on the card is free again.
   * @throws PaymentsError `state_changed` for one that came in or is ended, `resource_missing`
   */
  cancel(id: string, once: Idempotent): Promise<CardPayment>
  /** Every payment that was made since then, in any order: for comparing with our own books. */
  listSince(since: Date): AsyncIterable<CardPayment>
}

export interface NewCardPayment {
  /** Pence. */
  amount: number
  memberId: string
  /** `manual` sets the money aside on the card, for a week at most, until it is captured. */
  capture: CaptureMethod
  /** The saved card that pays it once the browser confirms; without it a card is typed in there. */
  saved?: { customer: string; paymentMethod: string } | undefined
}

export type CaptureMethod = 'automatic' | 'manual'

export interface CardPayment {
  /** `pi_…` */
  id: string
  /** The key that it was made under, by which our own row is found; null for one that isn't ours. */
  key: string | null
  /** What lets a browser pay this, and nothing else. Never stored and never logged. */
  clientSecret: string
  /** Pence. */
  amount: number
  /** Pence that have come in. */
  amountReceived: number
  /** Pence of these that were given back, or are on their way. */
  amountRefunded: number
  /** Pence of these that the card's bank has taken back by a dispute. */
  amountDisputed: number
  /** `open` waits for a card or for the member's bank; `processing` for the processor; `authorised` to be captured. */
  status: 'open' | 'processing' | 'authorised' | 'succeeded' | 'canceled'
}

/** Giving back what a card has paid. */
export interface RefundsPort {
  /**
   * @param refund.payment the payment's id
   * @param refund.amount pence, no more than came in and wasn't given back
   * @throws PaymentsError `state_changed` when there isn't that much to give back, `resource_missing`, `refused`
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
  /** `failed` means that the card's bank didn't take it, and the money is with us again. */
  status: 'pending' | 'succeeded' | 'failed'
}

/** What a card was charged for a payment. */
export interface ChargesPort {
  /** @throws PaymentsError `resource_missing` */
  retrieve(id: string): Promise<Charge>
}

export interface Charge {
  /** `ch_…` */
  id: string
  /** `pi_…`; null for one that isn't ours. */
  payment: string | null
}

/** Payments that a card's owner has taken back by the bank. */
export interface DisputesPort {
  /** @throws PaymentsError `resource_missing` */
  retrieve(id: string): Promise<Dispute>
  /** Every one about a payment. */
  listOf(payment: string): Promise<Dispute[]>
  /** Every one that began since then, in any order: for comparing with our own books. */
  listSince(since: Date): AsyncIterable<Dispute>
}

export interface Dispute {
  /** `dp_…` */
  id: string
  /** `pi_…`; null for one that isn't ours. */
  payment: string | null
  /** In the processor's word: `fraudulent`, `product_not_received`. */
  reason: string
  /** In the processor's word: `needs_response`, `under_review`, `won`, `lost`. */
  status: string
  /** Whether the bank only asks, has taken the money, or has given it back. */
  state: DisputeState
  /** Pence that the bank has taken and not given back, without the processor's fee. */
  amountTaken: number
}

/** In the order in which they follow each other: never back. */
export const disputeStates = ['noted', 'taken', 'reinstated'] as const
export type DisputeState = (typeof disputeStates)[number]

/** Cards that a browser saves with the processor, past us. */
export interface SetupIntentsPort {
  create(setup: { memberId: string; customer: string }, once: Idempotent): Promise<CardSetup>
  /** @throws PaymentsError `resource_missing` */
  retrieve(id: string): Promise<CardSetup>
}

export interface CardSetup {
  /** `seti_…` */
  id: string
  /** Whose it is; null for one that isn't ours. */
  memberId: string | null
  /** What lets a browser save a card by it. Never stored and never logged. */
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

/** Under whom the processor keeps a member's cards. */
export interface CustomersPort {
  create(customer: { memberId: string }, once: Idempotent): Promise<{ id: string }>
  /** Forgets a customer, with all cards. One that is gone already is no error. */
  delete(id: string): Promise<void>
}

/** Cards that the processor keeps, to be paid with again. */
export interface PaymentMethodsPort {
  /**
   * Keeps a card for a customer. Undefined where the browser hands it to the processor, past us: with Stripe.
   * @throws PaymentsError `refused` for a card that is declined, in words for the member
   */
  keep:
    | ((
        card: { customer: string; number: string; expiry: string; cvc: string },
        once: Idempotent,
      ) => Promise<SavedCard>)
    | undefined
  /** Forgets a card. One that is gone already is no error. */
  detach(id: string): Promise<void>
}
