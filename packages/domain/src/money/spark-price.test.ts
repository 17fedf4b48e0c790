import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sparksToMillis } from './money.ts'
import { sparkPriceMillis, sparkPriceOfInput } from './spark-price.ts'

const pence = fc.integer({ min: 0, max: 100_000_000 })

test.each([
  [1000, '5'],
  [500, '2.5'],
  [1, '0.005'],
  [0, '0'],
])('%i pence an hour cost %s sparks', (rate, sparks) => {
  expect(sparkPriceMillis(rate)).toBe(sparksToMillis(sparks))
})

test('a rate may be typed with spaces around it', () => {
  expect(sparkPriceOfInput(' 10 ')).toBe(sparksToMillis(5))
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

test('the price shown in the form is the one that the server computes', () => {
  fc.assert(
    fc.property(pence, (rate) => {
      expect(sparkPriceOfInput(rate / 100)).toBe(sparkPriceMillis(rate))
      expect(sparkPriceOfInput((rate / 100).toFixed(2))).toBe(sparkPriceMillis(rate))
    }),
  )
})

test.each([
  ['5.001', 2501],
  ['5.0009', 2500],
  ['5.000999', 2500],
  ['5.003', 2502],
  ['0.001', 1],
  ['0.0009', 0],
  ['1.005', 503],
])('a rate of %s, finer than a penny, rounds half up to %i milli-sparks', (rate, millis) => {
  expect(sparkPriceOfInput(rate)).toBe(millis)
})

test.each(['', ' ', 'abc', '-5', '5.5.5', '1e400', Number.NaN, -1, Number.POSITIVE_INFINITY, '9'.repeat(40)])(
  'an invalid rate (%j) costs 0',
  (rate) => {
    expect(sparkPriceOfInput(rate)).toBe(0)
  },
)

test('a rate that is not in whole pence is refused where money is computed', () => {
  expect(() => sparkPriceMillis(0.5)).toThrow(expect.objectContaining({ code: 'invalid' }))
})
