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
])('%i pence an hour cost %s sparks', (rate, sparks) => {
  expect(sparkPriceMillis(rate)).toBe(sparksToMillis(sparks))
})

test('the price is half the rate, exactly', () => {
  fc.assert(
    fc.property(pence, (rate) => {
      // 1 pound = 100 pence = 1000 milli-sparks of face, so half of it is five for a penny.
      expect(sparkPriceMillis(rate) * 2).toBe(rate * 10)
    }),
  )
})

test('a dearer rate never costs fewer sparks', () => {
  fc.assert(
    fc.property(pence, pence, (a, b) => {
      expect(Math.sign(sparkPriceMillis(a) - sparkPriceMillis(b))).toBe(Math.sign(a - b))
    }),
  )
})

test('a rate that is not in whole pence is refused where money is computed', () => {
  expect(() => sparkPriceMillis(0.5)).toThrow(expect.objectContaining({ code: 'invalid' }))
})
