import { expect, test } from 'vitest'
import { nextLook } from './next-look.ts'

const now = new Date('2026-12-01T09:00:00Z')

test('a list without deadlines has the normal polling interval', () => {
  expect(nextLook([], false, now)).toBe(false)
  expect(nextLook([undefined, null], false, now)).toBe(false)
  expect(nextLook([null], 15_000, now)).toBe(15_000)
})

test('a list is refetched at its first deadline, or earlier by polling', () => {
  const waiting = ['2026-12-01T11:00:00.000Z', null, '2026-12-01T10:00:00.000Z']
  expect(nextLook(waiting, false, now)).toBe(3_600_000)
  expect(nextLook(waiting, 15_000, now)).toBe(15_000)
})

test('a list with a passed deadline is polled every 15 seconds', () => {
  expect(nextLook(['2026-12-01T08:59:00.000Z'], false, now)).toBe(15_000)
})

test('a deadline in months is capped at a day, since timers overflow', () => {
  expect(nextLook(['2027-03-01T09:00:00.000Z'], false, now)).toBe(86_400_000)
})
