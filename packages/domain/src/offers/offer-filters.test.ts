import { expect, test } from 'vitest'
import { offerFilters } from './offer-filters.ts'

const { max } = offerFilters

test.each([
  ['0', 0],
  ['12.5', 12.5],
  [9.5, 9.5],
  [undefined, undefined],
])('maximum price filter: %j is parsed as %j', (asked, price) => {
  expect(max.parse(asked)).toBe(price)
})

test.each(['', ' ', '12,50', '1,250', '1e3', '0x10', '-1', '100001', 'lots'])(
  'maximum price filter rejects %j',
  (asked) => {
    expect(max.safeParse(asked).success).toBe(false)
  },
)
