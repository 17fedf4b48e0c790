import { hasHours } from '@kindling/domain/appointments/availability'
import type { SkillCalendar } from './calendar-store.ts'
import { dayOf } from './clock-days.ts'
import { freeStarts } from './slots.ts'

/** How far ahead the next free time is looked for: days from today. */
export const DAYS_AHEAD = 14
/** Most are free within these, which is looked at first. */
const SOON = 3

/** What a time has to be good for. */
export interface FreeWish {
  /** A day, `YYYY-MM-DD` by the provider's clocks; any in the next two weeks unless given. */
  on?: string | undefined
  /** The shortest booking unless given. */
  minutes?: number | undefined
}

/** The first free start that a calendar has; undefined where nothing is free, or its owner has told no hours. */
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
