import { expect, test } from 'vitest'
import { nextDays, rangeFault } from './next-days.ts'

const one = (day: string) => ({ from: day, until: day })

test('nextDays: a first press selects a day, a second the range to it, in either direction', () => {
  expect(nextDays(undefined, '2026-11-28', {})).toEqual(one('2026-11-28'))
  expect(nextDays(one('2026-11-28'), '2026-12-01', {})).toEqual({ from: '2026-11-28', until: '2026-12-01' })
  expect(nextDays(one('2026-11-28'), '2026-11-26', {})).toEqual({ from: '2026-11-26', until: '2026-11-28' })
})

test('nextDays: a third press starts a new range, and the same day twice clears it', () => {
  const chosen = { from: '2026-11-28', until: '2026-12-01' }
  expect(nextDays(chosen, '2026-11-30', {})).toEqual(one('2026-11-30'))
  expect(nextDays(one('2026-11-28'), '2026-11-28', {})).toBeUndefined()
})

test('nextDays: a range contains no taken day, and isn’t longer than the maximum', () => {
  const taken = ['2026-11-29']
  expect(nextDays(one('2026-11-28'), '2026-11-30', { taken })).toEqual(one('2026-11-30'))
  expect(nextDays(one('2026-11-28'), '2026-11-30', { most: 3 })).toEqual({
    from: '2026-11-28',
    until: '2026-11-30',
  })
  expect(nextDays(one('2026-11-28'), '2026-12-01', { most: 3 })).toEqual(one('2026-12-01'))
})

test('rangeFault: says why a range starts again', () => {
  const taken = ['2026-11-29']
  expect(rangeFault(one('2026-11-28'), '2026-11-30', { taken })).toBe('taken')
  expect(rangeFault(one('2026-11-28'), '2026-12-01', { most: 3 })).toBe('long')
  expect(rangeFault(one('2026-11-28'), '2026-11-30', { most: 3 })).toBeUndefined()
  expect(rangeFault({ from: '2026-11-26', until: '2026-11-28' }, '2026-12-01', { most: 3 })).toBeUndefined()
})
