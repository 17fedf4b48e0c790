import type Stripe from 'stripe'
import { z } from 'zod'
import type { Books, Handlers } from './books.ts'
import { page } from './lists.ts'
import { newSetupIntent } from './objects.ts'
import { newAccount, newBank, newCustomer } from './objects-people.ts'
import { bool, common, found, list, metadata, missing, noAccess, read, refused } from './refusal.ts'

const capability = z.strictObject({ requested: bool })
const accountParams = z.strictObject({
  ...common,
  type: z.enum(['express', 'standard', 'custom']),
  business_type: z.enum(['individual', 'company']).optional(),
  capabilities: z.record(z.string(), capability).optional(),
  country: z.string().length(2).optional(),
  default_currency: z.string().optional(),
  email: z.email().optional(),
  metadata: metadata.default({}),
  settings: z.unknown().optional(),
})
const linkParams = z.strictObject({
  ...common,
  account: z.string(),
  refresh_url: z.url(),
  return_url: z.url(),
  type: z.enum(['account_onboarding', 'account_update']),
})
const customerParams = z.strictObject({
  ...common,
  email: z.email().optional(),
  name: z.string().optional(),
  metadata: metadata.default({}),
})
const setupParams = z.strictObject({
  ...common,
  allowed_payment_method_types: list.optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: bool, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  customer: z.string().optional(),
  metadata: metadata.default({}),
  usage: z.enum(['off_session', 'on_session']).default('off_session'),
})

const LINK_LIFETIME_S = 5 * 60

/** Handlers for connected accounts, customers and cards. */
export function peopleCalls(books: Books): Handlers {
  return {
    'POST /v1/accounts': ({ form }) => {
      const asked = read(accountParams, form)
      const account = newAccount(books, asked)
      books.accounts.set(account.id, account)
      return account
    },
    'GET /v1/accounts': ({ form }) =>
      page(
        [...books.accounts.values()].map((account) => ({ ...account, created: account.created ?? 0 })),
        { url: '/v1/accounts', form },
      ),
    'GET /v1/accounts/:id': ({ id }) => getAccount(books, id),

    'GET /v1/accounts/:id/external_accounts': ({ id, form }) => {
      const banks = getAccount(books, id).external_accounts?.data ?? []
      const url = `/v1/accounts/${id}/external_accounts`
      return page(
        banks.map((bank) => ({ created: 0, ...bank })),
        { url, form, filters: ['object'] },
      )
    },

    'POST /v1/account_links': ({ form }) => {
      const asked = read(linkParams, form)
      if (!books.accounts.has(asked.account)) throw missing('account', asked.account, 'account')
      const now = books.now()
      const url = `https://connect.stripe.test/setup/e/${asked.account}/${books.newId('link')}`
      return { object: 'account_link', created: now, expires_at: now + LINK_LIFETIME_S, url }
    },

    'POST /v1/customers': ({ form }) => {
      const { email = null, name = null, metadata: notes } = read(customerParams, form)
      const customer = newCustomer(books, { email, name, metadata: notes })
      books.customers.set(customer.id, customer)
      return customer
    },
    'DELETE /v1/customers/:id': ({ id }) => {
      found(books.customers, 'customer', id)
      books.customers.delete(id)
      for (const method of books.paymentMethods.values()) if (method.customer === id) method.customer = null
      return { id, object: 'customer', deleted: true }
    },
    'GET /v1/customers/:id': ({ id }) => found(books.customers, 'customer', id),

    'POST /v1/setup_intents': ({ form }) => {
      const { customer = null, metadata: notes, usage } = read(setupParams, form)
      if (customer !== null && !books.customers.has(customer)) throw missing('customer', customer, 'customer')
      const setup = newSetupIntent(books, { customer, metadata: notes, usage })
      books.setupIntents.set(setup.id, setup)
      books.tell('setup_intent.created', setup)
      return setup
    },
    'GET /v1/setup_intents': ({ form }) =>
      page(books.setupIntents.values(), { url: '/v1/setup_intents', form, filters: ['customer'] }),
    'GET /v1/setup_intents/:id': ({ id }) => found(books.setupIntents, 'setupintent', id),
    'POST /v1/setup_intents/:id/cancel': ({ id }) => {
      const setup = found(books.setupIntents, 'setupintent', id)
      if (setup.status === 'succeeded' || setup.status === 'canceled') {
        throw refused(
          'setup_intent_unexpected_state',
          `You cannot cancel this SetupIntent: it is ${setup.status}.`,
        )
      }
      setup.status = 'canceled'
      books.tell('setup_intent.canceled', setup)
      return setup
    },

    'GET /v1/payment_methods/:id': ({ id }) => found(books.paymentMethods, 'PaymentMethod', id),
    'POST /v1/payment_methods/:id/detach': ({ id }) => {
      const method = found(books.paymentMethods, 'PaymentMethod', id)
      if (method.customer === null) {
        throw refused(
          'payment_method_unexpected_state',
          'The payment method you provided is not attached to a customer.',
        )
      }
      method.customer = null
      return method
    },
  }
}

/** Onboarding of a connected account, by its owner or Stripe. */
export function makeOnboarding(books: Books) {
  const change = (
    id: string,
    state: Partial<Stripe.Account>,
    disabledReason: Stripe.Account.Requirements.DisabledReason | null,
  ) => {
    const account = getAccount(books, id)
    Object.assign(account, state)
    if (account.requirements) account.requirements.disabled_reason = disabledReason
    books.tell('account.updated', account, id)
  }
  return {
    finish(id: string): void {
      const capabilities = { card_payments: 'active', transfers: 'active' } as const
      const open = { charges_enabled: true, payouts_enabled: true, details_submitted: true }
      const url = `/v1/accounts/${id}/external_accounts`
      const banks = { object: 'list' as const, data: [newBank(books, id)], has_more: false, url }
      change(id, { ...open, capabilities, external_accounts: banks }, null)
    },
    reject(id: string): void {
      const capabilities = { card_payments: 'inactive', transfers: 'inactive' } as const
      change(id, { charges_enabled: false, payouts_enabled: false, capabilities }, 'rejected.fraud')
    },
  }
}

/** @throws Refusal 403 for an account that doesn't exist or isn't ours */
function getAccount({ accounts }: Books, id: string): Stripe.Account {
  const account = accounts.get(id)
  if (account !== undefined) return account
  throw noAccess(id)
}
