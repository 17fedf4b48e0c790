import { MINUTES_OF_DAY } from '@kindling/domain/appointments/weekly-hours'
import { Temporal } from 'temporal-polyfill'
import { DAY, MINUTE } from '../../platform/durations.ts'

/** A calendar day in a time zone. */
export interface ClockDay {
  /** `YYYY-MM-DD` */
  iso: string
  /** ISO 8601: Monday is 1, Sunday 7. */
  weekday: number
  /**
   * When it begins, milliseconds since 1970; undefined on a day with a clock change, whose times need time zone
   * lookups.
   */
  midnight: number | undefined
  next: ClockDay | undefined
}

// Memo of the last result for each time zone: a list asks the same for every member, most of them in one zone.
const lastDays = new Map<string, { instant: number; day: Temporal.PlainDate }>()
const lastRows = new Map<string, { firstDay: string; days: readonly ClockDay[] }>()

/** The local date of an instant. @param timeZone an IANA name */
export function dayOf(instant: number, timeZone: string): Temporal.PlainDate {
  const last = lastDays.get(timeZone)
  if (last?.instant === instant) return last.day
  const day = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate()
  lastDays.set(timeZone, { instant, day })
  return day
}

/**
 * Consecutive days, each linked to the next, the last included.
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
 * Midnights in a time zone, queried in ascending order. Only the first and those after a clock change need time zone
 * lookups, which would otherwise cost as much as the rest of the response; in between, days are 24 hours.
 */
function beginsIn(timeZone: string): (date: number) => number {
  let known: { date: number; begin: number; changes: number } | undefined
  return (date) => {
    const begin = known && known.begin + date - known.date
    if (known && begin !== undefined && begin < known.changes) return begin
    const starts = dateOf(date).toZonedDateTime(timeZone)
    const { epochMilliseconds } = starts
    // A day that doesn't begin at midnight can't be used to compute the next one.
    known =
      starts.hour === 0 && starts.minute === 0
        ? { date, begin: epochMilliseconds, changes: nextChange(starts) }
        : undefined
    return epochMilliseconds
  }
}

const nextChange = (after: Temporal.ZonedDateTime) =>
  after.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY

/** Dates are represented as their UTC midnight here. */
const isoOf = (date: number) => new Date(date).toISOString().slice(0, 10)
const weekdayOf = (date: number) => new Date(date).getUTCDay() || 7

function dateOf(date: number): Temporal.PlainDate {
  const utc = new Date(date)
  return new Temporal.PlainDate(utc.getUTCFullYear(), utc.getUTCMonth() + 1, utc.getUTCDate())
}

/** A local time of a day. */
const wallTime = ({ iso }: ClockDay, minutes: number) =>
  Temporal.PlainDate.from(iso)
    .add({ days: Math.floor(minutes / MINUTES_OF_DAY) })
    .toPlainDateTime({ hour: Math.floor((minutes % MINUTES_OF_DAY) / 60), minute: minutes % 60 })

/** Instants of a local time: none in the hour skipped in spring, two in the one repeated in autumn. */
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

/** First instant of a local time, or the end of the gap where clocks skip it. */
export function instantOf(day: ClockDay, minutes: number, timeZone: string): number {
  if (minutes >= MINUTES_OF_DAY && day.next !== undefined) {
    return instantOf(day.next, minutes - MINUTES_OF_DAY, timeZone)
  }
  const [shown] = allShownAt(day, minutes, timeZone)
  if (shown !== undefined) return shown
  // The clocks are put forward over this time.
  const before = wallTime(day, minutes).toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  return (before.getTimeZoneTransition('next') ?? before).epochMilliseconds
}
