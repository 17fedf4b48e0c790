import type { Reliability } from './reliability-contract.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** `within 2 hours`: the next step up from a number of minutes. */
export function withinInWords(minutes: number): string {
  if (minutes <= 15) return 'within 15 minutes'
  if (minutes <= HOUR) return 'within an hour'
  if (minutes <= DAY) return `within ${Math.ceil(minutes / HOUR)} hours`
  return `within ${Math.ceil(minutes / DAY)} days`
}

/** What is known of a member's reliability, a line each. */
export function reliabilityLines({ answers_minutes, accepts, turns_up, cancels }: Reliability) {
  const lines: { key: string; value: string }[] = []
  if (answers_minutes !== null) lines.push({ key: 'Usually answers', value: withinInWords(answers_minutes) })
  if (accepts !== null) lines.push({ key: 'Accepts', value: `${accepts}% of requests` })
  if (turns_up !== null) lines.push({ key: 'Turns up', value: `${turns_up}% of the time` })
  if (cancels !== null) lines.push({ key: 'Cancels', value: `${cancels}% of bookings` })
  return lines
}
