import { isoDay } from '../iso-day.ts'
import { nextAt } from './quiet-hours.ts'

/** Digest frequencies: daily, on Mondays, or never. */
export const digestRhythms = ['daily', 'weekly', 'never'] as const
export type DigestRhythm = (typeof digestRhythms)[number]

/** The default frequency. */
export const defaultRhythm: DigestRhythm = 'weekly'

/** Hour at which the digest is sent, in the reader's time zone. */
export const DIGEST_HOUR = 8
const MONDAY = 1

/** The most items of one kind in a digest. */
export const MOST_IN_DIGEST = 5
/** Radius of offers in a digest around the member's home, in miles. */
export const DIGEST_MILES = 5
/** The longest period that a digest covers, in days, however old the last one is. */
export const DIGEST_DAYS = 14

/** Day of the week, 0 for Sunday. */
const weekday = (at: Date, timeZone: string) => new Date(`${isoDay(at, timeZone)}T12:00:00Z`).getUTCDay()

/**
 * When the next digest after an instant is sent: 8 o'clock in the reader's time zone, on a Monday for a weekly one.
 * @param timeZone an IANA name
 */
export function nextDigest(rhythm: Exclude<DigestRhythm, 'never'>, timeZone: string, after: Date): Date {
  let next = nextAt(DIGEST_HOUR * 60, timeZone, after)
  while (rhythm === 'weekly' && weekday(next, timeZone) !== MONDAY)
    next = nextAt(DIGEST_HOUR * 60, timeZone, next)
  return next
}
