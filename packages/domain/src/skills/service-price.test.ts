import { expect, test } from 'vitest'
import { defaultTerms } from '../appointments/booking-terms.ts'
import { NO_PRICE } from '../bookings/booking-price.ts'
import { servicePriceText } from './service-price.ts'

test('a skill’s price is that of an hour in both currencies, else of its cheapest package', () => {
  const terms = defaultTerms
  expect(servicePriceText({ hourly_rate: 18, spark_token: 9, terms })).toBe('£18.00 or 9 sparks an hour')
  const packages = [60, 25].map((price) => ({ id: `${price}`, name: 'Shelves', minutes: 60, price }))
  expect(servicePriceText({ hourly_rate: 0, spark_token: 0, terms: { ...terms, packages } })).toBe(
    'Packages from £25.00',
  )
  expect(servicePriceText({ hourly_rate: 0, spark_token: 0, terms })).toBe(NO_PRICE)
})
