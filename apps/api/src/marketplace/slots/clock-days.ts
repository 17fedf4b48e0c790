import { MINUTES_OF_DAY } from '@kindling/domain/appointments/weekly-hours'
import { Temporal } from 'temporal-polyfill'
import { DAY, MINUTE } from '../../platform/durations.ts'

/** A day by somebody's clocks. */
export interface ClockDay {
  /** `YYYY-MM-DD` */
  iso: string
  /** ISO 8601: Monday is 1, Sunday 7. */
  weekday: number
  /** When it begins; undefined where the clocks change on it, so that its times have to be asked for one by one. */
  midnight: number | undefined
  next: ClockDay | undefined
}

// A list asks the same of everybody on it, and most live by the same clocks: what was asked last is kept, for each zone.
const lastDays = new Map<string, { instant: number; day: Temporal.PlainDate }>()
const lastRows = new Map<string, { firstDay: string; days: readonly ClockDay[] }>()

/** The day that an instant falls on. @param timeZone an IANA name */
export function dayOf(instant: number, timeZone: string): Temporal.PlainDate {
  const last = lastDays.get(timeZone)
  if (last?.instant === instant) return last.day
  const day = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate()
  lastDays.set(timeZone, { instant, day })
  return day
}

/**
 * Days in a row, each of which knows the next one, the last of them too.
 * @param before how many days before the first one the row begins
 */
export function daysAround(
  timeZone: string,
  firstDay: string,
  { before, count }: { before: number; count: number },
): readonly ClockDay[] {
  const key = `${timeZone} ${before} ${count}`
  const last = lastRows.get(key)
  if (last?.firstDay === firstDay) return last.days
  const days = makeDays(timeZone, firstDay, before, count)
  lastRows.set(key, { firstDay, days })
  return days
}

function makeDays(timeZone: string, firstDay: string, before: number, count: number): ClockDay[] {
  const first = Date.parse(`${firstDay}T00:00Z`) - before * DAY
  const dates = Array.from({ length: count + 2 }, (_, nth) => first + nth * DAY)
  const begins = dates.map(beginsIn(timeZone))
  const days = dates.slice(0, -1).map((date, nth): ClockDay => {
    const [begin = 0, end = 0] = [begins[nth], begins[nth + 1]]
    const midnight = end - begin === DAY ? begin : undefined
    return { iso: isoOf(date), weekday: weekdayOf(date), midnight, next: undefined }
  })
  for (const [nth, day] of days.entries()) day.next = days[nth + 1]
  return days.slice(0, -1)
}

/**
 * When days begin somewhere, asked in order. The clocks are asked for the first and for where they change next: until
 * then every day is as long as its neighbours, and asking for each would cost as much as all the rest of an answer.
 */
function beginsIn(timeZone: string): (date: number) => number {
  let known: { date: number; begin: number; changes: number } | undefined
  return (date) => {
    const begin = known && known.begin + date - known.date
    if (known && begin !== undefined && begin < known.changes) return begin
    const starts = dateOf(date).toZonedDateTime(timeZone)
    const { epochMilliseconds } = starts
    // A day that doesn't begin at midnight tells nothing of the next one.
    known =
      starts.hour === 0 && starts.minute === 0
        ? { date, begin: epochMilliseconds, changes: nextChange(starts) }
        : undefined
    return epochMilliseconds
  }
}

const nextChange = (after: Temporal.ZonedDateTime) =>
  after.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY

/** A date here is the instant of its midnight in UTC, of which only the day counts. */
const isoOf = (date: number) => new Date(date).toISOString().slice(0, 10)
const weekdayOf = (date: number) => new Date(date).getUTCDay() || 7

function dateOf(date: number): Temporal.PlainDate {
  const utc = new Date(date)
  return new Temporal.PlainDate(utc.getUTCFullYear(), utc.getUTCMonth() + 1, utc.getUTCDate())
}

/** A time of a day by the clocks on the wall. */
const wallTime = ({ iso }: ClockDay, minutes: number) =>
  Temporal.PlainDate.from(iso)
    .add({ days: Math.floor(minutes / MINUTES_OF_DAY) })
    .toPlainDateTime({ hour: Math.floor((minutes % MINUTES_OF_DAY) / 60), minute: minutes % 60 })

/** When the clocks show a time: never in the hour that they skip in spring, twice in the one that comes again in autumn. */
export function allShownAt(day: ClockDay, minutes: number, timeZone: string): number[] {
  if (day.midnight !== undefined && minutes <= MINUTES_OF_DAY) return [day.midnight + minutes * MINUTE]
  const wall = wallTime(day, minutes)
  const [earlier, later] = [
    wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' }),
    wall.toZonedDateTime(timeZone, { disambiguation: 'later' }),
  ]
  if (!earlier.toPlainDateTime().equals(wall)) return []
  return [...new Set([earlier.epochMilliseconds, later.epochMilliseconds])]
}

/** When the clocks first show a time, or where they skip it the next time that they show. */
export function instantOf(day: ClockDay, minutes: number, timeZone: string): number {
  if (minutes >= MINUTES_OF_DAY && day.next !== undefined) {
    return instantOf(day.next, minutes - MINUTES_OF_DAY, timeZone)
  }
  const [shown] = allShownAt(day, minutes, timeZone)
  if (shown !== undefined) return shown
  // The clocks go forward over it.
  const before = wallTime(day, minutes).toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  return (before.getTimeZoneTransition('next') ?? before).epochMilliseconds
}
