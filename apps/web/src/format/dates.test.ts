import { expect, test } from 'vitest'
import { formatCalendarDay, formatInstant } from './dates.ts'

const now = new Date(2026, 10, 24, 12)
const instantOf = (year: number) => new Date(year, 10, 24, 18, 4).toISOString()

test('an instant names its year when it is of another one', () => {
  expect(formatInstant(instantOf(2026), now).replaceAll(',', '')).toBe('Tue 24 Nov 18:04')
  expect(formatInstant(instantOf(2025), now).replaceAll(',', '')).toBe('Mon 24 Nov 2025 18:04')
  expect(formatInstant(instantOf(2027), now).replaceAll(',', '')).toBe('Wed 24 Nov 2027 18:04')
})

test('a calendar day names its year when it is of another one', () => {
  expect(formatCalendarDay('2026-11-28', now).replaceAll(',', '')).toBe('Sat 28 Nov')
  expect(formatCalendarDay('2025-12-31', now).replaceAll(',', '')).toBe('Wed 31 Dec 2025')
  expect(formatCalendarDay('2027-01-01', now).replaceAll(',', '')).toBe('Fri 1 Jan 2027')
})
