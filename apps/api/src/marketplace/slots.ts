import type { Availability } from '@kindling/domain/appointments/availability'
import { MINUTES_OF_DAY, minutesOfSpan } from '@kindling/domain/appointments/weekly-hours'
import { Temporal } from 'temporal-polyfill'

const MINUTE = 60_000
const DAY = MINUTES_OF_DAY * MINUTE

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
 * @param firstDay `YYYY-MM-DD`, by the provider’s clocks
 * @returns milliseconds since the epoch
 */
export function freeStarts(calendar: Calendar, firstDay: string, days: number, wanted: Wanted): number[] {
  const first = Temporal.PlainDate.from(firstDay)
  // Hours that begin on the day before may go on past midnight.
  const around = daysFrom(calendar, first.subtract({ days: 1 }), days + 2)
  const open = openStretches(calendar, around)
  const asked = new Set(around.slice(1, days + 1).map(({ iso }) => iso))
  const stands = problemsOf(calendar, wanted.minutes)
  const starts = new Set<number>()
  for (const { start, iso } of around.slice(0, days + 1).flatMap((day) => startsOf(calendar, day, wanted))) {
    if (!asked.has(iso) || !fits(open, start, wanted.minutes)) continue
    if (stands(start, iso) === undefined) starts.add(start)
  }
  return [...starts].sort((one, other) => one - other)
}

/** Why a start can't be booked; undefined when it is among the free ones. */
export function slotProblem(calendar: Calendar, start: number, wanted: Wanted): SlotProblem | undefined {
  const iso = dayOf(start, calendar.timeZone).toString()
  const problem = problemsOf(calendar, wanted.minutes)(start, iso)
  if (problem !== undefined) return problem
  return freeStarts(calendar, iso, 1, wanted).includes(start) ? undefined : 'hours'
}

/** What stands against starts, their hours apart. `iso` is a start’s day by the provider’s clocks. */
function problemsOf({ availability, timeZone, busy, booked, now }: Calendar, minutes: number) {
  const { notice_minutes, horizon_days, buffer_before_minutes, buffer_after_minutes, max_per_day } =
    availability
  const lastDay = dayOf(now, timeZone).add({ days: horizon_days }).toString()
  const taken = merged(busy)
  const isFull = max_per_day === null ? () => false : fullDays(booked, timeZone, max_per_day)
  return (start: number, iso: string): SlotProblem | undefined => {
    if (start <= now) return 'past'
    if (start < now + notice_minutes * MINUTE) return 'notice'
    if (iso > lastDay) return 'horizon'
    const from = start - buffer_before_minutes * MINUTE
    const to = start + (minutes + buffer_after_minutes) * MINUTE
    // The first that ends after it begins is the only one of them that may be in the way.
    const next = taken[firstEndingAfter(taken, from)]
    if (next !== undefined && next.from < to) return 'busy'
    return isFull(iso) ? 'full' : undefined
  }
}

function fullDays(booked: readonly number[], timeZone: string, most: number) {
  const counts = new Map<string, number>()
  for (const start of booked) {
    const iso = dayOf(start, timeZone).toString()
    counts.set(iso, (counts.get(iso) ?? 0) + 1)
  }
  return (iso: string) => (counts.get(iso) ?? 0) >= most
}

/** Stretches in order, those that touch or overlap as one. */
function merged(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const { from, to } of stretches.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

/** The place of the first stretch, of some in order, that ends after an instant. */
function firstEndingAfter(stretches: readonly Stretch[], instant: number): number {
  let [low, high] = [0, stretches.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((stretches[middle]?.to ?? Infinity) > instant) high = middle
    else low = middle + 1
  }
  return low
}

const dayOf = (instant: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate()

/** A day by the provider’s clocks. */
interface Day {
  date: Temporal.PlainDate
  iso: string
  /** When it begins; undefined where the clocks change on it, so that its times have to be asked for one by one. */
  midnight: number | undefined
  next: Day | undefined
}

/** Days in a row, with the one after the last. */
function daysFrom({ timeZone }: Calendar, first: Temporal.PlainDate, count: number): Day[] {
  const dates = Array.from({ length: count + 2 }, (_, nth) => first.add({ days: nth }))
  const begins = dates.map((date) => date.toZonedDateTime(timeZone).epochMilliseconds)
  const days = dates.slice(0, -1).map((date, nth): Day => {
    const [begin = 0, end = 0] = begins.slice(nth, nth + 2)
    return { date, iso: date.toString(), midnight: end - begin === DAY ? begin : undefined, next: undefined }
  })
  for (const [nth, day] of days.entries()) day.next = days[nth + 1]
  return days.slice(0, -1)
}

/** The hours that begin on a day: its own where it has some, else those of its weekday. */
function spansOf({ weekly, dates }: Availability, { date, iso }: Day) {
  const own = dates.find(({ from, to }) => from <= iso && iso <= to)
  const spans = own ? own.spans : weekly.filter(({ weekday }) => weekday === date.dayOfWeek)
  return spans.map(minutesOfSpan)
}

/** The day of a time, and its minutes on it. @param minutes since the midnight that a day begins with */
function placeOf(day: Day, minutes: number): { day: Day; minutes: number } {
  return minutes < MINUTES_OF_DAY || day.next === undefined
    ? { day, minutes }
    : { day: day.next, minutes: minutes - MINUTES_OF_DAY }
}

/** A time of a day by the clocks on the wall. */
const wallTime = ({ date }: Day, minutes: number) =>
  date
    .add({ days: Math.floor(minutes / MINUTES_OF_DAY) })
    .toPlainDateTime({ hour: Math.floor((minutes % MINUTES_OF_DAY) / 60), minute: minutes % 60 })

/** The starts of a day's hours, every step by the clocks on the wall: an hour that is skipped has none, one that comes twice has them once. */
function startsOf({ availability, timeZone }: Calendar, day: Day, { stepMinutes }: Wanted) {
  return spansOf(availability, day).flatMap(({ from, to }) => {
    const starts: { start: number; iso: string }[] = []
    for (let minutes = from; minutes < to; minutes += stepMinutes) {
      const place = placeOf(day, minutes)
      const start = shownAt(place.day, place.minutes, timeZone)
      if (start !== undefined) starts.push({ start, iso: place.day.iso })
    }
    return starts
  })
}

/** When the clocks show a time, the first time where they show it twice; undefined where they never do. */
function shownAt(day: Day, minutes: number, timeZone: string): number | undefined {
  if (day.midnight !== undefined && minutes <= MINUTES_OF_DAY) return day.midnight + minutes * MINUTE
  const wall = wallTime(day, minutes)
  const shown = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  return shown.toPlainDateTime().equals(wall) ? shown.epochMilliseconds : undefined
}

/** The same, or the next time that they show. */
function instantOf(day: Day, minutes: number, timeZone: string): number {
  const shown = shownAt(day, minutes, timeZone)
  if (shown !== undefined) return shown
  // The clocks go forward over it.
  const before = wallTime(day, minutes).toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  return (before.getTimeZoneTransition('next') ?? before).epochMilliseconds
}

/** The open stretches of some days, those that touch as one. */
function openStretches({ availability, timeZone }: Calendar, days: readonly Day[]): Stretch[] {
  const stretches = days.flatMap((day) =>
    spansOf(availability, day).map(({ from, to }) => {
      const [begin, end] = [placeOf(day, from), placeOf(day, to)]
      return {
        from: instantOf(begin.day, begin.minutes, timeZone),
        to: instantOf(end.day, end.minutes, timeZone),
      }
    }),
  )
  return merged(stretches)
}

function fits(open: readonly Stretch[], start: number, minutes: number): boolean {
  const stretch = open[firstEndingAfter(open, start)]
  return stretch !== undefined && stretch.from <= start && start + minutes * MINUTE <= stretch.to
}
