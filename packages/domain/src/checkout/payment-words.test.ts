import { expect, it } from 'vitest'
import { confirmationOf, heldText, priceText } from './payment-words.ts'

it('says that held money is taken once, or comes back', () => {
  expect(heldText({ value: 'sparktoken', costText: '9 sparks' })).toMatch(
    /^9 sparks set aside for this booking\./,
  )
  expect(heldText({ value: 'card', costText: '£18.00' })).toMatch(/^£18\.00 set aside on your card for this/)
})

it('gives the price in both currencies, and confirms each way to pay', () => {
  expect(priceText({ hourly_rate: 18, spark_token: 9 })).toBe('£18.00 or 9 sparks')
  expect(confirmationOf('wallet')).toBe('Wallet payment successful!')
})
