import type { Booked } from '@kindling/domain/bookings/booked-days-contract'
import { isoDay } from '../../forms/bookable-days.ts'

const DAY = 24 * 60

/** A booking, or the part of it that lies on one day, in minutes of that day. */
export interface BookedPiece {
  booked: Booked
  start: number
  minutes: number
  /** It began the day before. */
  isRest: boolean
}

export interface DayOfWeek {
  date: Date
  day: string
  /** Booked by day. */
  anyTime: Booked[]
  pieces: BookedPiece[]
}

const daysLater = (date: Date, days: number) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)

/** The first day of the week that a day is in, so many weeks later, where the member is. */
export function mondayOf(date: Date, weeksLater = 0): Date {
  return daysLater(date, weeksLater * 7 - ((date.getDay() + 6) % 7))
}

/** What is booked on the seven days from a Monday on, by the clock where the member is. */
export function weekOf(monday: Date, booked: readonly Booked[]): DayOfWeek[] {
  const pieces = booked.flatMap(piecesOf)
  return Array.from({ length: 7 }, (_, nth) => {
    const date = daysLater(monday, nth)
    const day = isoDay(date)
    return {
      ...{ date, day },
      anyTime: booked.filter((one) => one.booking_start === null && isOnDay(one, day)),
      pieces: pieces.filter((piece) => piece.day === day).map(({ day: _, ...piece }) => piece),
    }
  })
}

/** A loan is on each of its days. */
const isOnDay = ({ booking_date: from, lent_until: until }: Booked, day: string) =>
  from <= day && day <= (until ?? from)

/** What goes on past midnight has a piece on the next day. */
function piecesOf(booked: Booked): (BookedPiece & { day: string })[] {
  if (booked.booking_start === null || booked.duration_minutes === null) return []
  const begins = new Date(booked.booking_start)
  const start = begins.getHours() * 60 + begins.getMinutes()
  const minutes = Math.min(booked.duration_minutes, DAY - start)
  const rest = booked.duration_minutes - minutes
  return [
    { booked, day: isoDay(begins), start, minutes, isRest: false },
    ...(rest > 0
      ? [{ booked, day: isoDay(daysLater(begins, 1)), start: 0, minutes: rest, isRest: true }]
      : []),
  ]
}
