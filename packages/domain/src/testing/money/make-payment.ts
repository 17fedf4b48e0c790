import type { BillingMethod } from '../../money/billing-contract.ts'
import type { PaymentIntent } from '../../money/money-contract.ts'
import type { WithdrawalMethod } from '../../money/withdrawal-contract.ts'
import type { PaymentAccount } from '../../payments/payment-account-contract.ts'
import { hoursFromNow } from '../clock.ts'
import { idOf } from '../people.ts'

/** A saved card: by default the Visa that pays first. */
export function makeCard(overrides: Partial<BillingMethod> = {}): BillingMethod {
  const { last_four = '4242' } = overrides
  return {
    id: idOf(301),
    brand: 'visa',
    card_number: `•••• ${last_four}`,
    last_four,
    expiry_date: '04/29',
    address: '10 Camden High Street',
    city: 'London',
    postal_code: 'NW1 0JH',
    is_default: true,
    is_usable: true,
    created_at: hoursFromNow(-2000),
    ...overrides,
  }
}

/** A bank account that cash can be withdrawn to. */
export function makeBankAccount(overrides: Partial<WithdrawalMethod> = {}): WithdrawalMethod {
  return {
    id: idOf(311),
    bank_name: 'Starling',
    account_number: '•••• 1234',
    account_name: 'Maya Osei',
    created_at: hoursFromNow(-2000),
    ...overrides,
  }
}

/** An account with the payment processor: by default one that can be paid. */
export function makePaymentAccount(overrides: Partial<PaymentAccount> = {}): PaymentAccount {
  return {
    stripe_account_id: 'acct_1Qx7Maya2Osei',
    created_at: hoursFromNow(-50),
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    disabled_reason: null,
    ...overrides,
  }
}

/** A card payment for a booking: by default one that the bank has confirmed, and that no booking has taken yet. */
export function makeIntent(overrides: Partial<PaymentIntent> = {}): PaymentIntent {
  return {
    id: idOf(321),
    paymentMethod: 'card',
    amount: 27,
    currency: 'gbp',
    state: 'held',
    expiresAt: hoursFromNow(1),
    clientSecret: null,
    cardStatus: 'authorised',
    bookingId: null,
    ...overrides,
  }
}
