import type { BillingMethod } from './billing-contract.ts'

const brands: Record<BillingMethod['brand'], string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  other: 'Card',
}

/** A saved card as members know it: 'Visa •••• 4242'. */
export function cardName({ brand, last_four }: Pick<BillingMethod, 'brand' | 'last_four'>): string {
  return `${brands[brand]} •••• ${last_four}`
}
