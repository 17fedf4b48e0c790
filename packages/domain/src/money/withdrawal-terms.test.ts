import { expect, test } from 'vitest'
import { withdrawalArrivesBy } from './withdrawal-terms.ts'

test('withdrawalArrivesBy is three working days later', () => {
  // A Monday, a Thursday, a Saturday.
  expect(withdrawalArrivesBy(new Date('2026-11-23T12:00:00Z'))).toBe('2026-11-26')
  expect(withdrawalArrivesBy(new Date('2026-11-26T12:00:00Z'))).toBe('2026-12-01')
  expect(withdrawalArrivesBy(new Date('2026-11-28T12:00:00Z'))).toBe('2026-12-02')
})

test('withdrawalArrivesBy counts from the date in London', () => {
  // 00:30 on Wednesday in London, still Tuesday in UTC.
  expect(withdrawalArrivesBy(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-06')
})
