import type { BillingMethod } from '../billing-contract.ts'
import type { CardBrand } from './card-rules.ts'

const brands: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  other: 'Card',
}

/** Display name of a saved card: 'Visa •••• 4242'. */
export function cardName({ brand, last_four }: Pick<BillingMethod, 'brand' | 'last_four'>): string {
  return `${brands[brand]} •••• ${last_four}`
}

/** The saved cards that can pay, the default first. */
export function usableCards<Card extends Pick<BillingMethod, 'is_default' | 'is_usable'>>(
  cards: readonly Card[] = [],
): Card[] {
  return cards
    .filter(({ is_usable }) => is_usable)
    .toSorted((one, other) => Number(other.is_default) - Number(one.is_default))
}
