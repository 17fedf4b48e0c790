import { expect, test } from 'vitest'
import { formatInstant } from '../../client/times/dates.ts'
import { opensText } from './opens-text.ts'

const opensAt = new Date('2026-12-01T14:00:00Z')

test('a button of a booking by time is enabled from a time on, by day from a day on', () => {
  const byTime = { booking_date: '2026-12-01', booking_start: opensAt.toISOString() }
  expect(opensText({ action: 'start', opensAt }, byTime)).toBe(
    `You can start it from ${formatInstant(opensAt.toISOString())} on.`,
  )
  const byDay = { ...byTime, booking_start: null }
  expect(opensText({ action: 'confirm', opensAt }, byDay)).toMatch(/^You can confirm it from .*2026 on\.$/)
  expect(opensText({ action: 'complete' }, byTime)).toMatch(/^You can complete it from .*2026 on\.$/)
})
