import type Stripe from 'stripe'
import type { Books } from './books.ts'

// Makes payments as Stripe sends them after their creation, with the types of its client.

interface WantedIntent {
  amount: number
  currency: string
  captureMethod: 'automatic' | 'automatic_async' | 'manual'
  metadata: Record<string, string>
  customer: string | null
  description: string | null
  receiptEmail: string | null
  transferGroup: string | null
  setupFutureUsage: 'off_session' | 'on_session' | null
}

export function newPaymentIntent(books: Books, wanted: WantedIntent): Stripe.PaymentIntent {
  const id = books.newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: wanted.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: wanted.captureMethod,
    client_secret: `${id}_secret_${books.newId('k')}`,
    confirmation_method: 'automatic',
    created: books.now(),
    currency: wanted.currency,
    customer: wanted.customer,
    customer_account: null,
    description: wanted.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: wanted.receiptEmail,
    review: null,
    setup_future_usage: wanted.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: wanted.transferGroup,
  }
}

/** An authorised charge for an intent's amount. */
export function newCharge(books: Books, intent: Stripe.PaymentIntent, paymentMethod: string): Stripe.Charge {
  return {
    id: books.newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: noDetails(),
    calculated_statement_descriptor: null,
    captured: false,
    created: books.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: paymentMethod,
    payment_method_details: null,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  }
}

export function newCard(books: Books, number: string): Stripe.PaymentMethod {
  const brand = number.startsWith('5') ? 'mastercard' : number.startsWith('3') ? 'amex' : 'visa'
  return {
    id: books.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: noDetails(),
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'GB',
      display_brand: brand,
      exp_month: 12,
      exp_year: 2049,
      fingerprint: `double${number.slice(-4)}`,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: books.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

export function newSetupIntent(
  books: Books,
  wanted: { customer: string | null; metadata: Record<string, string>; usage: string },
): Stripe.SetupIntent {
  const id = books.newId('seti')
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    cancellation_reason: null,
    client_secret: `${id}_secret_${books.newId('k')}`,
    created: books.now(),
    customer: wanted.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: wanted.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: wanted.usage,
  }
}

function noDetails() {
  return { address: null, email: null, name: null, phone: null, tax_id: null }
}
