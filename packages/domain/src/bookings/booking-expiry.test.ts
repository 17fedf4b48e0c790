import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginOfDay, bookedEnd, bookingExpiresAt, endOfDay, requestExpiresAt } from './booking-expiry.ts'
import { ACCEPT_WINDOW, INTENT_HOLD } from './booking-windows.ts'

const london = 'Europe/London'

function makeRequest(overrides: Partial<Parameters<typeof bookingExpiresAt>[0]> = {}) {
  return {
    createdAt: new Date('2026-01-10T09:00:00Z'),
    bookingDate: '2026-01-30',
    timeZone: london,
    ...overrides,
  }
}

test('requests expire after 72 hours, unused intents after 15 minutes', () => {
  expect(ACCEPT_WINDOW).toBe(259_200_000)
  expect(INTENT_HOLD).toBe(900_000)
})

test('a request for a distant day expires 72 hours after it was made', () => {
  expect(bookingExpiresAt(makeRequest())).toEqual(new Date('2026-01-13T09:00:00Z'))
})

test('a request for tomorrow expires at the end of tomorrow', () => {
  expect(bookingExpiresAt(makeRequest({ bookingDate: '2026-01-11' }))).toEqual(
    new Date('2026-01-12T00:00:00Z'),
  )
})

describe('endOfDay in Britain', () => {
  test.each([
    ['2026-03-28', '2026-03-29T00:00:00.000Z'], // the last day of winter time
    ['2026-03-29', '2026-03-29T23:00:00.000Z'], // the spring DST change: 23 hours
    ['2026-03-30', '2026-03-30T23:00:00.000Z'],
    ['2026-10-24', '2026-10-24T23:00:00.000Z'], // the last day of summer time
    ['2026-10-25', '2026-10-26T00:00:00.000Z'], // the autumn DST change: 25 hours
    ['2026-10-26', '2026-10-27T00:00:00.000Z'],
    ['2026-12-31', '2027-01-01T00:00:00.000Z'],
    ['2028-02-29', '2028-03-01T00:00:00.000Z'],
  ])('of %s is %s', (day, end) => {
    expect(endOfDay(day, london).toISOString()).toBe(end)
  })
})

describe('endOfDay with a DST change at midnight', () => {
  test.each([
    // Cairo skips from 24:00 to 01:00: the next day begins at the change.
    ['Africa/Cairo', '2026-04-23', '2026-04-23T22:00:00.000Z'],
    // Cairo falls back from 24:00 to 23:00: the last hour of the day repeats.
    ['Africa/Cairo', '2026-10-29', '2026-10-29T22:00:00.000Z'],
    // Havana falls back from 01:00 to 00:00: the first of the two midnights ends the day.
    ['America/Havana', '2026-10-31', '2026-11-01T04:00:00.000Z'],
  ])('in %s of %s is %s', (zone, day, end) => {
    expect(endOfDay(day, zone).toISOString()).toBe(end)
  })
})

test.each([
  ['2026-05-04', london, '2026-05-03T23:00:00.000Z'],
  ['2026-03-01', london, '2026-03-01T00:00:00.000Z'],
  ['2026-05-04', 'Pacific/Auckland', '2026-05-03T12:00:00.000Z'],
  // Cairo skips midnight that day: it begins at 01:00.
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
])('beginOfDay: %s in %s begins at %s', (day, zone, begin) => {
  expect(beginOfDay(day, zone).toISOString()).toBe(begin)
})

test('beginOfDay rejects a date that doesn’t exist', () => {
  expect(() => beginOfDay('2026-02-30', london)).toThrow('Enter a real date.')
})

const zones = [
  london,
  'UTC',
  'Africa/Cairo',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'America/Havana',
]
const anyZone = fc.constantFrom(...zones)
const anyInstant = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })

function dayAt(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant)
}

test('property: endOfDay is the first instant that is no longer on that local day', () => {
  fc.assert(
    fc.property(anyInstant, anyZone, (instant, timeZone) => {
      const day = instant.toISOString().slice(0, 10)
      const end = endOfDay(day, timeZone).getTime()
      expect(dayAt(end - 1, timeZone)).toBe(day)
      expect(dayAt(end, timeZone) > day).toBe(true)
    }),
  )
})

// spec: marketplace §4 unanswered bookings
test('property: no request expires after 72 hours or after the end of its day', () => {
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: 0, max: 10 }), anyZone, (createdAt, daysAhead, timeZone) => {
      const bookingDate = dayAt(createdAt.getTime() + daysAhead * 86_400_000, timeZone)
      const expiry = bookingExpiresAt({ createdAt, bookingDate, timeZone })
      expect(expiry.getTime()).toBeLessThanOrEqual(createdAt.getTime() + ACCEPT_WINDOW)
      expect(expiry.getTime()).toBeLessThanOrEqual(endOfDay(bookingDate, timeZone).getTime())
      expect(expiry.getTime()).toBeGreaterThan(createdAt.getTime())
    }),
  )
})

test.each(['2026-02-30', '2026-13-01', '2026-1-1', '2026-05-04T12:00', '+2026-05-04', 'tomorrow', ''])(
  'bookingExpiresAt rejects the date %j',
  (bookingDate) => {
    expect(() => bookingExpiresAt(makeRequest({ bookingDate }))).toThrow('Enter a real date.')
  },
)

test('bookingExpiresAt rejects an unknown time zone as invalid', () => {
  expect(() => bookingExpiresAt(makeRequest({ timeZone: 'Europe/Atlantis' }))).toThrow(
    expect.objectContaining({ code: 'invalid' }),
  )
})

test('bookedEnd is the end of the booked time, also past midnight, or of the booked day', () => {
  const day = { bookingDate: '2026-06-01', timeZone: 'Europe/London' }
  const startsAt = new Date('2026-06-01T22:30:00Z')
  expect(bookedEnd({ ...day, startsAt, durationMinutes: 120 })).toEqual(new Date('2026-06-02T00:30:00Z'))
  expect(bookedEnd({ ...day, startsAt: null, durationMinutes: 120 })).toEqual(
    new Date('2026-06-01T23:00:00Z'),
  )
})

test('a request made shortly before the booked time never expires after the start', () => {
  const start = new Date('2026-06-01T14:00:00Z')
  const before = (minutes: number) => new Date(start.getTime() - minutes * 60_000)
  expect(requestExpiresAt(before(90), start)).toEqual(before(60))
  expect(requestExpiresAt(before(30), start)).toEqual(start)
  expect(requestExpiresAt(before(10), start)).toEqual(start)
})
