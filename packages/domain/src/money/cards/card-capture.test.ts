// spec: marketplace §4 card money

import { describe, expect, it } from 'vitest'
import { captureMethodFor } from './card-capture.ts'

describe('captureMethodFor', () => {
  const noon = new Date('2026-03-02T12:00:00Z')

  it.each([
    ['2026-03-02', 'manual'],
    ['2026-03-08', 'manual'],
    ['2026-03-09', 'automatic'],
    ['2027-03-02', 'automatic'],
  ])('a booking on %s is %s', (day, method) => {
    expect(captureMethodFor(day, 'Europe/London', noon)).toBe(method)
  })

  it('counts days in the booking’s time zone', () => {
    const lateInLondon = new Date('2026-03-02T23:30:00Z')
    expect(captureMethodFor('2026-03-09', 'Europe/London', lateInLondon)).toBe('automatic')
    // Already the 3rd there.
    expect(captureMethodFor('2026-03-09', 'Africa/Lagos', lateInLondon)).toBe('manual')
    expect(captureMethodFor('2026-03-08', 'America/New_York', new Date('2026-03-02T02:00:00Z'))).toBe(
      'automatic',
    )
  })

  it('counts whole days across a DST change', () => {
    const beforeSummer = new Date('2026-03-27T23:59:00Z')
    expect(captureMethodFor('2026-04-02', 'Europe/London', beforeSummer)).toBe('manual')
    expect(captureMethodFor('2026-04-03', 'Europe/London', beforeSummer)).toBe('automatic')
  })

  it('never changes from manual to automatic as time passes', () => {
    for (let hour = 0; hour < 24 * 10; hour += 1) {
      const now = new Date(noon.getTime() + hour * 60 * 60 * 1000)
      const later = new Date(now.getTime() + 60 * 60 * 1000)
      const methods = [now, later].map((at) => captureMethodFor('2026-03-12', 'Europe/London', at))
      expect(methods).not.toEqual(['manual', 'automatic'])
    }
  })
})
