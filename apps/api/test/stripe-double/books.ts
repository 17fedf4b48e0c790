import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { Form } from './form-body.ts'
import { refused } from './refusal.ts'

/** A payout, and the account that it was sent from. */
export type OwnedPayout = Stripe.Payout & { owner: string }

/** What stands in Stripe’s books. Objects are as it sends them; they change where they lie. */
export interface Books {
  accounts: Map<string, Stripe.Account>
  charges: Map<string, Stripe.Charge>
  customers: Map<string, Stripe.Customer>
  disputes: Map<string, Stripe.Dispute>
  paymentIntents: Map<string, Stripe.PaymentIntent>
  paymentMethods: Map<string, Stripe.PaymentMethod>
  /** Each is a connected account's. */
  payouts: Map<string, OwnedPayout>
  refunds: Map<string, Stripe.Refund>
  setupIntents: Map<string, Stripe.SetupIntent>
  transfers: Map<string, Stripe.Transfer>
  /** Pence that can be sent on, by account; `platform` is ours. */
  balances: Map<string, number>
  /** Seconds since 1970. */
  now(): number
  newId(prefix: string): string
  /** Something happened to an object, of the platform's or of a connected account's. */
  tell(type: string, object: { id: string; object: string }, account?: string): void
}

/** One call as it came: the object that its path names, its parameters, and in whose name. */
export interface Asked {
  /** What stands in the place of `:id`. */
  id: string
  form: Form
  /** The Stripe-Account header. */
  account: string | undefined
  idempotencyKey: string | undefined
}

/** What a call does, by its method and path: `POST /v1/payment_intents/:id/capture`. */
export type Handlers = Record<string, (asked: Asked) => object>

export const PLATFORM = 'platform'

/**
 * Empty books.
 * @param float pence that the platform has from before
 */
export function openBooks(clock: { now(): Date }, float: number, tell: Books['tell']): Books {
  // Ids of one double are never those of another, even in one database.
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

/** Moves pence into an account, or out of it. */
export function changeBalance({ balances }: Books, account: string, by: number): void {
  balances.set(account, (balances.get(account) ?? 0) + by)
}

/** @throws Refusal when an account has less than what is to leave it */
export function requireFunds({ balances }: Books, account: string, amount: number): void {
  if ((balances.get(account) ?? 0) >= amount) return
  const message = 'You have insufficient funds in your Stripe account for this transfer.'
  throw refused('balance_insufficient', message)
}

/** An object of any kind that may be asked for whole in the place of its id. */
export function findObject(books: Books, id: string): object | undefined {
  const { charges, customers, paymentIntents, paymentMethods, refunds, transfers, accounts } = books
  for (const kind of [charges, customers, paymentIntents, paymentMethods, refunds, transfers, accounts]) {
    const found = kind.get(id)
    if (found !== undefined) return found
  }
  return undefined
}
