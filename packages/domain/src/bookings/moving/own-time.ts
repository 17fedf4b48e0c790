import { instantsAt } from '../../clock-instants.ts'

/** Date `YYYY-MM-DD` and time `HH:MM` typed by a provider; '' if missing. */
export interface TypedTime {
  day: string
  time: string
}

/** Error for a local time skipped by daylight saving time. */
export const NO_SUCH_TIME = 'The clocks go forward that night: this time doesn’t exist'
export const IS_PAST = 'Choose a time that is to come'

/** Validation errors by field. */
export type OwnTimeProblem = Partial<Record<keyof TypedTime, string>>

interface Around {
  now: Date
  /** Times already selected. */
  chosen: readonly string[]
  /** The booking's current time. */
  standing: string
  /** IANA time zone of the typed time. */
  timeZone: string
}

/**
 * Parses a typed local time into an instant, or returns its validation errors. A time that occurs twice at the end of
 * daylight saving time is the first one; entered again, the second. The server checks whether it is free.
 */
export function readOwnTime(
  { day, time }: TypedTime,
  { now, chosen, standing, timeZone }: Around,
): { start: string } | { problem: OwnTimeProblem } {
  if (day === '' || time === '') {
    return {
      problem: { ...(day === '' && { day: 'Choose a day' }), ...(time === '' && { time: 'Enter a time' }) },
    }
  }
  const shown = instantsAt(day, time, timeZone)
  const coming = shown.filter((instant) => instant > now.getTime())
  const other = coming.filter((instant) => instant !== Date.parse(standing))
  const [start] = other.filter((instant) => !chosen.some((one) => Date.parse(one) === instant))
  if (start !== undefined) return { start: new Date(start).toISOString() }
  const problem =
    shown.length === 0
      ? NO_SUCH_TIME
      : coming.length === 0
        ? IS_PAST
        : other.length === 0
          ? 'This is the time that it has now'
          : 'You have chosen this time already'
  return { problem: { time: problem } }
}
