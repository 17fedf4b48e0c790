import { expect, test } from 'vitest'
import { nextLook } from './next-look.ts'

const now = new Date('2026-12-01T09:00:00Z')

test('a list without deadlines is looked at as often as it is anyway', () => {
  expect(nextLook([], false, now)).toBe(false)
  expect(nextLook([undefined, null], false, now)).toBe(false)
  expect(nextLook([null], 15_000, now)).toBe(15_000)
})

test('it is looked at again when the first of what waits has ended, and before where it is anyway', () => {
  const waiting = ['2026-12-01T11:00:00.000Z', null, '2026-12-01T10:00:00.000Z']
  expect(nextLook(waiting, false, now)).toBe(3_600_000)
  expect(nextLook(waiting, 15_000, now)).toBe(15_000)
})

test('what should have ended is asked for now and then, and not without pause', () => {
  expect(nextLook(['2026-12-01T08:59:00.000Z'], false, now)).toBe(15_000)
})

test('what ends in months is looked at in a day: a timer would overflow and go off at once', () => {
  expect(nextLook(['2027-03-01T09:00:00.000Z'], false, now)).toBe(86_400_000)
})
