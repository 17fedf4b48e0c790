import { hasHours } from '@kindling/domain/appointments/availability'
import type { SkillCalendar } from './calendar-store.ts'
import { dayOf } from './clock-days.ts'
import { freeStarts } from './slots.ts'

/** How far ahead the next free time is searched: days from today. */
export const DAYS_AHEAD = 14
/** Days searched first, since most providers are free within them. */
const SOON = 3

/** Requirements for a free time. */
export interface FreeWish {
  /** A day, `YYYY-MM-DD` in the provider's time zone; default any in the next two weeks. */
  on?: string | undefined
  /** Length; default the shortest booking. */
  minutes?: number | undefined
}

/** The first free start in a calendar; undefined where nothing is free, or the provider has set no hours. */
export function nextFree(calendar: SkillCalendar, { on, minutes }: FreeWish, now: Date): Date | undefined {
  if (!hasHours(calendar.availability)) return undefined
  const { min_minutes, step_minutes } = calendar.terms
  const known = { ...calendar, now: now.getTime() }
  const wanted = { minutes: Math.max(minutes ?? min_minutes, min_minutes), stepMinutes: step_minutes }
  const first = (from: string, days: number) => freeStarts(known, from, days, wanted)[0]
  const today = dayOf(now.getTime(), calendar.timeZone)
  const start =
    on === undefined
      ? (first(today.toString(), SOON) ?? first(today.add({ days: SOON }).toString(), DAYS_AHEAD - SOON))
      : first(on, 1)
  return start === undefined ? undefined : new Date(start)
}
