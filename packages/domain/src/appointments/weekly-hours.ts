import * as z from 'zod/mini'

/** ISO 8601: Monday is 1, Sunday 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

export const MINUTES_OF_DAY = 1440

const MINUTES_OF_WEEK = 7 * MINUTES_OF_DAY

const timeOfDay = z
  .string({ error: 'Choose a time' })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time'))

/** A time span of a day in local time. An end at or before the start is on the next day. */
export const spanSchema = z.object({ start: timeOfDay, end: timeOfDay })
export type Span = z.output<typeof spanSchema>

/** A weekly time span. */
export const weeklySpanSchema = z.object({ ...spanSchema.shape, weekday: z.literal(weekdays) })
export type WeeklySpan = z.output<typeof weeklySpanSchema>

/** Minutes since midnight. @param time `HH:MM` */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * Start and end of a time span in minutes since midnight of its day. The end exceeds 1440 where it is on the next day.
 */
export function minutesOfSpan({ start, end }: Span): { from: number; to: number } {
  const [from, to] = [minutesOf(start), minutesOf(end)]
  return { from, to: to > from ? to : to + MINUTES_OF_DAY }
}

/** Whether any of these spans of one day overlap. Adjacent spans don't. */
export function isOverlapping(spans: readonly Span[]): boolean {
  const ordered = spans.map(minutesOfSpan).sort((a, b) => a.from - b.from)
  return ordered.some(({ from }, nth) => nth > 0 && from < (ordered[nth - 1]?.to ?? 0))
}

/** The weekdays whose spans overlap with others, including spans of the evening before. */
export function overlappingDays(weekly: readonly WeeklySpan[]): Weekday[] {
  const ordered = weekly
    .map((span) => {
      const { from, to } = minutesOfSpan(span)
      const midnight = (span.weekday - 1) * MINUTES_OF_DAY
      return { weekday: span.weekday, from: midnight + from, to: midnight + to }
    })
    .sort((a, b) => a.from - b.from)
  const [first] = ordered
  // Sunday's late spans may overlap with Monday's.
  const circle = first ? [...ordered, { ...first, from: first.from + MINUTES_OF_WEEK }] : []
  const days = circle.flatMap(({ weekday, from }, nth) =>
    nth > 0 && from < (circle[nth - 1]?.to ?? 0) ? [weekday] : [],
  )
  return [...new Set(days)]
}
