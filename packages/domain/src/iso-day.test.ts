import { expect, test } from 'vitest'
import { isoDay } from './iso-day.ts'

test.each([
  ['2026-03-01T23:30:00Z', 'Europe/London', '2026-03-01'],
  ['2026-07-01T23:30:00Z', 'Europe/London', '2026-07-02'],
  ['2026-01-01T04:59:00Z', 'America/New_York', '2025-12-31'],
  ['2026-01-01T00:00:00Z', 'Pacific/Kiritimati', '2026-01-01'],
])('isoDay: at %s the local date in %s is %s', (at, timeZone, day) => {
  expect(isoDay(new Date(at), timeZone)).toBe(day)
})
