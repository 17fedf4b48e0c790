import * as z from 'zod/mini'
import { timeZoneSchema } from '../profile/time-zone.ts'
import { daySchema } from '../wire.ts'
import { daysInWords } from './duration-words.ts'
import {
  isOverlapping,
  MINUTES_OF_DAY,
  overlappingDays,
  spanSchema,
  type WeeklySpan,
  weekdays,
  weeklySpanSchema,
} from './weekly-hours.ts'

/** The most time spans of one day: mornings, afternoons, evenings, and one to spare. */
export const MAX_SPANS_OF_DAY = 4

/** The most future holidays and days with special hours. */
export const MAX_DATES = 60

export const bufferChoices = [0, 15, 30, 45, 60] as const

/** The longest notice period, and the farthest booking horizon, in days. */
const MOST_NOTICE_DAYS = 14
const MOST_AHEAD_DAYS = 365

const OVERLAP = 'These hours overlap'
const AHEAD = `Choose 1 to ${daysInWords(MOST_AHEAD_DAYS)}`
const TOO_MANY_SPANS = `Use ${MAX_SPANS_OF_DAY} stretches of a day or fewer`

/** A date range, both ends included, whose spans replace the weekly hours; without spans a holiday. */
export const dateHoursSchema = z
  .object({
    from: daySchema,
    to: daySchema,
    spans: z.array(spanSchema).check(
      z.maxLength(MAX_SPANS_OF_DAY, TOO_MANY_SPANS),
      z.refine((spans) => !isOverlapping(spans), OVERLAP),
    ),
  })
  .check(z.refine(({ from, to }) => from <= to, { error: 'The last day is before the first', path: ['to'] }))
export type DateHours = z.output<typeof dateHoursSchema>

const minutes = (max: number, error: string) =>
  z.number({ error }).check(z.int(error), z.minimum(0, error), z.maximum(max, error))

/** When a member can be booked, in the member's own time zone. */
export const availabilitySchema = z.object({
  weekly: z.array(weeklySpanSchema).check(
    // Stops here, since the next checks compare every pair of spans.
    z.maxLength(weekdays.length * MAX_SPANS_OF_DAY, { error: TOO_MANY_SPANS, abort: true }),
    z.refine(
      (weekly) => weekly.every(({ weekday }) => countOf(weekly, weekday) <= MAX_SPANS_OF_DAY),
      TOO_MANY_SPANS,
    ),
    z.refine((weekly) => overlappingDays(weekly).length === 0, OVERLAP),
  ),
  dates: z.array(dateHoursSchema).check(
    z.maxLength(MAX_DATES, `Use ${MAX_DATES} dates or fewer`),
    z.refine((dates) => !isSomeDayTwice(dates), 'A day stands in two of these'),
  ),
  /** Minimum notice: minutes from the request to the earliest start. */
  notice_minutes: minutes(MOST_NOTICE_DAYS * MINUTES_OF_DAY, `Choose up to ${daysInWords(MOST_NOTICE_DAYS)}`),
  /** Booking horizon, in days. */
  horizon_days: z
    .number({ error: AHEAD })
    .check(z.int(AHEAD), z.minimum(1, AHEAD), z.maximum(MOST_AHEAD_DAYS, AHEAD)),
  /** Minutes kept free before and after each booking. */
  buffer_before_minutes: z.literal(bufferChoices),
  buffer_after_minutes: z.literal(bufferChoices),
  /** The most bookings of one day; null for no limit. */
  max_per_day: z.nullable(
    z
      .number({ error: 'Choose 1 to 20' })
      .check(z.int('Choose 1 to 20'), z.minimum(1, 'Choose 1 to 20'), z.maximum(20, 'Choose 1 to 20')),
  ),
})
export type Availability = z.output<typeof availabilitySchema>

/** An availability with the IANA time zone of its hours. */
export const zonedAvailabilitySchema = z.object({ ...availabilitySchema.shape, timezone: timeZoneSchema })
export type ZonedAvailability = z.output<typeof zonedAvailabilitySchema>

/** Availability of a member who never set one: without hours they are booked by the day. */
export const defaultAvailability: Availability = {
  weekly: [],
  dates: [],
  notice_minutes: 12 * 60,
  horizon_days: 60,
  buffer_before_minutes: 0,
  buffer_after_minutes: 15,
  max_per_day: null,
}

/** Whether a member is booked by time; without hours they are booked by the day. */
export function hasHours({ weekly, dates }: Pick<Availability, 'weekly' | 'dates'>): boolean {
  return weekly.length > 0 || dates.some(({ spans }) => spans.length > 0)
}

/** Whether a member is on holiday for a whole day in their time zone. @param day `YYYY-MM-DD` */
export function isDayOff({ dates }: Pick<Availability, 'dates'>, day: string): boolean {
  return dates.some(({ from, to, spans }) => from <= day && day <= to && spans.length === 0)
}

const countOf = (weekly: readonly WeeklySpan[], day: number) =>
  weekly.filter(({ weekday }) => weekday === day).length

/** Whether any of these date ranges overlap. */
export function isSomeDayTwice(dates: readonly { from: string; to: string }[]): boolean {
  const ordered = [...dates].sort((a, b) => a.from.localeCompare(b.from))
  return ordered.some(({ from }, nth) => nth > 0 && from <= (ordered[nth - 1]?.to ?? ''))
}
