import { isoDay } from '../iso-day.ts'
import { nextAt } from './quiet-hours.ts'

/** How often a member gets the digest: every day, on Mondays, or not at all. */
export const digestRhythms = ['daily', 'weekly', 'never'] as const
export type DigestRhythm = (typeof digestRhythms)[number]

/** What a member who never chose gets. */
export const defaultRhythm: DigestRhythm = 'weekly'

/** When a digest goes out, in minutes since midnight where its reader is. */
const DIGEST_MINUTE = 8 * 60
const MONDAY = 1

/** Things of one kind in a digest, at most. */
export const MOST_IN_DIGEST = 5
/** How far from where a member lives an offer may be to stand in their digest, in kilometres: 5 miles. */
export const DIGEST_KM = 8.047
/** How far back a digest looks at most, in days, whenever the last one was. */
export const DIGEST_DAYS = 14

/** 0 for Sunday. */
const weekday = (at: Date, timeZone: string) => new Date(`${isoDay(at, timeZone)}T12:00:00Z`).getUTCDay()

/**
 * When a digest goes out next, after an instant: 8 o'clock where its reader is, on a Monday for a weekly one.
 * @param timeZone an IANA name
 */
export function nextDigest(rhythm: Exclude<DigestRhythm, 'never'>, timeZone: string, after: Date): Date {
  let next = nextAt(DIGEST_MINUTE, timeZone, after)
  while (rhythm === 'weekly' && weekday(next, timeZone) !== MONDAY)
    next = nextAt(DIGEST_MINUTE, timeZone, next)
  return next
}
