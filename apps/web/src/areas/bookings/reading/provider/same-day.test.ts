import { afterEach, expect, test, vi } from 'vitest'
import { makeBooking } from '../../../../testing/make-booking.ts'
import { sameDayTitle } from './same-day.tsx'

afterEach(() => void vi.useRealTimers())

test('a provider reads what else they have that day', () => {
  vi.setSystemTime('2026-11-20T12:00:00Z')
  const other = { id: 'gate', title: 'A gate', status: 'accepted' as const, client: makeBooking().client }
  expect(sameDayTitle(makeBooking({ same_day: [other] }))).toMatch(
    /^You have another booking on Sat,? 28 Nov$/,
  )
  expect(sameDayTitle(makeBooking({ same_day: [other, other] }))).toMatch(/^You have 2 other bookings on /)
})
