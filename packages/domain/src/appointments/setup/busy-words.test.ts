import { describe, expect, it } from 'vitest'
import {
  type BusyCalendar,
  busyTimeInWords,
  consequenceOf,
  readInWords,
  unknownZonesInWords,
} from './busy-words.ts'

const now = new Date('2026-11-24T12:00:00Z')
const calendar = (overrides: Partial<BusyCalendar> = {}): BusyCalendar => ({
  address: 'https://calendar.test/…',
  read_at: '2026-11-24T11:55:00Z',
  tried_at: '2026-11-24T11:55:00Z',
  count: 12,
  next: [],
  unknown_zones: [],
  problem: null,
  kept_until: null,
  ...overrides,
})

describe('texts about an external calendar', () => {
  it.each([
    [0, 'Last read 5 minutes ago, no busy times.'],
    [1, 'Last read 5 minutes ago, 1 busy time.'],
    [12, 'Last read 5 minutes ago, 12 busy times.'],
  ])('counts %i busy times', (count, words) => {
    expect(readInWords(calendar({ count }), now)).toBe(words)
  })

  it('say until when the busy times of an unreadable calendar count', () => {
    const until = (kept_until: string) => consequenceOf(calendar({ problem: 'Away.', kept_until }), now)
    expect(until('2026-12-01T11:55:00Z')).toMatch(
      /^What it said on Tue.* counts until Tue.*1 Dec.*\. We go on trying\.$/,
    )
    expect(until('2026-11-24T11:59:00Z')).toContain('counts no longer')
  })

  it('show each busy time with its day, and whole days without a time', () => {
    const local = (text: string) => new Date(text).toISOString()
    // Newer browsers write no comma after the weekday.
    const words = (from: string, to: string) =>
      busyTimeInWords({ from: local(from), to: local(to) }, now).replaceAll(/([a-z]), (?=\d+ )/g, '$1 ')
    expect(words('2026-11-24T18:04', '2026-11-24T19:30')).toBe('Tue 24 Nov, 18:04–19:30')
    expect(words('2026-11-24T22:00', '2026-11-25T00:00')).toBe('Tue 24 Nov, 22:00–00:00')
    expect(words('2026-11-24T22:00', '2026-11-25T06:00')).toBe('Tue 24 Nov, 22:00 to Wed 25 Nov, 06:00')
    expect(words('2026-11-24T00:00', '2026-11-25T00:00')).toBe('Tue 24 Nov, all day')
    expect(words('2027-01-04T00:00', '2027-01-06T00:00')).toBe('Mon 4 Jan 2027 to Tue 5 Jan 2027, all day')
  })

  it('name the unknown time zones', () => {
    const unknown = (...unknown_zones: string[]) => unknownZonesInWords(calendar({ unknown_zones }))
    expect(unknown()).toBeUndefined()
    expect(unknown('Customized Time Zone')).toBe('We don’t know the time zone “Customized Time Zone”')
    expect(unknown('A', 'B', 'C')).toBe('We don’t know the time zones “A”, “B” and “C”')
  })
})
