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
 * The only interface to the payment processor, with Stripe's terms: one group for each kind of object. It has two
 * adapters: Stripe, and a sandbox that needs no network.
 *
 * Rules: never call it inside a transaction; every creating call takes an idempotency key; state is read with
 * `retrieve` and never trusted from a webhook's body or a returning browser.
 */
export interface Payments {
  readonly processor: 'stripe' | 'sandbox'
  /** Whether the money is fake: the sandbox, or a processor's test mode. */
  readonly isTestMoney: boolean
  readonly accounts: AccountsPort
  readonly accountLinks: AccountLinksPort
  readonly paymentIntents: PaymentIntentsPort
  readonly charges: ChargesPort
  readonly refunds: RefundsPort
  readonly disputes: DisputesPort
  readonly customers: CustomersPort
  readonly paymentMethods: PaymentMethodsPort
  /** Undefined in the sandbox, where cards are saved by our own form. */
  readonly setupIntents: SetupIntentsPort | undefined
  /** Undefined in the sandbox, where payouts go straight to banks. */
  readonly transfers: TransfersPort | undefined
  readonly payouts: PayoutsPort
  readonly webhooks: WebhooksPort
}

/** Connected accounts, to which providers of skills are paid. */
export interface AccountsPort {
  create(account: { email: string; memberId: string }, once: Idempotent): Promise<ConnectedAccount>
  /** @throws PaymentsError `resource_missing` */
  retrieve(id: string): Promise<ConnectedAccount>
  /**
   * The bank account for payouts in pounds; undefined without one.
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
  /** Why the account is disabled, by the processor's code: `requirements.past_due`, `rejected.fraud`. */
  disabledReason: string | null
}

/** The bank account that a connected account pays out to. */
export interface PayoutBank {
  bankName: string
  lastFour: string
}

/** The processor's onboarding pages, where members enter their details. */
export interface AccountLinksPort {
  /**
   * Creates a one-time link, valid for minutes. The member returns to `returnUrl` when done or on leaving; a link that
   * is expired or used redirects to `refreshUrl` for a new one.
   * @throws PaymentsError `resource_missing` for an unknown account
   */
  create(link: { account: string; returnUrl: string; refreshUrl: string }): Promise<AccountLink>
}

export interface AccountLink {
  url: string
  expiresAt: Date
}

/** Webhooks sent by the processor. */
export interface WebhooksPort {
  /**
   * Verifies a webhook's signature and time.
   * @param payload the raw body: the signature covers its bytes
   * @throws PaymentsError `signature_invalid` when the signature doesn't match or is older than 300 s
   */
  constructEvent(payload: Buffer, signature: string | undefined): PaymentEvent
}

/** An event about an object. Read the object's current state: events arrive late, twice, in any order. */
export interface PaymentEvent {
  /** `evt_…`, the same for every delivery. */
  id: string
  /** `account.updated`, `payment_intent.succeeded`. */
  type: string
  objectId: string
}

/**
 * `unavailable` can be retried unchanged. `state_changed`: the object's state isn't the expected one, so read it again
 * and decide. `refused` and `resource_missing` are final.
 */
export type PaymentsErrorCode =
  | 'resource_missing'
  | 'signature_invalid'
  | 'unavailable'
  | 'state_changed'
  | 'refused'

/** The only error that an adapter throws. The message is for the log, not for members. */
export class PaymentsError extends Error {
  readonly code: PaymentsErrorCode

  constructor(code: PaymentsErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'PaymentsError'
    this.code = code
  }
}

/** Whether a payment couldn't start because the saved card is gone at the processor. */
export function isMethodLost(error: unknown): boolean {
  return error instanceof PaymentsError && (error.code === 'resource_missing' || error.code === 'refused')
}
