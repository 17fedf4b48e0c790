import type { ZonedAvailability } from '../appointments/availability.ts'
import { defaultAvailability } from '../appointments/availability.ts'
import type { CalendarSettings } from '../appointments/calendar-contract.ts'
import type { Span, Weekday } from '../appointments/weekly-hours.ts'
import { daysFromNow, hoursFromNow } from './clock.ts'

const hoursOn = (weekday: Weekday, ...spans: [start: string, end: string][]) =>
  spans.map(([start, end]): Span & { weekday: Weekday } => ({ weekday, start, end }))

/** When a member can be booked: by default on three days a week, with a holiday and a day with other hours. */
export function makeHours(overrides: Partial<ZonedAvailability> = {}): ZonedAvailability {
  return {
    ...defaultAvailability,
    weekly: [
      ...hoursOn(1, ['09:00', '12:00'], ['14:00', '17:00']),
      ...hoursOn(3, ['09:00', '17:00']),
      ...hoursOn(5, ['20:00', '01:30']),
    ],
    dates: [
      { from: daysFromNow(12), to: daysFromNow(12), spans: [{ start: '10:00', end: '13:00' }] },
      { from: daysFromNow(35), to: daysFromNow(45), spans: [] },
    ],
    timezone: 'Europe/London',
    ...overrides,
  }
}

/** The hours of a member who never set any. */
export const makeNoHours = () => makeHours(defaultAvailability)

type BusyCalendar = NonNullable<CalendarSettings['busy']>

/** A member's own calendar that Kindling reads: by default read ten minutes ago, with busy times ahead. */
export function makeBusyCalendar(overrides: Partial<BusyCalendar> = {}): BusyCalendar {
  return {
    address: 'calendar.example.org/…/basic.ics',
    read_at: hoursFromNow(-1 / 6),
    tried_at: hoursFromNow(-1 / 6),
    count: 12,
    next: [
      { from: hoursFromNow(5), to: hoursFromNow(6) },
      { from: `${daysFromNow(2)}T00:00:00.000Z`, to: `${daysFromNow(3)}T00:00:00.000Z` },
      { from: hoursFromNow(80), to: hoursFromNow(81.5) },
    ],
    unknown_zones: [],
    problem: null,
    kept_until: null,
    ...overrides,
  }
}

/** A member's calendar connections: by default a feed that has been made, and a calendar that is read. */
export function makeCalendar(overrides: Partial<CalendarSettings> = {}): CalendarSettings {
  return {
    feed: { made_at: hoursFromNow(-700), has_ended: false },
    busy: makeBusyCalendar(),
    ...overrides,
  }
}
