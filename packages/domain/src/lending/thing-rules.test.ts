import { expect, test } from 'vitest'
import { countsAfter, daysBetween, daysInWords, daysOfLoan, priceOfDays } from './thing-rules.ts'

test('a loan counts its first and its last day, also where the clocks change or the year does', () => {
  expect(daysOfLoan('2026-11-28', '2026-11-28')).toBe(1)
  expect(daysOfLoan('2026-10-24', '2026-10-26')).toBe(3)
  expect(daysOfLoan('2026-12-31', '2027-01-01')).toBe(2)
  expect(daysOfLoan('2026-11-28', '2026-11-27')).toBe(0)
})

test('days between are all of them, and none where the last comes before the first', () => {
  expect(daysBetween('2026-11-29', '2026-12-01')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
  expect(daysBetween('2026-12-01', '2026-11-29')).toEqual([])
})

test('the borrower’s word that it is back leaves its owner 48 hours; any other counts after 24', () => {
  const hours = (milliseconds: number) => milliseconds / 3_600_000
  expect(hours(countsAfter('returned', 'client'))).toBe(48)
  expect(hours(countsAfter('returned', 'provider'))).toBe(24)
  expect(hours(countsAfter('handed_over', 'client'))).toBe(24)
  expect(hours(countsAfter('handed_over', 'provider'))).toBe(24)
})

test('a loan costs the price of a day as often', () => {
  expect(priceOfDays({ pence: 333, millis: 1665 }, 3)).toEqual({ pence: 999, millis: 4995 })
  expect(daysInWords(1)).toBe('1 day')
  expect(daysInWords(3)).toBe('3 days')
})
