import { type Availability, defaultAvailability } from '@kindling/domain/appointments/availability'
import type { Weekday } from '@kindling/domain/appointments/weekly-hours'
import { type Calendar, freeStarts } from './slots.ts'

export const weekdays: Weekday[] = [1, 2, 3, 4, 5, 6, 7]
export const everyDay = (start: string, end: string) => weekdays.map((weekday) => ({ weekday, start, end }))

export function calendarOf(parts: Partial<Availability> = {}, rest: Partial<Calendar> = {}): Calendar {
  return {
    availability: {
      ...defaultAvailability,
      weekly: everyDay('09:00', '12:00'),
      notice_minutes: 0,
      horizon_days: 365,
      buffer_before_minutes: 0,
      buffer_after_minutes: 0,
      ...parts,
    },
    timeZone: 'Europe/London',
    busy: [],
    booked: [],
    now: Date.parse('2026-01-01T00:00:00Z'),
    ...rest,
  }
}

export const hour = { minutes: 60, stepMinutes: 30 }
export const at = (iso: string) => Date.parse(iso)
export const startsOn = (calendar: Calendar, day: string, wanted = hour) =>
  freeStarts(calendar, day, 1, wanted).map((start) => new Date(start).toISOString().slice(0, 16))
