import { expect, it } from 'vitest'
import type { BillingMethod } from '../billing-contract.ts'
import { billingAddress, cardStanding } from './card-detail.ts'

const card: BillingMethod = {
  id: '1',
  brand: 'visa',
  card_number: '•••• 4242',
  last_four: '4242',
  expiry_date: '09/30',
  address: '1 Marina Road',
  city: 'port-harcourt',
  postal_code: null,
  is_default: false,
  is_usable: true,
  created_at: '2026-11-20T12:00:00Z',
}

it('marks the default card and one that can’t be charged', () => {
  expect(cardStanding(card)).toBe('Expires 09/30')
  expect(cardStanding({ ...card, is_default: true })).toBe('Pays first · Expires 09/30')
  expect(cardStanding({ ...card, is_default: true, is_usable: false })).toBe(
    'Can’t pay: add it again · Expires 09/30',
  )
})

it('writes a billing address in one line, with the name of its city', () => {
  expect(billingAddress(card)).toBe('1 Marina Road, Port Harcourt')
  expect(billingAddress({ ...card, city: 'Leeds', postal_code: 'LS1' })).toBe('1 Marina Road, Leeds, LS1')
})
