import type { CalendarSettings } from '@kindling/domain/appointments/calendar-contract'
import { formatAgo } from '../../../format/ago.ts'
import { formatInstant } from '../../../format/dates.ts'

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

/** What an address that can't be read means for the member. */
export function consequenceOf({ read_at, kept_until }: BusyCalendar, now = new Date()): string {
  if (kept_until === null || new Date(kept_until) <= now) {
    return `What it said on ${formatInstant(read_at, now)} counts no longer: neighbours can book all of your hours.`
  }
  return `What it said on ${formatInstant(read_at, now)} counts until ${formatInstant(kept_until, now)}. We go on trying.`
}
