import { expect, test } from 'vitest'
import { earlyWords } from './payment-question.ts'

const booking = { booking_start: '2026-12-01T14:00:00.000Z', duration_minutes: 120 }

test('earlyWords warn before the booked end, not afterwards nor for a booking by day', () => {
  const before = earlyWords(booking, new Date('2026-12-01T15:59:59Z'))
  expect(before).toMatch(/^This is early: the booked time ends on Tue 1 Dec.*16:00\. $/)
  expect(earlyWords(booking, new Date('2026-12-01T16:00:00Z'))).toBe('')
  expect(earlyWords({ booking_start: null, duration_minutes: 120 }, new Date(0))).toBe('')
})
