import { instantsAt } from '@kindling/domain/clock-instants'

/** A day, `YYYY-MM-DD`, and a time, `HH:MM`, as a provider types them; each '' while it is missing. */
export interface TypedTime {
  day: string
  time: string
}

/** Said of a time in the hour that clocks skip in spring. */
export const NO_SUCH_TIME = 'The clocks go forward that night: this time doesn’t exist'
export const IS_PAST = 'Choose a time that is to come'

/** What is wrong, by the field that has to change. */
export type OwnTimeProblem = Partial<Record<keyof TypedTime, string>>

interface Around {
  now: Date
  /** That are proposed already. */
  chosen: readonly string[]
  /** The time that the booking has. */
  standing: string
  /** By whose clocks it is typed, an IANA name. */
  timeZone: string
}

/**
 * The instant of a typed time, or why it can't be proposed. Where clocks show it twice it is the first, and typed again
 * the second. Whether it is taken only the server knows.
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
