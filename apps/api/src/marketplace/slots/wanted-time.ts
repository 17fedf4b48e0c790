import { hasHours, isDayOff } from '@kindling/domain/appointments/availability'
import { DAY } from '../../platform/durations.ts'
import type { SkillCalendar } from './calendar-store.ts'
import { dayOf } from './clock-days.ts'
import { freeStarts, type SlotProblem, slotProblem } from './slots.ts'

/** A requested time, or a day without a time. */
export interface WantedTime {
  /** `YYYY-MM-DD` */
  day: string
  start: Date | null
  minutes: number
}

/** Period of bookings needed to check some requested times, and free ones some days around them. */
export function stretchAround(all: readonly Pick<WantedTime, 'day' | 'start'>[], days = 2) {
  const instants = all.map(middleOf)
  return {
    from: new Date(Math.min(...instants) - days * DAY),
    to: new Date(Math.max(...instants) + days * DAY),
  }
}

const middleOf = ({ day, start }: Pick<WantedTime, 'day' | 'start'>) =>
  start?.getTime() ?? Date.parse(`${day}T12:00Z`)

/**
 * Why a provider can't be booked for a time; undefined when they can. By day, every day is free that isn't past or
 * off.
 */
export function timeProblem(
  found: SkillCalendar,
  { day, start, minutes }: WantedTime,
  now: Date,
): SlotProblem | undefined {
  const calendar = { ...found, now: now.getTime() }
  const wanted = { minutes, stepMinutes: found.terms.step_minutes }
  if (start !== null) return slotProblem(calendar, start.getTime(), wanted)
  if (day < dayOf(now.getTime(), found.timeZone).toString()) return 'past'
  if (isDayOff(found.availability, day)) return 'full'
  if (!hasHours(found.availability)) return undefined
  return freeStarts(calendar, day, 1, wanted).length > 0 ? undefined : 'full'
}

/** How many days before and after a requested time alternatives are searched. */
export const NEAR_DAYS = 7
const MOST_NEAR = 3

/** The free starts nearest to a requested time, in order: none for a provider who is booked by day. */
export function freeNear(found: SkillCalendar, { minutes, ...wanted }: WantedTime, now: Date): Date[] {
  const middle = middleOf(wanted)
  const calendar = { ...found, now: now.getTime() }
  const first = dayOf(middle, found.timeZone).subtract({ days: NEAR_DAYS }).toString()
  const length = { minutes, stepMinutes: found.terms.step_minutes }
  return freeStarts(calendar, first, 2 * NEAR_DAYS + 1, length)
    .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
    .slice(0, MOST_NEAR)
    .sort((one, other) => one - other)
    .map((start) => new Date(start))
}
