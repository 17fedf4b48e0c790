import type { BillingMethod } from '../billing-contract.ts'
import { billingCities } from './card-rules.ts'

/** Whether a card is the default or can't be charged, and when it expires. */
export function cardStanding({ is_default, is_usable, expiry_date }: BillingMethod): string {
  const standing = is_usable ? (is_default ? 'Pays first' : undefined) : 'Can’t pay: add it again'
  return [standing, `Expires ${expiry_date}`].filter(Boolean).join(' · ')
}

const cityLabel = (city: string) => billingCities.find(({ value }) => value === city)?.label ?? city

/** Billing address of a card in one line. */
export const billingAddress = ({ address, city, postal_code }: BillingMethod): string =>
  [address, cityLabel(city), postal_code].filter(Boolean).join(', ')
