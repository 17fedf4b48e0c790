import type { BillingMethod } from '@kindling/domain/money/billing-contract'
import { isExpiry } from '@kindling/domain/money/cards/card-rules'
import type { BillingRow } from './billing-store.ts'

/**
 * A member's cards for the API. The default is the one that was made default last, or else the oldest usable
 * one.
 */
export function presentBillingMethods(rows: readonly BillingRow[], now: Date): BillingMethod[] {
  const usable = rows.filter((row) => isUsable(row, now))
  const preferred = usable
    .filter(({ preferredAt }) => preferredAt !== null)
    .toSorted((one, other) => Number(other.preferredAt) - Number(one.preferredAt))
  const first = preferred[0] ?? usable.at(-1)
  return rows.map((row) => ({
    id: row.id,
    brand: row.brand,
    card_number: `•••• •••• •••• ${row.lastFour}`,
    last_four: row.lastFour,
    expiry_date: row.expiryDate,
    address: row.address,
    city: row.city,
    postal_code: row.postalCode,
    is_default: row.id === first?.id,
    is_usable: isUsable(row, now),
    created_at: row.createdAt.toISOString(),
  }))
}

function isUsable({ processorMethodId, expiryDate }: BillingRow, now: Date): boolean {
  return processorMethodId !== null && isExpiry(expiryDate, now)
}
