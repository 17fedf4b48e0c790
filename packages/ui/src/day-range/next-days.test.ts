import { expect, test } from 'vitest'
import { nextDays } from './next-days.ts'

const one = (day: string) => ({ from: day, until: day })

test('a first press chooses a day, a second the stretch to it, either way', () => {
  expect(nextDays(undefined, '2026-11-28', {})).toEqual(one('2026-11-28'))
  expect(nextDays(one('2026-11-28'), '2026-12-01', {})).toEqual({ from: '2026-11-28', until: '2026-12-01' })
  expect(nextDays(one('2026-11-28'), '2026-11-26', {})).toEqual({ from: '2026-11-26', until: '2026-11-28' })
})

test('a third press begins anew, and the same day twice takes it back', () => {
  const chosen = { from: '2026-11-28', until: '2026-12-01' }
  expect(nextDays(chosen, '2026-11-30', {})).toEqual(one('2026-11-30'))
  expect(nextDays(one('2026-11-28'), '2026-11-28', {})).toBeUndefined()
})

test('a stretch goes over no taken day, and isn’t longer than may be', () => {
  const taken = ['2026-11-29']
  expect(nextDays(one('2026-11-28'), '2026-11-30', { taken })).toEqual(one('2026-11-30'))
  expect(nextDays(one('2026-11-28'), '2026-11-30', { most: 3 })).toEqual({
    from: '2026-11-28',
    until: '2026-11-30',
  })
  expect(nextDays(one('2026-11-28'), '2026-12-01', { most: 3 })).toEqual(one('2026-12-01'))
})
