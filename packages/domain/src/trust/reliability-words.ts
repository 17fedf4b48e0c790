import { daysInWords, durationInWords } from '../appointments/duration-words.ts'
import type { Reliability, TrustCard } from './reliability-contract.ts'

// In minutes.
const QUICK = 15
const HOUR = 60
const DAY = 24 * HOUR

/** `within 2 hours`: minutes rounded up to the next step. */
export function withinInWords(minutes: number): string {
  if (minutes <= QUICK) return `within ${durationInWords(QUICK)}`
  if (minutes <= HOUR) return 'within an hour'
  if (minutes <= DAY) return `within ${durationInWords(Math.ceil(minutes / HOUR) * HOUR)}`
  return `within ${daysInWords(Math.ceil(minutes / DAY))}`
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `March 2026`. @param month `2026-03` */
export function monthInWords(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`))
}

/** A member's statistics, one line each: facts first, then counts. */
export function reliabilityLines({
  accepts = null,
  cancels = null,
  ...card
}: TrustCard & Partial<Reliability>): { key: string; value: string }[] {
  const { verified, verified_in, here_since, helped, comes_again, answers_minutes, turns_up } = card
  const lines: { key: string; value: string }[] = []
  if (verified) {
    lines.push({ key: 'Identity checked', value: verified_in === null ? 'Yes' : monthInWords(verified_in) })
  }
  lines.push({ key: 'Here since', value: monthInWords(here_since) })
  if (helped !== null) lines.push({ key: 'Has helped', value: `${helped} neighbours` })
  if (comes_again !== null) lines.push({ key: 'Booked again', value: `by ${comes_again}% of them` })
  if (answers_minutes !== null) lines.push({ key: 'Usually answers', value: withinInWords(answers_minutes) })
  if (turns_up !== null) lines.push({ key: 'Turns up', value: `${turns_up}% of the time` })
  if (accepts !== null) lines.push({ key: 'Accepts', value: `${accepts}% of requests` })
  if (cancels !== null) lines.push({ key: 'Cancels', value: `${cancels}% of bookings` })
  return lines
}
