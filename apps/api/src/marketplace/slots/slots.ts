import type { Availability } from '@kindling/domain/appointments/availability'
import { MINUTES_OF_DAY, minutesOfSpan } from '@kindling/domain/appointments/weekly-hours'
import { MINUTE } from '../../platform/durations.ts'
import { allShownAt, type ClockDay, dayOf, daysAround, instantOf } from './clock-days.ts'
import { finderOf, merged, type Stretch } from './stretches.ts'

/** Inputs that determine when a provider is free. */
export interface Calendar {
  availability: Availability
  /** IANA time zone of the hours. */
  timeZone: string
  /** Busy times, including the buffers at the time of booking. May overlap. */
  busy: readonly Stretch[]
  /** Booked starts, for the daily maximum: milliseconds since the epoch. */
  booked: readonly number[]
  now: number
}

/** Why a start isn't free. */
export type SlotProblem = 'past' | 'notice' | 'horizon' | 'hours' | 'busy' | 'full'

interface Wanted {
  minutes: number
  /** Interval between starts, from the beginning of the hours. */
  stepMinutes: number
}

/**
 * The free starts of some days, in order.
 * @param firstDay `YYYY-MM-DD`, in the provider's time zone
 * @returns milliseconds since the epoch
 */
export function freeStarts(calendar: Calendar, firstDay: string, days: number, wanted: Wanted): number[] {
  const { timeZone } = calendar
  // Hours of the day before may extend past midnight.
  const around = daysAround(timeZone, firstDay, { before: 1, count: days + 2 })
  const hours = hoursOf(calendar.availability, around)
  const isOpen = openAt(hours, timeZone, wanted.minutes)
  const problems = problemsOf(calendar, wanted.minutes)
  const asked = new Set(around.slice(1, days + 1).filter(({ iso }) => problems.ofDay(iso) === undefined))
  const starts = new Set<number>()
  for (const { day, from, to } of hours.flatMap((span) => gridOf(span, wanted.stepMinutes))) {
    if (!asked.has(day)) continue
    for (let minutes = from; minutes < to; minutes += wanted.stepMinutes) {
      // An hour skipped by a clock change has no starts, a repeated one has them twice.
      for (const start of allShownAt(day, minutes, timeZone)) {
        if (!isOpen(start)) continue
        if (problems.ofNow(start) === undefined && !problems.isTaken(start)) starts.add(start)
      }
    }
  }
  return [...starts].sort((one, other) => one - other)
}

/** Why a start can't be booked; undefined when it is free. */
export function slotProblem(calendar: Calendar, start: number, wanted: Wanted): SlotProblem | undefined {
  const iso = dayOf(start, calendar.timeZone).toString()
  const problems = problemsOf(calendar, wanted.minutes)
  const problem =
    problems.ofNow(start) ?? problems.ofDay(iso) ?? (problems.isTaken(start) ? 'busy' : undefined)
  if (problem !== undefined) return problem
  return freeStarts(calendar, iso, 1, wanted).includes(start) ? undefined : 'hours'
}

/** The last bookable day, `YYYY-MM-DD` in the provider's time zone. */
export function lastDayOf({ availability, timeZone, now }: Omit<Calendar, 'busy' | 'booked'>): string {
  return dayOf(now, timeZone).add({ days: availability.horizon_days }).toString()
}

/** Checks of a start except opening hours; those about a whole day are evaluated once per day. */
function problemsOf(calendar: Calendar, minutes: number) {
  const { availability, timeZone, busy, booked, now } = calendar
  const { notice_minutes, buffer_before_minutes, buffer_after_minutes, max_per_day } = availability
  const lastDay = lastDayOf(calendar)
  const isFull = max_per_day === null ? () => false : fullDays(booked, timeZone, max_per_day)
  const takenFrom = finderOf(merged(busy))
  const earliest = now + notice_minutes * MINUTE
  const [before, after] = [buffer_before_minutes * MINUTE, (minutes + buffer_after_minutes) * MINUTE]
  return {
    ofDay(iso: string): SlotProblem | undefined {
      if (iso > lastDay) return 'horizon'
      return isFull(iso) ? 'full' : undefined
    },
    ofNow(start: number): SlotProblem | undefined {
      if (start <= now) return 'past'
      return start < earliest ? 'notice' : undefined
    },
    isTaken(start: number): boolean {
      // Only the first busy time that ends after the start can overlap it.
      const next = takenFrom(start - before)
      return next !== undefined && next.from < start + after
    },
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

/** Hours that begin on a day, in minutes since its midnight; they may extend past the next midnight. */
interface DayHours {
  day: ClockDay
  from: number
  to: number
}

/**
 * Hours of each day: those of its date entry if there is one, else those of its weekday. Hours past midnight end at
 * midnight when the next day has a date entry, unless the same entry covers both days.
 */
function hoursOf({ weekly, dates }: Availability, days: readonly ClockDay[]): DayHours[] {
  const everyWeek = weekly.map((span) => ({ weekday: span.weekday, ...minutesOfSpan(span) }))
  const entryOf = ({ iso }: ClockDay) => dates.find(({ from, to }) => from <= iso && iso <= to)
  return days.flatMap((day) => {
    const own = entryOf(day)
    const next = day.next && entryOf(day.next)
    const end = next === undefined || next === own ? Number.POSITIVE_INFINITY : MINUTES_OF_DAY
    const spans = own?.spans.map(minutesOfSpan) ?? everyWeek.filter(({ weekday }) => weekday === day.weekday)
    return spans.map(({ from, to }) => ({ day, from, to: Math.min(to, end) }))
  })
}

/** Hours split at midnight, each part beginning at its first start, so that the step is kept past midnight. */
function gridOf({ day, from, to }: DayHours, stepMinutes: number): DayHours[] {
  if (to <= MINUTES_OF_DAY || day.next === undefined) return [{ day, from, to }]
  const past = from + Math.ceil((MINUTES_OF_DAY - from) / stepMinutes) * stepMinutes - MINUTES_OF_DAY
  return [
    { day, from, to: MINUTES_OF_DAY },
    { day: day.next, from: past, to: to - MINUTES_OF_DAY },
  ]
}

/** Whether a booking that begins at an instant ends within the same hours; adjacent hours count as one. */
function openAt(hours: readonly DayHours[], timeZone: string, minutes: number): (start: number) => boolean {
  const stretches = hours.map(({ day, from, to }) => ({
    from: instantOf(day, from, timeZone),
    to: instantOf(day, to, timeZone),
  }))
  const openFrom = finderOf(merged(stretches))
  return (start) => {
    const open = openFrom(start)
    return open !== undefined && open.from <= start && start + minutes * MINUTE <= open.to
  }
}
