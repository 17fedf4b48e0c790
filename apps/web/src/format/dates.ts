import { labelledTime } from '@kindling/domain/clock-time'
import { isoDay } from '@kindling/domain/iso-day'
import { labelled, otherZones, readerZone } from './reader-zone.ts'
import { zoned } from './zoned.ts'

const dayOf = { weekday: 'short', day: 'numeric', month: 'short' } as const
const dayOfYearOf = { ...dayOf, year: 'numeric' } as const
const timeOf = { hour: '2-digit', minute: '2-digit' } as const

const day = zoned(dayOf)
const dayOfYear = zoned(dayOfYearOf)
const dayAndTime = zoned({ ...dayOf, ...timeOf })
const dayOfYearAndTime = zoned({ ...dayOfYearOf, ...timeOf })
const recordedDay = zoned({ day: 'numeric', month: 'short', year: 'numeric' })
const recorded = zoned({ day: 'numeric', month: 'short', year: 'numeric', ...timeOf })

/** "28 Nov 2026", of an instant, by the reader's clocks. */
export const formatDay = (instant: string) => recordedDay(new Date(instant), readerZone())

/** "24 Nov 2026, 18:04", of an instant, by the reader's clocks: for records that are read years later. */
export function formatRecorded(instant: string): string {
  const date = new Date(instant)
  return labelled(recorded(date, readerZone()), date)
}

/** "18:04", of an instant, by the reader's clocks. */
export const formatTimeOfDay = (instant: string) =>
  labelledTime(Date.parse(instant), readerZone(), otherZones())

/** The reader's day, `YYYY-MM-DD`. */
export const dayHere = (now = new Date()) => isoDay(now, readerZone())

const isOfYear = (isoDate: string, now: Date) => isoDate.slice(0, 4) === dayHere(now).slice(0, 4)

/**
 * "Tue, 24 Nov, 18:04", of an instant, by the reader's clocks; one of another year names it.
 * @param theirs whose clocks could be meant as well, beside the browser's: IANA names
 */
export function formatInstant(instant: string, now = new Date(), theirs: readonly string[] = []): string {
  const date = new Date(instant)
  const written = isOfYear(dayHere(date), now) ? dayAndTime : dayOfYearAndTime
  return labelled(written(date, readerZone()), date, theirs)
}

/** "Sat, 28 Nov", of a calendar day `YYYY-MM-DD`: the same day wherever the member is; one of another year names it. */
export function formatCalendarDay(calendarDay: string, now = new Date()): string {
  return (isOfYear(calendarDay, now) ? day : dayOfYear)(new Date(calendarDay), 'UTC')
}

/** "Sat, 28 Nov 2026", of the same. */
export const formatCalendarDate = (calendarDay: string) => dayOfYear(new Date(calendarDay), 'UTC')
