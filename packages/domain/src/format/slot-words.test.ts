import { expect, test } from 'vitest'
import { dayNumber, daysInWords, longDay, partOfDay, weekdayOf } from './slot-words.ts'

test('a day is the same day wherever its reader is', () => {
  expect([weekdayOf('2026-11-24'), dayNumber('2026-11-24'), longDay('2026-11-24')]).toEqual([
    'Tue',
    '24',
    'Tuesday 24 November',
  ])
})

test('some days are from the first to the last', () => {
  // Which blanks stand around the dash is the browser's matter.
  expect(daysInWords('2026-11-23', '2026-11-29').replaceAll(/\s/g, '')).toBe('23–29November2026')
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
