import { afterEach, expect, test, vi } from 'vitest'
import { makeBooking } from '../test-booking-view.ts'
import { sameDayTitle } from './provider-question.ts'

afterEach(() => void vi.useRealTimers())

test('sameDayTitle counts the provider’s other bookings of the day', () => {
  vi.setSystemTime('2026-11-20T12:00:00Z')
  const other = { id: 'gate', title: 'A gate', status: 'accepted' as const, client: makeBooking().client }
  expect(sameDayTitle(makeBooking({ same_day: [other] }))).toMatch(
    /^You have another booking on Sat,? 28 Nov$/,
  )
  expect(sameDayTitle(makeBooking({ same_day: [other, other] }))).toMatch(/^You have 2 other bookings on /)
})
