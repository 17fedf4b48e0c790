import { expect, test } from 'vitest'
import { nextLook } from './next-look.ts'

const now = new Date('2026-12-01T09:00:00Z')
const until = (instant: string | null) => ({ waits: { for: 'proposal', until: instant } }) as const
const none = { waits: null }

test('a list without deadlines is looked at as often as it is anyway', () => {
  expect(nextLook([], false, now)).toBe(false)
  expect(nextLook([none, until(null)], false, now)).toBe(false)
  expect(nextLook([none], 15_000, now)).toBe(15_000)
})

test('it is looked at again when the first of what waits has ended, and before where it is anyway', () => {
  const waiting = [until('2026-12-01T11:00:00.000Z'), none, until('2026-12-01T10:00:00.000Z')]
  expect(nextLook(waiting, false, now)).toBe(3_600_000)
  expect(nextLook(waiting, 15_000, now)).toBe(15_000)
})

test('what should have ended is asked for now and then, and not without pause', () => {
  expect(nextLook([until('2026-12-01T08:59:00.000Z')], false, now)).toBe(15_000)
})
