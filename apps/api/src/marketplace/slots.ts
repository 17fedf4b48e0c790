import type { Availability } from '@kindling/domain/appointments/availability'
import { MINUTES_OF_DAY, minutesOfSpan } from '@kindling/domain/appointments/weekly-hours'
import { Temporal } from 'temporal-polyfill'

const MINUTE = 60_000

/** A stretch of time, in milliseconds since the epoch; `to` isn't part of it. */
export interface Stretch {
  from: number
  to: number
}

/** What decides when a provider is free. */
export interface Calendar {
  availability: Availability
  /** An IANA name: hours are read by its clocks. */
  timeZone: string
  /** What is taken, with the buffers that it was taken with. May overlap. */
  busy: readonly Stretch[]
  /** Booked starts, for the most bookings of a day: milliseconds since the epoch. */
  booked: readonly number[]
  now: number
}

/** Why a start isn't free. */
export type SlotProblem = 'past' | 'notice' | 'horizon' | 'hours' | 'busy' | 'full'

interface Wanted {
  minutes: number
  /** Starts are this far apart, from the beginning of the hours. */
  stepMinutes: number
}

/**
 * The free starts of some days, in order.
 * @param firstDay `YYYY-MM-DD`, by the provider's clocks
 * @returns milliseconds since the epoch
 */
export function freeStarts(calendar: Calendar, firstDay: string, days: number, wanted: Wanted): number[] {
  const first = Temporal.PlainDate.from(firstDay)
  const open = openStretches(calendar, first.subtract({ days: 1 }), days + 2)
  const starts = new Set<number>()
  for (let nth = -1; nth < days; nth++) {
    for (const start of startsOf(calendar, first.add({ days: nth }), wanted.stepMinutes)) {
      const day = dayOf(start, calendar.timeZone)
      const isAsked = first.until(day).days >= 0 && first.until(day).days < days
      if (
        isAsked &&
        fits(open, start, wanted.minutes) &&
        problemOf(calendar, start, wanted.minutes) === undefined
      ) {
        starts.add(start)
      }
    }
  }
  return [...starts].sort((one, other) => one - other)
}

/** Why a start can't be booked; undefined when it is among the free ones. */
export function slotProblem(calendar: Calendar, start: number, wanted: Wanted): SlotProblem | undefined {
  const problem = problemOf(calendar, start, wanted.minutes)
  if (problem !== undefined) return problem
  const day = dayOf(start, calendar.timeZone).toString()
  return freeStarts(calendar, day, 1, wanted).includes(start) ? undefined : 'hours'
}

/** What stands against a start, its hours apart. */
function problemOf(
  { availability, timeZone, busy, booked, now }: Calendar,
  start: number,
  minutes: number,
): SlotProblem | undefined {
  if (start <= now) return 'past'
  if (start < now + availability.notice_minutes * MINUTE) return 'notice'
  const day = dayOf(start, timeZone)
  if (dayOf(now, timeZone).until(day).days > availability.horizon_days) return 'horizon'
  const taken = {
    from: start - availability.buffer_before_minutes * MINUTE,
    to: start + (minutes + availability.buffer_after_minutes) * MINUTE,
  }
  if (busy.some(({ from, to }) => from < taken.to && taken.from < to)) return 'busy'
  const { max_per_day } = availability
  if (max_per_day !== null && booked.filter((at) => dayOf(at, timeZone).equals(day)).length >= max_per_day) {
    return 'full'
  }
  return undefined
}

const dayOf = (instant: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate()

/** The hours that begin on a day: its own where it has some, else those of its weekday. */
function spansOf({ weekly, dates }: Availability, day: Temporal.PlainDate) {
  const iso = day.toString()
  const own = dates.find(({ from, to }) => from <= iso && iso <= to)
  const spans = own ? own.spans : weekly.filter(({ weekday }) => weekday === day.dayOfWeek)
  return spans.map(minutesOfSpan)
}

/** A time of a day by the clocks on the wall. @param minutes since midnight, beyond 1440 on the next day */
const wallTime = (day: Temporal.PlainDate, minutes: number) =>
  day
    .add({ days: Math.floor(minutes / MINUTES_OF_DAY) })
    .toPlainDateTime({ hour: Math.floor((minutes % MINUTES_OF_DAY) / 60), minute: minutes % 60 })

/** The starts of a day's hours, every step by the clocks on the wall: an hour that is skipped has none, one that comes twice has them once. */
function startsOf(
  { availability, timeZone }: Calendar,
  day: Temporal.PlainDate,
  stepMinutes: number,
): number[] {
  return spansOf(availability, day).flatMap(({ from, to }) => {
    const starts: number[] = []
    for (let minutes = from; minutes < to; minutes += stepMinutes) {
      const wall = wallTime(day, minutes)
      const start = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
      if (start.toPlainDateTime().equals(wall)) starts.push(start.epochMilliseconds)
    }
    return starts
  })
}

/** When the clocks show a time, or the next that they do; the first time where they show it twice. */
function instantOf(wall: Temporal.PlainDateTime, timeZone: string): number {
  const shown = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (shown.toPlainDateTime().equals(wall)) return shown.epochMilliseconds
  // The clocks go forward over it.
  return (shown.getTimeZoneTransition('next') ?? shown).epochMilliseconds
}

/** The open stretches of some days, those that touch as one. */
function openStretches(
  { availability, timeZone }: Calendar,
  first: Temporal.PlainDate,
  days: number,
): Stretch[] {
  const spans = Array.from({ length: days }, (_, nth) => first.add({ days: nth })).flatMap((day) =>
    spansOf(availability, day).map(({ from, to }) => ({
      from: instantOf(wallTime(day, from), timeZone),
      to: instantOf(wallTime(day, to), timeZone),
    })),
  )
  return spans
    .sort((one, other) => one.from - other.from)
    .reduce<Stretch[]>((merged, span) => {
      const last = merged.at(-1)
      if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
      else merged.push(span)
      return merged
    }, [])
}

const fits = (open: readonly Stretch[], start: number, minutes: number) =>
  open.some(({ from, to }) => from <= start && start + minutes * MINUTE <= to)
