import { expect, test } from 'vitest'
import { taxYearRows } from './tax-year-words.ts'

const none = { earned: 0, spent: 0, paid_in: 0, withdrawn: 0, other: 0 }

test('taxYearRows lists earnings always, and other totals only if not zero', () => {
  expect(taxYearRows({ gbp: none, spark: none })).toEqual([
    { key: 'Earned from bookings', cash: '£0.00', sparks: '0', strong: true },
  ])
  const rows = taxYearRows({
    gbp: { ...none, earned: 1234.5, withdrawn: 20, other: -5 },
    spark: { ...none, earned: 7.5, other: 10 },
  })
  expect(rows.filter(({ strong }) => strong).map(({ key }) => key)).toEqual(['Earned from bookings'])
  expect(rows.map(({ key, cash, sparks }) => [key, cash, sparks])).toEqual([
    ['Earned from bookings', '£1,234.50', '7.5'],
    ['Withdrawn', '£20.00', '0'],
    ['Rewards and everything else', '−£5.00', '10'],
  ])
})
