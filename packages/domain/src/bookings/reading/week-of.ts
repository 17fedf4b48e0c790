import { bookedTimeText } from '../../client/times/booked-time-text.ts'
import { formatTimeOfDay } from '../../client/times/dates.ts'
import { dayAfter, isoDay } from '../../iso-day.ts'
import { wallClock } from '../../wall-clock.ts'
import type { Booked } from '../booked-days-contract.ts'

const DAY = 24 * 60
const MINUTE = 60_000

/** A booking's part on one day, in minutes since midnight. */
export interface BookedPiece {
  booked: Booked
  start: number
  minutes: number
  /** Continued from the day before. */
  isRest: boolean
}

export interface DayOfWeek {
  /** `YYYY-MM-DD` */
  day: string
  /** Bookings by day, without a time. */
  anyTime: Booked[]
  pieces: BookedPiece[]
}

/** Monday of a day's week, offset by weeks. @param day `YYYY-MM-DD` */
export function mondayOf(day: string, weeksLater = 0): string {
  return dayAfter(day, weeksLater * 7 - ((new Date(day).getUTCDay() + 6) % 7))
}

/** Minutes since midnight of an instant, in a time zone. */
export const minuteOfDay = (instant: number, timeZone: string) =>
  Math.floor(wallClock(instant, timeZone) / MINUTE) % DAY

/** Bookings by day for the week from a Monday, in a time zone. */
export function weekOf(monday: string, booked: readonly Booked[], timeZone: string): DayOfWeek[] {
  const pieces = booked.flatMap((one) => piecesOf(one, timeZone))
  return Array.from({ length: 7 }, (_, nth) => {
    const day = dayAfter(monday, nth)
    return {
      day,
      anyTime: booked.filter((one) => one.booking_start === null && isOnDay(one, day)),
      pieces: pieces.filter((piece) => piece.day === day).map(({ day: _, ...piece }) => piece),
    }
  })
}

/** Whether a booking is on a day; a loan is on each of its days. */
const isOnDay = ({ booking_date: from, lent_until: until }: Booked, day: string) =>
  from <= day && day <= (until ?? from)

/** Splits a booking at midnight into one piece per day. */
function piecesOf(booked: Booked, timeZone: string): (BookedPiece & { day: string })[] {
  if (booked.booking_start === null || booked.duration_minutes === null) return []
  const day = isoDay(new Date(booked.booking_start), timeZone)
  const start = minuteOfDay(Date.parse(booked.booking_start), timeZone)
  const minutes = Math.min(booked.duration_minutes, DAY - start)
  const rest = booked.duration_minutes - minutes
  return [
    { booked, day, start, minutes, isRest: false },
    ...(rest > 0 ? [{ booked, day: dayAfter(day, 1), start: 0, minutes: rest, isRest: true }] : []),
  ]
}

/** Time of a piece in words: “14:00–16:00”, or “until 01:00” for one that continues from the day before. */
export function pieceTime(booked: Booked, isRest: boolean): string {
  if (!isRest) return bookedTimeText(booked) ?? ''
  const end = Date.parse(booked.booking_start ?? '') + (booked.duration_minutes ?? 0) * MINUTE
  return `until ${formatTimeOfDay(new Date(end).toISOString())}`
}
