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

/** Two hours at £18 each, accepted a month ago. */
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
])('hourPriceOf: %d pence for %s minutes cost %d an hour', (price, minutes, expected) => {
  expect(hourPriceOf(price, minutes)).toBe(expected)
})

describe('cancellation fee of a client', () => {
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
    ['the price of one of three hours', 'flexible', 5400, 1800],
    ['half the price of one hour', 'flexible', 1800, 900],
    ['half of an odd penny, rounded down', 'flexible', 1801, 900],
    ['half the price of three hours', 'moderate', 5400, 2700],
    ['half, rounded down', 'moderate', 5401, 2700],
    ['the price of three hours', 'strict', 5400, 5400],
  ] as const)('one hour before the start is %s', (_, policy, total, expected) => {
    expect(fee({ policy, total }, start - HOUR)).toBe(expected)
  })

  test.each(cancellationPolicies)('of a %s booking is zero within 15 minutes of its acceptance', (policy) => {
    const acceptedAt = start - HOUR
    expect(fee({ policy, acceptedAt }, acceptedAt)).toBe(0)
    expect(fee({ policy, acceptedAt }, acceptedAt + 15 * MINUTE)).toBe(0)
    expect(fee({ policy, acceptedAt }, acceptedAt + 15 * MINUTE + SECOND)).toBeGreaterThan(0)
  })

  test('of a booking accepted just before its start is zero until the start only', () => {
    const acceptedAt = start - MINUTE
    expect(fee({ acceptedAt }, start)).toBe(0)
    expect(fee({ acceptedAt }, start + SECOND)).toBe(1800)
  })

  test.each(cancellationPolicies)('of an unanswered %s request is zero', (policy) => {
    expect(fee({ policy, acceptedAt: null }, start - SECOND)).toBe(0)
  })
})

test.each(cancellationPolicies)('cancellation by the provider refunds a %s booking in full', (policy) => {
  expect(refundFor(booking({ policy }), 'provider', start + HOUR)).toEqual({ client: 3600, provider: 0 })
})

test.each([
  ['flexible', 1800],
  ['moderate', 1800],
  ['strict', 3600],
] as const)(
  'an absent client of a %s booking pays the fee of cancelling at the start',
  (policy, expected) => {
    expect(refundForAbsence(booking({ policy })).provider).toBe(expected)
    expect(refundForAbsence(booking({ policy, acceptedAt: start - MINUTE })).provider).toBe(expected)
  },
)

test('property: refund and fee are non-negative and add up to the price', () => {
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
      // The fee never decreases with time.
      expect(refundFor(given, by, when + MINUTE).provider).toBeGreaterThanOrEqual(provider)
    }),
  )
})
