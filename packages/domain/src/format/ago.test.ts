import { expect, test } from 'vitest'
import { formatAgo } from './ago.ts'

const now = new Date('2026-05-04T12:00:00Z')

test.each([
  ['2026-05-04T12:00:05Z', 'just now'],
  ['2026-05-04T11:59:01Z', 'just now'],
  ['2026-05-04T11:59:00Z', '1 minute ago'],
  ['2026-05-04T11:00:01Z', '59 minutes ago'],
  ['2026-05-04T11:00:00Z', '1 hour ago'],
  ['2026-05-03T12:00:00Z', 'yesterday'],
  ['2026-05-01T12:00:00Z', '3 days ago'],
  ['2026-04-27T12:00:00Z', 'last week'],
  ['2026-04-03T12:00:00Z', 'last month'],
  ['2025-05-04T12:00:00Z', 'last year'],
])('formatAgo: an instant at %s is %s', (instant, words) => {
  expect(formatAgo(instant, now)).toBe(words)
})
