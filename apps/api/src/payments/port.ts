import type {
  ChargesPort,
  CustomersPort,
  DisputesPort,
  PaymentIntentsPort,
  PaymentMethodsPort,
  RefundsPort,
  SetupIntentsPort,
} from './card-port.ts'
import type { Idempotent } from './idempotent.ts'
import type { PayoutsPort, TransfersPort } from './payout-port.ts'

/**
 * The only interface to whoever moves real money. Its groups and words are Stripe's, one for each kind of object.
 * It has two adapters: Stripe, and a sandbox that needs no network.
 *
 * Rules: never call it inside a transaction; whatever makes something takes an idempotency key; state is
 * asked for with `retrieve` and never taken from a webhook's body or from a browser that comes back.
 */
export interface Payments {
  readonly processor: 'stripe' | 'sandbox'
  /** Money of no worth: the sandbox, or a processor's test mode. */
  readonly isTestMoney: boolean
  readonly accounts: AccountsPort
  readonly accountLinks: AccountLinksPort
  readonly paymentIntents: PaymentIntentsPort
  readonly charges: ChargesPort
  readonly refunds: RefundsPort
  readonly disputes: DisputesPort
  readonly customers: CustomersPort
  readonly paymentMethods: PaymentMethodsPort
  /** Undefined where cards are saved by our own form: in the sandbox. */
  readonly setupIntents: SetupIntentsPort | undefined
  /** Undefined where payouts go straight to banks: in the sandbox. */
  readonly transfers: TransfersPort | undefined
  readonly payouts: PayoutsPort
  readonly webhooks: WebhooksPort
}

/** Connected accounts: where providers of skills are paid. */
export interface AccountsPort {
  create(account: { email: string; memberId: string }, once: Idempotent): Promise<ConnectedAccount>
  /** @throws PaymentsError `resource_missing` */
  retrieve(id: string): Promise<ConnectedAccount>
  /**
   * Where it pays out to in pounds; undefined while it has no bank account.
   * @throws PaymentsError `resource_missing`
   */
  payoutBank(id: string): Promise<PayoutBank | undefined>
}

export interface ConnectedAccount {
  /** `acct_…` */
  id: string
  createdAt: Date
  chargesEnabled: boolean
  payoutsEnabled: boolean
  detailsSubmitted: boolean
  /** Why it may not be used, in the processor's words: `requirements.past_due`, `rejected.fraud`. */
  disabledReason: string | null
}

/** The bank account that an account with the processor pays out to. */
export interface PayoutBank {
  bankName: string
  lastFour: string
}

/** Pages of the processor's where a member fills in what it wants to know. */
export interface AccountLinksPort {
  /**
   * A page that opens once, within minutes. Whoever is done there, or has had enough, comes back to `returnUrl`; who
   * opens it late or again is sent to `refreshUrl` for a fresh one.
   * @throws PaymentsError `resource_missing` for an account that isn't the processor's
   */
  create(link: { account: string; returnUrl: string; refreshUrl: string }): Promise<AccountLink>
}

export interface AccountLink {
  url: string
  expiresAt: Date
}

/** What the processor tells by itself. */
export interface WebhooksPort {
  /**
   * Checks who sent a webhook, and when.
   * @param payload the body byte for byte: the signature is over these
   * @throws PaymentsError `signature_invalid` when it isn't the processor's, was changed, or is older than 300 s
   */
  constructEvent(payload: Buffer, signature: string | undefined): PaymentEvent
}

/** That something happened to an object. What is so now has to be asked for: events come late, twice, in any order. */
export interface PaymentEvent {
  /** `evt_…`, the same for every delivery. */
  id: string
  /** `account.updated`, `payment_intent.succeeded`. */
  type: string
  objectId: string
}

/**
 * `unavailable` may be tried again as it is. `state_changed`: the object isn't what it was taken for, so ask for it and
 * decide anew. `refused` and `resource_missing` stay so however often they are tried.
 */
export type PaymentsErrorCode =
  | 'resource_missing'
  | 'signature_invalid'
  | 'unavailable'
  | 'state_changed'
  | 'refused'

/** What an adapter throws, and nothing else of its library's. The message is for the log, not for members. */
export class PaymentsError extends Error {
  readonly code: PaymentsErrorCode

  constructor(code: PaymentsErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'PaymentsError'
    this.code = code
  }
}

/** Whether a payment couldn't be begun because the processor hasn't the saved card any more. */
export function isMethodLost(error: unknown): boolean {
  return error instanceof PaymentsError && (error.code === 'resource_missing' || error.code === 'refused')
}
