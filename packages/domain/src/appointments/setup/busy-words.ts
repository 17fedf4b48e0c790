import { formatCalendarDay, formatInstant, formatTimeOfDay } from '../../client/times/dates.ts'
import { readerZone } from '../../client/times/reader-zone.ts'
import { clockTime } from '../../clock-time.ts'
import { formatAgo } from '../../format/ago.ts'
import { listInWords } from '../../format/list-in-words.ts'
import { isoDay } from '../../iso-day.ts'
import type { CalendarSettings } from '../calendar-contract.ts'

export type BusyCalendar = NonNullable<CalendarSettings['busy']>

/** "12 busy times" */
function countOf(count: number): string {
  if (count === 0) return 'no busy times'
  return count === 1 ? '1 busy time' : `${count} busy times`
}

/** "Last read 5 minutes ago, 12 busy times." */
export function readInWords({ read_at, count }: BusyCalendar, now = new Date()): string {
  return `Last read ${formatAgo(read_at, now)}, ${countOf(count)}.`
}

/** Consequence of a calendar that couldn't be read, for the member. */
export function consequenceOf({ read_at, kept_until }: BusyCalendar, now = new Date()): string {
  if (kept_until === null || new Date(kept_until) <= now) {
    return `What it said on ${formatInstant(read_at, now)} counts no longer: neighbours can book all of your hours.`
  }
  return `What it said on ${formatInstant(read_at, now)} counts until ${formatInstant(kept_until, now)}. We go on trying.`
}

/** "Tue, 24 Nov, 18:04–19:04", or for whole days "Tue, 24 Nov, all day"; in the reader's time zone. */
export function busyTimeInWords({ from, to }: BusyCalendar['next'][number], now = new Date()): string {
  const dayAt = (instant: number) => isoDay(new Date(instant), readerZone())
  // A time that ends at midnight belongs to the day before.
  const [first, last] = [dayAt(Date.parse(from)), dayAt(Date.parse(to) - 1)]
  const isOneDay = first === last
  const isMidnight = (instant: string) => clockTime(Date.parse(instant), readerZone()) === '00:00'
  if (isMidnight(from) && isMidnight(to)) {
    const days = isOneDay ? [first] : [first, last]
    return `${days.map((day) => formatCalendarDay(day, now)).join(' to ')}, all day`
  }
  return isOneDay
    ? `${formatInstant(from, now)}–${formatTimeOfDay(to)}`
    : `${formatInstant(from, now)} to ${formatInstant(to, now)}`
}

/** Names the unknown time zones of a calendar; undefined if there are none. */
export function unknownZonesInWords({ unknown_zones: zones }: BusyCalendar): string | undefined {
  if (zones.length === 0) return undefined
  const names = listInWords(zones.map((zone) => `“${zone}”`))
  return zones.length === 1 ? `We don’t know the time zone ${names}` : `We don’t know the time zones ${names}`
}
