import { hasHours, isDayOff } from '@kindling/domain/appointments/availability'
import { DAY } from '../../platform/durations.ts'
import type { SkillCalendar } from './calendar-store.ts'
import { dayOf } from './clock-days.ts'
import { freeStarts, type SlotProblem, slotProblem } from './slots.ts'

/** What somebody would be booked for: a time, or without one some time of a day. */
export interface WantedTime {
  /** `YYYY-MM-DD` */
  day: string
  start: Date | null
  minutes: number
}

/** What a calendar has to know for wanted times, and for free ones some days before and after them. */
export function stretchAround(all: readonly Pick<WantedTime, 'day' | 'start'>[], days = 2) {
  const instants = all.map(middleOf)
  return {
    from: new Date(Math.min(...instants) - days * DAY),
    to: new Date(Math.max(...instants) + days * DAY),
  }
}

const middleOf = ({ day, start }: Pick<WantedTime, 'day' | 'start'>) =>
  start?.getTime() ?? Date.parse(`${day}T12:00Z`)

/** Why somebody can't be booked for a time; undefined when they can. By day they can on each that isn't over or off. */
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

/** Days before and after a wanted time in which free ones are near it. */
export const NEAR_DAYS = 7
const MOST_NEAR = 3

/** The free starts nearest to a wanted time, in order: none where somebody is booked by day. */
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
