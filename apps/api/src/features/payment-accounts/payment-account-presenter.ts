import type { PaymentAccount } from '@kindling/domain/payments/payment-account-contract'
import type { AccountRow } from './payment-account-store.ts'

export function presentPaymentAccount(row: AccountRow): PaymentAccount {
  return {
    stripe_account_id: row.stripeAccountId,
    created_at: row.createdAt.toISOString(),
    charges_enabled: row.chargesEnabled,
    payouts_enabled: row.payoutsEnabled,
    details_submitted: row.detailsSubmitted,
    disabled_reason: row.disabledReason,
  }
}
