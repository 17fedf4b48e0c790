import Stripe from 'stripe'
import { type ConnectedAccount, type Payments, PaymentsError } from '../port.ts'
import { makeStripePayments, makeStripeRefunds, makeStripeSetups } from './stripe-cards.ts'
import { makeStripeCustomers, makeStripePaymentMethods } from './stripe-customers.ts'
import { makeStripeCharges, makeStripeDisputes } from './stripe-disputes.ts'
import { translateErrors } from './stripe-errors.ts'
import { makeStripePayouts, makeStripeTransfers } from './stripe-payouts.ts'

export interface StripeSettings {
  secretKey: string
  /**
   * Webhook signing secrets, comma separated: connected accounts have an endpoint of their own, and a secret being
   * rotated stays valid for a while.
   */
  webhookSecret: string
  /** Origin of a test double of Stripe's API. */
  apiUrl?: string | undefined
}

/** Timeout of one attempt in milliseconds, and retries after network failures, with the same idempotency key. */
const TIMEOUT_MS = 10_000
const RETRIES = 2

/**
 * The Stripe adapter, with Stripe's own client.
 * @param overrides client settings for tests
 */
export function makeStripe(
  { secretKey, webhookSecret, apiUrl }: StripeSettings,
  overrides: Stripe.StripeConfig = {},
): Payments {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiUrl === undefined ? {} : whereIs(apiUrl)),
    ...overrides,
  })

  return {
    processor: 'stripe',
    isTestMoney: /^[rs]k_test_/.test(secretKey),

    accounts: {
      create: ({ email, memberId }, { idempotencyKey }) =>
        translateErrors(async () => {
          const account = await stripe.accounts.create(
            {
              type: 'express',
              country: 'GB',
              email,
              metadata: { memberId },
              capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
            },
            { idempotencyKey },
          )
          return toPort(account)
        }),
      retrieve: (id) => translateErrors(async () => toPort(await stripe.accounts.retrieve(id))),
      payoutBank: (id) =>
        translateErrors(async () => {
          const { data } = await stripe.accounts.listExternalAccounts(id, {
            object: 'bank_account',
            limit: 10,
          })
          const banks = data.flatMap((held) => (held.object === 'bank_account' ? [held] : []))
          const pounds = banks.filter(({ currency }) => currency === 'gbp')
          const bank = pounds.find((held) => held.default_for_currency === true) ?? pounds[0]
          return bank && { bankName: bank.bank_name ?? 'Your bank', lastFour: bank.last4 }
        }),
    },

    accountLinks: {
      create: ({ account, returnUrl, refreshUrl }) =>
        translateErrors(async () => {
          const urls = { return_url: returnUrl, refresh_url: refreshUrl }
          const link = await stripe.accountLinks.create({ account, type: 'account_onboarding', ...urls })
          return { url: link.url, expiresAt: new Date(link.expires_at * 1000) }
        }),
    },

    paymentIntents: makeStripePayments(stripe),
    charges: makeStripeCharges(stripe),
    disputes: makeStripeDisputes(stripe),
    refunds: makeStripeRefunds(stripe),
    setupIntents: makeStripeSetups(stripe),
    customers: makeStripeCustomers(stripe),
    paymentMethods: makeStripePaymentMethods(stripe),
    transfers: makeStripeTransfers(stripe),
    payouts: makeStripePayouts(stripe),

    webhooks: {
      constructEvent(payload, signature) {
        const causes: unknown[] = []
        for (const secret of webhookSecret.split(',')) {
          try {
            const event = stripe.webhooks.constructEvent(payload, signature ?? '', secret.trim())
            const { object } = event.data
            return { id: event.id, type: event.type, objectId: 'id' in object ? String(object.id) : '' }
          } catch (cause) {
            causes.push(cause)
          }
        }
        throw new PaymentsError('signature_invalid', 'Stripe’s webhook could not be verified', causes[0])
      },
    },
  }
}

function whereIs(apiUrl: string): Stripe.StripeConfig {
  const { protocol, hostname, port } = new URL(apiUrl)
  return {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port }),
  }
}

function toPort(account: Stripe.Account): ConnectedAccount {
  return {
    id: account.id,
    createdAt: new Date((account.created ?? 0) * 1000),
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    detailsSubmitted: account.details_submitted,
    disabledReason: account.requirements?.disabled_reason ?? null,
  }
}
