import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sparksToMillis } from './money.ts'
import { sparkPriceMillis } from './spark-price.ts'

const pence = fc.integer({ min: 0, max: 100_000_000 })

test.each([
  [1000, '5'],
  [500, '2.5'],
  [1, '0.005'],
  [0, '0'],
])('sparkPriceMillis: %i pence an hour are %s sparks', (rate, sparks) => {
  expect(sparkPriceMillis(rate)).toBe(sparksToMillis(sparks))
})

test('property: the price is exactly half the rate', () => {
  fc.assert(
    fc.property(pence, (rate) => {
      // 1 pound = 100 pence and costs 500 milli-sparks, so a penny costs 5.
      expect(sparkPriceMillis(rate) * 2).toBe(rate * 10)
    }),
  )
})

test('property: a higher rate costs more sparks', () => {
  fc.assert(
    fc.property(pence, pence, (a, b) => {
      expect(Math.sign(sparkPriceMillis(a) - sparkPriceMillis(b))).toBe(Math.sign(a - b))
    }),
  )
})

test('sparkPriceMillis rejects fractions of a penny', () => {
  expect(() => sparkPriceMillis(0.5)).toThrow(expect.objectContaining({ code: 'invalid' }))
})
