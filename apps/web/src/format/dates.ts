import { labelledTime } from '@kindling/domain/clock-time'
import { isoDay } from '@kindling/domain/iso-day'
import { otherZones, readerZone } from './reader-zone.ts'
import { zoned } from './zoned.ts'

const dayOf = { weekday: 'short', day: 'numeric', month: 'short' } as const
const day = zoned(dayOf)
const dayOfYear = zoned({ ...dayOf, year: 'numeric' })
const recordedDay = zoned({ day: 'numeric', month: 'short', year: 'numeric' })

/** "28 Nov 2026", of an instant, by the reader's clocks. */
export const formatDay = (instant: string) => recordedDay(new Date(instant), readerZone())

/** "24 Nov 2026, 18:04", of an instant, by the reader's clocks: for records that are read years later. */
export const formatRecorded = (instant: string) => `${formatDay(instant)}, ${formatTimeOfDay(instant)}`

/**
 * "18:04", of an instant, by the reader's clocks; "18:04 GMT" where others could be meant.
 * @param theirs the other side's clocks, beside the browser's: IANA names
 */
export const formatTimeOfDay = (instant: string, theirs: readonly string[] = []) =>
  labelledTime(Date.parse(instant), readerZone(), otherZones(...theirs))

/** The reader's day, `YYYY-MM-DD`. */
export const dayHere = (now = new Date()) => isoDay(now, readerZone())

const isOfYear = (isoDate: string, now: Date) => isoDate.slice(0, 4) === dayHere(now).slice(0, 4)

/**
 * "Tue, 24 Nov, 18:04", of an instant, by the reader's clocks; one of another year names it.
 * @param theirs as of `formatTimeOfDay`
 */
export function formatInstant(instant: string, now = new Date(), theirs: readonly string[] = []): string {
  const date = new Date(instant)
  const written = isOfYear(dayHere(date), now) ? day : dayOfYear
  return `${written(date, readerZone())}, ${formatTimeOfDay(instant, theirs)}`
}

/** "Sat, 28 Nov", of a calendar day `YYYY-MM-DD`: the same day wherever the member is; one of another year names it. */
export function formatCalendarDay(calendarDay: string, now = new Date()): string {
  return (isOfYear(calendarDay, now) ? day : dayOfYear)(new Date(calendarDay), 'UTC')
}

/** "Sat, 28 Nov 2026", of the same. */
export const formatCalendarDate = (calendarDay: string) => dayOfYear(new Date(calendarDay), 'UTC')
