import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { Form } from './form-body.ts'
import { refused } from './refusal.ts'

/** A payout, and the connected account that it was sent from. */
export type OwnedPayout = Stripe.Payout & { owner: string }

/** The state of the fake Stripe. Objects have Stripe's types and are changed in place. */
export interface Books {
  accounts: Map<string, Stripe.Account>
  charges: Map<string, Stripe.Charge>
  customers: Map<string, Stripe.Customer>
  disputes: Map<string, Stripe.Dispute>
  paymentIntents: Map<string, Stripe.PaymentIntent>
  paymentMethods: Map<string, Stripe.PaymentMethod>
  /** Each belongs to a connected account. */
  payouts: Map<string, OwnedPayout>
  refunds: Map<string, Stripe.Refund>
  setupIntents: Map<string, Stripe.SetupIntent>
  transfers: Map<string, Stripe.Transfer>
  /** Available balances in pence, by account; `platform` is ours. */
  balances: Map<string, number>
  /** Seconds since 1970. */
  now(): number
  newId(prefix: string): string
  /** Records an event about an object, of the platform or of a connected account. */
  tell(type: string, object: { id: string; object: string }, account?: string): void
}

/** A request: the object named by its path, its parameters, and the acting account. */
export interface Asked {
  /** The path's `:id`. */
  id: string
  form: Form
  /** The Stripe-Account header. */
  account: string | undefined
  idempotencyKey: string | undefined
}

/** Handlers by method and path: `POST /v1/payment_intents/:id/capture`. */
export type Handlers = Record<string, (asked: Asked) => object>

export const PLATFORM = 'platform'

/**
 * Creates an empty state.
 * @param float the platform's initial balance in pence
 */
export function openBooks(clock: { now(): Date }, float: number, tell: Books['tell']): Books {
  // Makes ids unique across doubles, even in one database.
  const run = randomBytes(5).toString('hex')
  let made = 0
  return {
    accounts: new Map(),
    charges: new Map(),
    customers: new Map(),
    disputes: new Map(),
    paymentIntents: new Map(),
    paymentMethods: new Map(),
    payouts: new Map(),
    refunds: new Map(),
    setupIntents: new Map(),
    transfers: new Map(),
    balances: new Map([[PLATFORM, float]]),
    now: () => Math.floor(clock.now().getTime() / 1000),
    newId(prefix) {
      made += 1
      return `${prefix}_double${run}${String(made).padStart(6, '0')}`
    },
    tell,
  }
}

/** Adds pence to an account's balance; negative to subtract. */
export function changeBalance({ balances }: Books, account: string, by: number): void {
  balances.set(account, (balances.get(account) ?? 0) + by)
}

/** @throws Refusal when an account's balance is below the amount in pence */
export function requireFunds({ balances }: Books, account: string, amount: number): void {
  if ((balances.get(account) ?? 0) >= amount) return
  const message = 'You have insufficient funds in your Stripe account for this transfer.'
  throw refused('balance_insufficient', message)
}

/** Finds an object of any kind that can be expanded in place of its id. */
export function findObject(books: Books, id: string): object | undefined {
  const { charges, customers, paymentIntents, paymentMethods, refunds, transfers, accounts } = books
  for (const kind of [charges, customers, paymentIntents, paymentMethods, refunds, transfers, accounts]) {
    const found = kind.get(id)
    if (found !== undefined) return found
  }
  return undefined
}
