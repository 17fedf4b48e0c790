import { labelledTime } from '../../clock-time.ts'
import { zoned } from '../../format/zoned.ts'
import { isoDay } from '../../iso-day.ts'
import { otherZones, readerZone } from './reader-zone.ts'

const dayOf = { weekday: 'short', day: 'numeric', month: 'short' } as const
const day = zoned(dayOf)
const dayOfYear = zoned({ ...dayOf, year: 'numeric' })
const recordedDay = zoned({ day: 'numeric', month: 'short', year: 'numeric' })

/** "28 Nov 2026", from an instant, in the reader's time zone. */
export const formatDay = (instant: string) => recordedDay(new Date(instant), readerZone())

/** "24 Nov 2026, 18:04", from an instant, in the reader's time zone, always with the year: for records. */
export const formatRecorded = (instant: string) => `${formatDay(instant)}, ${formatTimeOfDay(instant)}`

/**
 * "18:04", from an instant, in the reader's time zone; "18:04 GMT" if the browser's or another zone differs.
 * @param theirs the other side's IANA time zones
 */
export const formatTimeOfDay = (instant: string, theirs: readonly string[] = []) =>
  labelledTime(Date.parse(instant), readerZone(), otherZones(...theirs))

/** Calendar day in the reader's time zone, `YYYY-MM-DD`. */
export const dayHere = (now = new Date()) => isoDay(now, readerZone())

const isOfYear = (isoDate: string, now: Date) => isoDate.slice(0, 4) === dayHere(now).slice(0, 4)

/**
 * "Tue, 24 Nov, 18:04", from an instant, in the reader's time zone; with the year if not the current one.
 * @param theirs as in `formatTimeOfDay`
 */
export function formatInstant(instant: string, now = new Date(), theirs: readonly string[] = []): string {
  const date = new Date(instant)
  const written = isOfYear(dayHere(date), now) ? day : dayOfYear
  return `${written(date, readerZone())}, ${formatTimeOfDay(instant, theirs)}`
}

/** "Sat, 28 Nov", from a calendar day `YYYY-MM-DD`, independent of time zones; with the year if not the current one. */
export function formatCalendarDay(calendarDay: string, now = new Date()): string {
  return (isOfYear(calendarDay, now) ? day : dayOfYear)(new Date(calendarDay), 'UTC')
}

/** "Sat, 28 Nov 2026", from a calendar day `YYYY-MM-DD`. */
export const formatCalendarDate = (calendarDay: string) => dayOfYear(new Date(calendarDay), 'UTC')
