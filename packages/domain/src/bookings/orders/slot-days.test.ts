import { expect, test } from 'vitest'
import { dayAfter } from '../../iso-day.ts'
import { askedDays, slotDays, stripWith } from './slot-days.ts'

test('slotDays groups slots by day in the viewer’s time zone', () => {
  const slots = ['2026-11-24T09:00:00.000Z', '2026-11-24T23:30:00.000Z', '2026-11-25T00:30:00.000Z']
  const daysIn = (timeZone: string) =>
    slotDays(slots, '2026-11-23', timeZone)
      .filter(({ slots: free }) => free.length > 0)
      .map(({ day, slots: free }) => [day, free.length])
  expect(daysIn('Europe/London')).toEqual([
    ['2026-11-24', 2],
    ['2026-11-25', 1],
  ])
  expect(daysIn('America/New_York')).toEqual([['2026-11-24', 3]])
  expect(daysIn('Pacific/Tongatapu')).toEqual([
    ['2026-11-24', 1],
    ['2026-11-25', 2],
  ])
})

test('a strip has 14 days across month ends and daylight saving changes', () => {
  const days = slotDays([], '2026-10-20', 'Europe/London').map(({ day }) => day)
  expect(days).toHaveLength(14)
  expect(new Set(days).size).toBe(14)
  expect(days.at(-1)).toBe('2026-11-02')
  expect(dayAfter('2027-03-27', 2)).toBe('2027-03-29')
  expect(askedDays('2026-11-01')).toEqual({ from: '2026-10-31', days: 16 })
})

test('stripWith is the strip of two weeks with a day', () => {
  expect(stripWith('2026-11-01', '2026-11-14')).toBe('2026-11-01')
  expect(stripWith('2026-11-01', '2026-11-15')).toBe('2026-11-15')
  expect(stripWith('2026-11-01', '')).toBe('2026-11-01')
})
