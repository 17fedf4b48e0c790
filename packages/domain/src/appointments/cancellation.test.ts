import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CancellableBooking,
  freeUntil,
  hourPriceOf,
  refundFor,
  refundForAbsence,
} from './cancellation.ts'
import { cancellationPolicies } from './cancellation-policies.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const start = Date.parse('2026-12-01T14:00:00Z')

/** Two hours at £18, accepted a month ago. */
const booking = (parts: Partial<CancellableBooking> = {}): CancellableBooking => ({
  policy: 'flexible',
  total: 3600,
  hourPrice: 1800,
  start,
  acceptedAt: start - 30 * 24 * HOUR,
  ...parts,
})

const fee = (parts: Partial<CancellableBooking>, at: number) =>
  refundFor(booking(parts), 'client', at).provider

test.each([
  [3600, 120, 1800],
  [2500, 60, 2500],
  [1000, 30, 2000],
  [1001, 90, 667],
  [1000, 90, 667],
  [5, 600, 1],
  [4, 600, 0],
  [2000, null, 2000],
])('an hour of %d for %s minutes costs %d', (price, minutes, expected) => {
  expect(hourPriceOf(price, minutes)).toBe(expected)
})

describe('what a client who cancels leaves to the provider', () => {
  test.each([
    ['flexible', 24, 0, 1800],
    ['moderate', 72, 0, 1800],
    ['strict', 7 * 24, 0, 1800],
    ['strict', 48, 1800, 3600],
  ] as const)('of a %s booking changes %d hours before the start', (policy, hours, before, after) => {
    const boundary = start - hours * HOUR
    expect(fee({ policy }, boundary - SECOND)).toBe(before)
    expect(fee({ policy }, boundary)).toBe(before)
    expect(fee({ policy }, boundary + SECOND)).toBe(after)
  })

  test.each([
    ['one hour’s price of three', 'flexible', 5400, 1800],
    ['half of one hour', 'flexible', 1800, 900],
    ['half of an odd penny, rounded down', 'flexible', 1801, 900],
    ['half of three', 'moderate', 5400, 2700],
    ['half, rounded down', 'moderate', 5401, 2700],
    ['all of three', 'strict', 5400, 5400],
  ] as const)('an hour before the start is %s', (_, policy, total, expected) => {
    expect(fee({ policy, total }, start - HOUR)).toBe(expected)
  })

  test.each(cancellationPolicies)(
    'of a %s booking is nothing for 15 minutes after it was accepted',
    (policy) => {
      const acceptedAt = start - HOUR
      expect(fee({ policy, acceptedAt }, acceptedAt)).toBe(0)
      expect(fee({ policy, acceptedAt }, acceptedAt + 15 * MINUTE)).toBe(0)
      expect(fee({ policy, acceptedAt }, acceptedAt + 15 * MINUTE + SECOND)).toBeGreaterThan(0)
    },
  )

  test('of one that was accepted a moment before its start is nothing until the start alone', () => {
    const acceptedAt = start - MINUTE
    expect(fee({ acceptedAt }, start)).toBe(0)
    expect(fee({ acceptedAt }, start + SECOND)).toBe(1800)
  })

  test.each(cancellationPolicies)('of a %s request that waits is nothing', (policy) => {
    expect(fee({ policy, acceptedAt: null }, start - SECOND)).toBe(0)
  })
})

test.each(cancellationPolicies)('a provider who cancels a %s booking gives everything back', (policy) => {
  expect(refundFor(booking({ policy }), 'provider', start + HOUR)).toEqual({ client: 3600, provider: 0 })
})

test.each([
  ['flexible', 1800],
  ['moderate', 1800],
  ['strict', 3600],
] as const)(
  'a client who isn’t there for a %s booking leaves what cancelling at the start costs',
  (policy, expected) => {
    expect(refundForAbsence(booking({ policy })).provider).toBe(expected)
    expect(refundForAbsence(booking({ policy, acceptedAt: start - MINUTE })).provider).toBe(expected)
  },
)

test('nothing is lost and nobody owes: both parts add up to what was paid', () => {
  const scene = fc.record({
    policy: fc.constantFrom(...cancellationPolicies),
    total: fc.nat(10_000_000),
    hourPrice: fc.nat(1_000_000),
    start: fc.constant(start),
    acceptedAt: fc.option(fc.integer({ min: start - 30 * 24 * HOUR, max: start })),
  })
  const at = fc.integer({ min: start - 30 * 24 * HOUR, max: start + 24 * HOUR })
  fc.assert(
    fc.property(scene, fc.constantFrom('client', 'provider'), at, (given, by, when) => {
      const { client, provider } = refundFor(given, by, when)
      expect(client + provider).toBe(given.total)
      expect(Math.min(client, provider)).toBeGreaterThanOrEqual(0)
      if (when <= freeUntil(given)) expect(provider).toBe(0)
      // Waiting never makes it cheaper.
      expect(refundFor(given, by, when + MINUTE).provider).toBeGreaterThanOrEqual(provider)
    }),
  )
})
