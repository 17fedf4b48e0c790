import { makeBooking } from '@kindling/domain/bookings/test-booking-view'
import { clocks } from '@kindling/domain/client/times/test-clocks'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markupOf, textOf } from '../../../../testing/markup.tsx'
import { BookingFacts } from './booking-facts.tsx'

const appointment = makeBooking({
  status: 'accepted',
  booking_date: '2026-12-01',
  booking_start: '2026-12-01T14:00:00.000Z',
  duration_minutes: 90,
  package_name: 'Bike service',
  cancellation: { client_gets: 9, provider_keeps: 0, free_until: '2026-11-30T14:00:00.000Z' },
})

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

function factsOf(
  booking = appointment,
  viewer: 'client' | 'provider' = 'client',
  [profile, device]: readonly [string, string?] = ['Europe/London'],
) {
  clocks(profile, device)
  return textOf(markupOf(<BookingFacts booking={booking} viewer={viewer} />))
}

it('shows time, length, package and the deadline for free cancellation', () => {
  const text = factsOf()
  expect(text).toContain(
    'Date|Tue, 1 Dec 2026|Time|14:00–15:30|How long|1 hour 30 minutes|Package|Bike service',
  )
  expect(text).toContain('Free to cancel until|')
  expect(text).toContain(
    'If you cancel: Free until 24 hours before. Later, one hour’s price, at most half, goes to Amara.',
  )
  expect(factsOf(appointment, 'provider')).toContain('If Maya cancels: Free until 24 hours before.')
})

it('shows both local times to a reader in another time zone, on the reader’s date', () => {
  expect(factsOf(appointment, 'client', ['Pacific/Auckland'])).toContain(
    'Date|Wed, 2 Dec 2026|Time|03:00–04:30 NZDT|There|Tue, 14:00–15:30 in London',
  )
})

it('labels times if the time zones of profile, browser and other side differ', () => {
  const warsaw = { ...appointment, other_timezone: 'Europe/Warsaw' }
  const text = factsOf(warsaw, 'client', ['Europe/London', 'America/New_York'])
  expect(text).toContain('Time|14:00–15:30 GMT|There|15:00–16:30 in Warsaw')
  expect(text).toMatch(/Free to cancel until\|Mon,? 30 Nov, 14:00 GMT/)
})

it('shows only the date of a booking by day, and no cancellation terms once it is over', () => {
  const text = factsOf(makeBooking({ status: 'rejected', money_state: 'refunded' }))
  expect(text).toMatch(/^Date\|Sat, 28 Nov 2026\|Payment method/)
  expect(text).not.toContain('cancel')
})

it('shows no client’s cancellation terms after the start', () => {
  vi.setSystemTime('2026-12-01T14:00:00Z')
  expect(factsOf(appointment, 'provider')).not.toContain('If Maya cancels')
})

it('shows the price of an extension and the total', () => {
  const longer = { duration_minutes: 120, extra_minutes: 30, extra_price: 2.5, cancellation: null }
  expect(factsOf({ ...appointment, ...longer })).toContain(
    'How long|2 hours|Package|Bike service|Payment method|Spark tokens|Price|9 sparks|More time|30 minutes, 2.5 sparks|In all|11.5 sparks',
  )
})
