// spec: marketplace §2 booking terms

import { expect, test } from 'vitest'
import { type CancellableBooking, refundFor } from './cancellation.ts'
import { cancellationPolicies } from './cancellation-policies.ts'
import { ALWAYS_FREE, policyInWords } from './policy-words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const start = Date.parse('2026-12-01T14:00:00Z')

/** Three hours at £18. */
const booking: CancellableBooking = {
  policy: 'flexible',
  total: 5400,
  hourPrice: 1800,
  start,
  acceptedAt: start - 60 * 24 * HOUR,
}

/** Durations named in a sentence, in milliseconds. */
const lengthsIn = (words: string) =>
  [...words.matchAll(/(\d+) (minute|hour|day)s?/g)].map(
    ([, count, unit]) => Number(count) * (unit === 'day' ? 24 * HOUR : unit === 'hour' ? HOUR : MINUTE),
  )

test.each([
  ['flexible', 'Free until 24 hours before. Later, one hour’s price, at most half, goes to Amara.'],
  ['moderate', 'Free until 72 hours before. Later, half goes to Amara.'],
  ['strict', 'Free until 7 days before. Later, half goes to Amara; in the last 48 hours, all of it.'],
] as const)('policyInWords describes the %s policy', (policy, words) => {
  expect(policyInWords(policy, 'Amara')).toBe(words)
})

test.each(cancellationPolicies)(
  'the description of the %s policy matches the fee that is charged',
  (policy) => {
    const words = policyInWords(policy, 'Amara')
    const fee = (at: number) => refundFor({ ...booking, policy }, 'client', at).provider
    const [free = 0, all] = lengthsIn(words)
    const later = words.includes('one hour’s price') ? booking.hourPrice : booking.total / 2
    expect(fee(start - free)).toBe(0)
    expect(fee(start - free + 1)).toBe(later)
    expect(fee(start)).toBe(all === undefined ? later : booking.total)
    if (all !== undefined) {
      expect(fee(start - all)).toBe(later)
      expect(fee(start - all + 1)).toBe(booking.total)
    }
  },
)

test('cancelling is free in the cases that ALWAYS_FREE describes', () => {
  const [grace = 0] = lengthsIn(ALWAYS_FREE)
  const late = start - HOUR
  const fee = (acceptedAt: number | null, at: number) =>
    refundFor({ ...booking, policy: 'strict', acceptedAt }, 'client', at).provider
  expect(fee(null, start)).toBe(0)
  expect(fee(late, late + grace)).toBe(0)
  expect(fee(late, late + grace + 1)).toBe(booking.total)
})
