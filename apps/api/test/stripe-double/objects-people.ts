import type Stripe from 'stripe'
import type { Books } from './books.ts'

// Makes accounts, customers and cards as Stripe sends them after their creation.

interface WantedAccount {
  type: 'express' | 'standard' | 'custom'
  country?: string | undefined
  email?: string | undefined
  metadata: Record<string, string>
}

export function newAccount(books: Books, asked: WantedAccount): Stripe.Account {
  const due = ['external_account', 'tos_acceptance.date', 'tos_acceptance.ip']
  return {
    id: books.newId('acct'),
    object: 'account',
    business_type: null,
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    charges_enabled: false,
    country: asked.country ?? 'GB',
    created: books.now(),
    default_currency: 'gbp',
    details_submitted: false,
    email: asked.email ?? null,
    metadata: asked.metadata,
    payouts_enabled: false,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: due,
      disabled_reason: 'requirements.past_due',
      errors: [],
      eventually_due: due,
      past_due: due,
      pending_verification: [],
    },
    type: asked.type,
  }
}

export function newCustomer(
  books: Books,
  { email, name, metadata: notes }: { email: string | null; name: string | null; metadata: Stripe.Metadata },
): Stripe.Customer {
  return {
    id: books.newId('cus'),
    object: 'customer',
    balance: 0,
    created: books.now(),
    default_source: null,
    description: null,
    email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: notes,
    name,
    shipping: null,
  }
}

/** The bank account that a connected account pays out to. */
export function newBank(books: Books, account: string): Stripe.BankAccount {
  return {
    id: books.newId('ba'),
    object: 'bank_account',
    account,
    account_holder_name: null,
    account_holder_type: 'individual',
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: 'GB',
    currency: 'gbp',
    customer: null,
    default_for_currency: true,
    fingerprint: null,
    last4: '2345',
    metadata: {},
    routing_number: '108800',
    status: 'new',
  }
}
