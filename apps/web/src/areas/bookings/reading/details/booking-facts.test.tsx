import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clocks } from '../../../../testing/clocks.ts'
import { makeBooking } from '../../../../testing/make-booking.ts'
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

it('says the time, how long, the package, and until when cancelling is free', () => {
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

it('has both times for a reader elsewhere, on their own day', () => {
  expect(factsOf(appointment, 'client', ['Pacific/Auckland'])).toContain(
    'Date|Wed, 2 Dec 2026|Time|03:00–04:30 NZDT|There|Tue, 14:00–15:30 in London',
  )
})

it('labels each time where the profile, the browser and the other side have different clocks', () => {
  const warsaw = { ...appointment, other_timezone: 'Europe/Warsaw' }
  const text = factsOf(warsaw, 'client', ['Europe/London', 'America/New_York'])
  expect(text).toContain('Time|14:00–15:30 GMT|There|15:00–16:30 in Warsaw')
  expect(text).toMatch(/Free to cancel until\|Mon,? 30 Nov, 14:00 GMT/)
})

it('of a booking by day has its day alone, and nothing of cancelling once it is over', () => {
  const text = factsOf(makeBooking({ status: 'rejected', money_state: 'refunded' }))
  expect(text).toMatch(/^Date\|Sat, 28 Nov 2026\|Payment method/)
  expect(text).not.toContain('cancel')
})

it('says nothing of a client’s cancelling once it has begun, though its provider still may', () => {
  vi.setSystemTime('2026-12-01T14:00:00Z')
  expect(factsOf(appointment, 'provider')).not.toContain('If Maya cancels')
})

it('says what more time has cost, and all of it', () => {
  const longer = { duration_minutes: 120, extra_minutes: 30, extra_price: 2.5, cancellation: null }
  expect(factsOf({ ...appointment, ...longer })).toContain(
    'How long|2 hours|Package|Bike service|Payment method|Spark tokens|Price|9 sparks|More time|30 minutes, 2.5 sparks|In all|11.5 sparks',
  )
})
