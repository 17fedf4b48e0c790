/** A day, `YYYY-MM-DD`, and a time, `HH:MM`, as a provider types them; each '' while it is missing. */
export interface TypedTime {
  day: string
  time: string
}

/** What is wrong, by the field that has to change. */
export type OwnTimeProblem = Partial<Record<keyof TypedTime, string>>

interface Around {
  now: Date
  /** That are proposed already. */
  chosen: readonly string[]
  /** The time that the booking has. */
  standing: string
}

/**
 * The instant of a typed time by the clocks of this browser, or why it can't be proposed. Whether it is taken only the
 * server knows.
 */
export function readOwnTime(
  { day, time }: TypedTime,
  { now, chosen, standing }: Around,
): { start: string } | { problem: OwnTimeProblem } {
  if (day === '' || time === '') {
    return {
      problem: { ...(day === '' && { day: 'Choose a day' }), ...(time === '' && { time: 'Enter a time' }) },
    }
  }
  const at = new Date(`${day}T${time}`)
  const start = at.toISOString()
  const problem = problemOf(at, time, now) ?? problemAmong(start, chosen, standing)
  return problem === undefined ? { start } : { problem: { time: problem } }
}

function problemOf(at: Date, time: string, now: Date): string | undefined {
  // In the hour that is skipped in spring the browser takes another one.
  if (at.getHours() !== Number(time.slice(0, 2)) || at.getMinutes() !== Number(time.slice(3, 5))) {
    return 'The clocks go forward that night: this time doesn’t exist'
  }
  return at <= now ? 'Choose a time that is to come' : undefined
}

function problemAmong(start: string, chosen: readonly string[], standing: string): string | undefined {
  const isSame = (other: string) => Date.parse(other) === Date.parse(start)
  if (isSame(standing)) return 'This is the time that it has now'
  return chosen.some(isSame) ? 'You have chosen this time already' : undefined
}
