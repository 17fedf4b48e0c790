import type { BillingMethod } from '@kindling/domain/money/billing-contract'
import type { BillingRow } from './billing-store.ts'

/** A card on the wire. */
export function presentBillingMethod(row: BillingRow): BillingMethod {
  return {
    id: row.id,
    brand: row.brand,
    card_number: `•••• •••• •••• ${row.lastFour}`,
    last_four: row.lastFour,
    expiry_date: row.expiryDate,
    address: row.address,
    city: row.city,
    postal_code: row.postalCode,
    created_at: row.createdAt.toISOString(),
  }
}
