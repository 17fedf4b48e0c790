import { expect, test } from 'vitest'
import { daysInWords } from '../appointments/duration-words.ts'
import { countsFrom, daysBetween, daysOfLoan, priceOfDays } from './thing-rules.ts'

test('daysOfLoan counts the first and last day, also across DST changes and years', () => {
  expect(daysOfLoan('2026-11-28', '2026-11-28')).toBe(1)
  expect(daysOfLoan('2026-10-24', '2026-10-26')).toBe(3)
  expect(daysOfLoan('2026-12-31', '2027-01-01')).toBe(2)
  expect(daysOfLoan('2026-11-28', '2026-11-27')).toBe(0)
})

test('daysBetween lists all days, none if the last is before the first', () => {
  expect(daysBetween('2026-11-29', '2026-12-01')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
  expect(daysBetween('2026-12-01', '2026-11-29')).toEqual([])
})

test('countsFrom: a hand-over after 24 hours, a return 48 hours after due or confirmation, the later', () => {
  const due = new Date('2026-11-28T12:00:00Z')
  const hours = (count: number) => new Date(due.getTime() + count * 3_600_000)
  expect(countsFrom('handed_over', hours(-72), due)).toEqual(hours(-48))
  expect(countsFrom('returned', hours(-72), due)).toEqual(hours(48))
  expect(countsFrom('returned', due, due)).toEqual(hours(48))
  expect(countsFrom('returned', hours(5), due)).toEqual(hours(53))
})

test('priceOfDays multiplies the price of a day', () => {
  expect(priceOfDays({ pence: 333, millis: 1665 }, 3)).toEqual({ pence: 999, millis: 4995 })
  expect(daysInWords(1)).toBe('1 day')
  expect(daysInWords(3)).toBe('3 days')
})
