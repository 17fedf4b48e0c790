import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BookingState } from '../booking-state.ts'
import { bookingStatuses } from '../booking-status.ts'
import { canExtend, extraChoices, extrasOf, priceOfExtra } from './extension-rules.ts'

const start = new Date('2026-11-24T14:00:00Z')
const dayBegins = new Date('2026-11-24T00:00:00Z')
const makeBooking = (parts: Partial<BookingState> = {}): BookingState => ({
  status: 'accepted',
  dayBegins,
  startsAt: start,
  ...parts,
})
const before = (at: Date) => new Date(at.getTime() - 1)

describe('extension', () => {
  test('can be requested during the work, from exactly the booked time on', () => {
    expect(bookingStatuses.filter((status) => canExtend(makeBooking({ status }), start))).toEqual([
      'accepted',
      'in_progress',
    ])
    expect(canExtend(makeBooking(), before(start))).toBe(false)
    expect(canExtend(makeBooking({ startsAt: null }), dayBegins)).toBe(true)
    expect(canExtend(makeBooking({ startsAt: null }), before(dayBegins))).toBe(false)
  })

  test('can’t be requested while one side is reported as absent', () => {
    expect(canExtend(makeBooking({ absenceDecidesAt: start }), start)).toBe(false)
  })

  test('costs its share of the price, half a penny rounded up', () => {
    const booking = { price: 4000, bookedMinutes: 120, extraMinutes: 0 }
    expect(priceOfExtra(booking, 30)).toBe(1000)
    expect(priceOfExtra({ ...booking, price: 2500, bookedMinutes: null }, 45)).toBe(1875)
    expect(priceOfExtra({ ...booking, price: 2, bookedMinutes: 60 }, 15)).toBe(1)
    expect(priceOfExtra({ ...booking, price: 1, bookedMinutes: 60 }, 15)).toBe(0)
  })

  test('property: the price doesn’t depend on how it is split, and is within half a penny of the share', () => {
    const amounts = fc.integer({ min: 1, max: 1_000_000 })
    const lengths = fc.integer({ min: 1, max: 48 }).map((quarters) => quarters * 15)
    fc.assert(
      fc.property(amounts, lengths, fc.constantFrom(...extraChoices), (price, bookedMinutes, minutes) => {
        const first = priceOfExtra({ price, bookedMinutes, extraMinutes: 0 }, minutes)
        expect(priceOfExtra({ price, bookedMinutes, extraMinutes: 60 }, minutes)).toBe(first)
        expect(Math.abs(first - (price * minutes) / bookedMinutes)).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  test('is limited to twelve hours in all, and free lengths aren’t offered', () => {
    const booking = { price: 4000, bookedMinutes: 660, extraMinutes: 0 }
    expect(extrasOf(booking)).toEqual([15, 30, 45, 60])
    expect(extrasOf({ ...booking, extraMinutes: 45 })).toEqual([15])
    expect(extrasOf({ ...booking, extraMinutes: 60 })).toEqual([])
    expect(extrasOf({ price: 1, bookedMinutes: null, extraMinutes: 0 })).toEqual([
      30, 45, 60, 90, 120, 180, 240,
    ])
  })
})
