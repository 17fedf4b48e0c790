// spec: marketplace §2 booking groups

import { describe, expect, test } from 'vitest'
import { type BookedTime, dayFor, timeElsewhere, timeFor } from './booked-time.ts'

/** Two hours in London, in winter. */
const booking = (parts: Partial<BookedTime> = {}): BookedTime => ({
  booking_date: '2026-12-01',
  booking_start: '2026-12-01T14:00:00.000Z',
  duration_minutes: 120,
  timezone: 'Europe/London',
  other_timezone: 'Europe/London',
  ...parts,
})

describe('booked time', () => {
  test('shows the local time of the booking, without a second time for readers in that time zone', () => {
    expect(dayFor(booking(), 'Europe/London')).toBe('2026-12-01')
    expect(timeFor(booking(), 'Europe/London')).toBe('14:00–16:00')
    expect(timeElsewhere(booking(), 'Europe/London')).toBeUndefined()
    expect(timeElsewhere(booking(), 'Europe/Lisbon')).toBeUndefined()
  })

  test('shows both local times to a reader in another time zone', () => {
    expect(timeFor(booking(), 'America/New_York')).toBe('09:00–11:00 EST')
    expect(timeElsewhere(booking(), 'America/New_York')).toBe('14:00–16:00 in London')
    expect(timeElsewhere(booking({ timezone: 'America/New_York' }), 'Europe/London')).toBe(
      '09:00–11:00 in New York',
    )
  })

  test('uses the other side’s time zone where it differs from that of the booking', () => {
    const warsaw = booking({ other_timezone: 'Europe/Warsaw' })
    expect(timeFor(warsaw, 'Europe/London')).toBe('14:00–16:00 GMT')
    expect(timeElsewhere(warsaw, 'Europe/London')).toBe('15:00–17:00 in Warsaw')
    expect(timeElsewhere(warsaw, 'Asia/Kolkata')).toBe('14:00–16:00 in London, 15:00–17:00 in Warsaw')
    expect(timeElsewhere(warsaw, 'Europe/Warsaw')).toBe('14:00–16:00 in London')
  })

  test('adds the time zone abbreviation if the browser is in another time zone', () => {
    expect(timeFor(booking(), 'Europe/London', ['America/New_York'])).toBe('14:00–16:00 GMT')
    expect(timeFor(booking({ duration_minutes: null }), 'Europe/London', ['America/New_York'])).toBe(
      '14:00 GMT',
    )
    expect(timeFor(booking(), 'Europe/London', ['Europe/Lisbon'])).toBe('14:00–16:00')
    expect(timeElsewhere(booking(), 'Europe/London')).toBeUndefined()
  })

  test.each([
    ['Pacific/Auckland', '2026-12-02', '03:00–05:00 NZDT', 'Tue, 14:00–16:00 in London'],
    ['Pacific/Pago_Pago', '2026-12-01', '03:00–05:00 GMT-11', '14:00–16:00 in London'],
  ])('for a reader in %s falls on %s', (zone, day, time, elsewhere) => {
    expect(dayFor(booking(), zone)).toBe(day)
    expect(timeFor(booking(), zone)).toBe(time)
    expect(timeElsewhere(booking(), zone)).toBe(elsewhere)
  })

  test('past midnight ends at the local hour', () => {
    expect(timeFor(booking({ booking_start: '2026-12-01T23:00:00.000Z' }), 'Europe/London')).toBe(
      '23:00–01:00',
    )
  })

  test('across a daylight saving change ends at the changed local time', () => {
    expect(
      timeFor(booking({ booking_start: '2026-10-25T00:30:00.000Z', duration_minutes: 60 }), 'Europe/London'),
    ).toBe('01:30 BST–01:30 GMT')
  })

  test('is undefined for a booking by day, whose date doesn’t depend on the time zone', () => {
    const byDay = booking({ booking_start: null, duration_minutes: null })
    expect(dayFor(byDay, 'Pacific/Auckland')).toBe('2026-12-01')
    expect(timeFor(byDay, 'Europe/London')).toBeUndefined()
    expect(timeElsewhere(byDay, 'Pacific/Auckland')).toBeUndefined()
  })
})
