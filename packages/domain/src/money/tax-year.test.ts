// spec: marketplace §2 statement

import { expect, test } from 'vitest'
import { taxYearsBetween } from './tax-year.ts'

const yearsOf = (first: string, last: string, timeZone = 'Europe/London') =>
  taxYearsBetween(new Date(first), new Date(last), timeZone).map(({ from, to }) => `${from} ${to}`)

test('a tax year is from 6 April to 5 April', () => {
  expect(yearsOf('2026-11-22T12:00:00Z', '2026-11-22T12:00:00Z')).toEqual(['2026-04-06 2027-04-05'])
  expect(yearsOf('2025-01-10T12:00:00Z', '2026-11-22T12:00:00Z')).toEqual([
    ...['2024-04-06 2025-04-05', '2025-04-06 2026-04-05', '2026-04-06 2027-04-05'],
  ])
})

test('a tax year begins at midnight in the member’s time zone', () => {
  // 00:30 on 6 April in London, in summer time.
  const instant = '2026-04-05T23:30:00Z'
  expect(yearsOf(instant, instant)).toEqual(['2026-04-06 2027-04-05'])
  expect(yearsOf(instant, instant, 'America/New_York')).toEqual(['2025-04-06 2026-04-05'])
  const [year] = taxYearsBetween(new Date(instant), new Date(instant), 'Europe/London')
  expect(year?.begins.toISOString()).toBe('2026-04-05T23:00:00.000Z')
})

test('the first instant of a tax year belongs to it, not to the previous one', () => {
  const instant = '2026-04-05T23:00:00Z'
  expect(yearsOf(instant, instant)).toEqual(['2026-04-06 2027-04-05'])
})
