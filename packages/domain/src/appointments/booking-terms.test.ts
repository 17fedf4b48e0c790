import { describe, expect, test } from 'vitest'
import {
  bookingTermsSchema,
  defaultTerms,
  isLengthOffered,
  priceOfMinutes,
  priceOfPackage,
} from './booking-terms.ts'

const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`
const pack = (n: number, parts = {}) => ({
  id: id(n),
  name: 'Bike service',
  minutes: 60,
  price: 25,
  ...parts,
})
const problemOf = (parts: object) =>
  bookingTermsSchema
    .safeParse({ ...defaultTerms, ...parts })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('booking terms schema', () => {
  test.each([
    [{ min_minutes: 15 }],
    [{ min_minutes: 720 }],
    [{ travel_km: 1 }],
    [{ travel_km: 100 }],
    [{ packages: [1, 2, 3, 4, 5, 6].map((n) => pack(n)) }],
    [{ packages: [pack(1, { price: 1 }), pack(2, { price: 10_000 }), pack(3, { price: 12.34 })] }],
  ])('accepts %j', (parts) => {
    expect(problemOf(parts)).toBeUndefined()
  })

  test.each([
    [{ min_minutes: 0 }, 'min_minutes: Choose at least 15 minutes'],
    [{ min_minutes: 735 }, 'min_minutes: Choose at most 12 hours'],
    [{ min_minutes: 50 }, 'min_minutes: Use whole quarters of an hour'],
    [{ travel_km: 0 }, 'travel_km: Choose 1 to 100 km'],
    [{ travel_km: 101 }, 'travel_km: Choose 1 to 100 km'],
    [{ packages: [pack(1), pack(1)] }, 'packages: A package is there twice'],
    [{ packages: [pack(1, { price: 0.99 })] }, 'packages.0.price: A package costs at least £1'],
    [
      { packages: [pack(1, { price: 10_000.01 })] },
      'packages.0.price: A package can’t cost more than £10,000',
    ],
    [
      { packages: [pack(1, { price: 1.234 })] },
      'packages.0.price: Enter an amount in pounds with at most 2 decimals.',
    ],
    [{ packages: [pack(1, { name: ' ' })] }, 'packages.0.name: Name the package'],
    [{ packages: [1, 2, 3, 4, 5, 6, 7].map((n) => pack(n)) }, 'packages: Use 6 packages or fewer'],
  ])('rejects %j', (parts, problem) => {
    expect(problemOf(parts)).toEqual([problem])
  })
})

test.each([
  [1800, 9000, 60, 1800, 9000],
  [1800, 9000, 120, 3600, 18_000],
  [1799, 8995, 90, 2699, 13_493],
  [1, 5, 15, 0, 1],
  [1, 5, 30, 1, 3],
  [1650, 8250, 45, 1238, 6188],
])(
  'priceOfMinutes: %d pence and %d milli-sparks an hour make, for %d minutes, %d and %d',
  (pence, millis, minutes, p, m) => {
    expect(priceOfMinutes({ pence, millis }, minutes)).toEqual({ pence: p, millis: m })
  },
)

test('a package costs its fixed price, and half as many sparks', () => {
  expect(priceOfPackage({ price: 25 })).toEqual({ pence: 2500, millis: 12_500 })
  expect(priceOfPackage({ price: 12.34 })).toEqual({ pence: 1234, millis: 6170 })
})

test.each([
  [45, false],
  [60, true],
  [75, false],
  [90, true],
  [720, true],
  [750, false],
])('isLengthOffered: %d minutes with a minimum of 60 and steps of 30: %s', (minutes, expected) => {
  expect(isLengthOffered(defaultTerms, minutes)).toBe(expected)
})
