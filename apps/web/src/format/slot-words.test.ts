import { expect, test } from 'vitest'
import { dayNumber, longDay, partOfDay, timeIn, weekdayOf } from './slot-words.ts'

test('a day is the same day wherever its reader is', () => {
  expect([weekdayOf('2026-11-24'), dayNumber('2026-11-24'), longDay('2026-11-24')]).toEqual([
    'Tue',
    '24',
    'Tuesday 24 November',
  ])
})

test('a time is by the clocks of the zone that is asked for', () => {
  expect(timeIn('2026-11-24T00:05:00Z', 'Europe/London')).toBe('00:05')
  expect(timeIn('2026-11-24T12:00:00Z', 'Pacific/Tongatapu')).toBe('01:00')
})

test.each([
  ['2026-11-24T00:00:00Z', 'morning'],
  ['2026-11-24T11:59:00Z', 'morning'],
  ['2026-11-24T12:00:00Z', 'afternoon'],
  ['2026-11-24T16:59:00Z', 'afternoon'],
  ['2026-11-24T17:00:00Z', 'evening'],
])('%s is in the %s', (instant, part) => {
  expect(partOfDay(instant, 'Europe/London')).toBe(part)
})
