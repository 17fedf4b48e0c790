import { expect, test } from 'vitest'
import { nextDigest } from './digest.ts'

test.each([
  // A Thursday.
  ['daily', 'Europe/London', '2026-01-15T07:59:59Z', '2026-01-15T08:00:00.000Z'],
  ['daily', 'Europe/London', '2026-01-15T08:00:00Z', '2026-01-16T08:00:00.000Z'],
  ['weekly', 'Europe/London', '2026-01-15T08:00:00Z', '2026-01-19T08:00:00.000Z'],
  ['weekly', 'Europe/London', '2026-01-19T07:59:00Z', '2026-01-19T08:00:00.000Z'],
  ['weekly', 'Europe/London', '2026-01-19T08:00:00Z', '2026-01-26T08:00:00.000Z'],
  // Monday in Auckland begins on a Sunday in UTC; in Honolulu it ends on a Tuesday.
  ['weekly', 'Pacific/Auckland', '2026-01-15T08:00:00Z', '2026-01-18T19:00:00.000Z'],
  ['weekly', 'Pacific/Honolulu', '2026-01-15T08:00:00Z', '2026-01-19T18:00:00.000Z'],
  ['daily', 'Asia/Kathmandu', '2026-01-15T08:00:00Z', '2026-01-16T02:15:00.000Z'],
  // Across the spring DST change.
  ['daily', 'Europe/London', '2026-03-28T08:00:00Z', '2026-03-29T07:00:00.000Z'],
  ['weekly', 'Europe/London', '2026-10-19T08:00:00Z', '2026-10-26T08:00:00.000Z'],
] as const)('nextDigest: %s in %s after %s is at %s', (rhythm, zone, after, at) => {
  expect(nextDigest(rhythm, zone, new Date(after)).toISOString()).toBe(at)
})
