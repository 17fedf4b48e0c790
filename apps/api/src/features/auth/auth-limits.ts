import { networkOf, type RateLimit, siteOf } from '../../limits/rate-limit.ts'
import { DAY, HOUR, MINUTE } from '../../platform/durations.ts'

/** A code that can be tried this often is guessed once in 2,000 codes. */
export const MAX_CODE_TRIES = 5
export const VERIFICATION_LIFETIME_MS = 30 * MINUTE

/** How long a refresh token waits to be used, and how long a session lasts however often it is (ASVS 7.3.2). */
export const REFRESH_LIFETIME_MS = 30 * DAY
export const SESSION_LIFETIME_MS = 90 * DAY
/** Sessions that a member has at once; whoever opens one more ends the one that was used least recently. */
export const MOST_SESSIONS = 30
/** Two tabs that refresh within this time get the same successor. */
export const ROTATION_GRACE_MS = 10_000

/** Tokens that travel in an address are exchanged on arrival; what is left in a history is soon worth nothing. */
export const HANDOVER_ACCESS_SECONDS = 60
export const HANDOVER_REFRESH_MS = 5 * MINUTE

/** A limit and what it is counted for. */
export type Counted = readonly [bucket: string, limit: RateLimit]

/** Every code that is asked for counts, whether or not the email has an account. */
export function codeLimits(email: string, address: string): Counted[] {
  return [
    [`code:address:${networkOf(address)}`, { max: 60, windowMs: HOUR }],
    [`code:email:${email}`, { max: 5, windowMs: 30 * MINUTE }],
    [`code:email-day:${email}`, { max: 12, windowMs: DAY }],
  ]
}

/** Wrong codes, so that nobody tries one code each of a thousand emails. */
export function codeTryLimits(address: string): Counted[] {
  return [[`code-try:address:${networkOf(address)}`, { max: 60, windowMs: 30 * MINUTE }]]
}

/** How many logins may fail in a network, and in the /48 around it. */
const failures = {
  network: { max: 25, windowMs: 5 * MINUTE },
  site: { max: 100, windowMs: 5 * MINUTE },
}
/** Tries that are on their way at once: until they are answered nobody knows whether they fail. */
const TRIES_ON_THEIR_WAY = 100
const triesFor = ({ max, windowMs }: RateLimit) => ({ max: max + TRIES_ON_THEIR_WAY, windowMs })

/**
 * Failed logins for a network, and for the /48 around it. Only those that fail count: a whole school may log in from
 * one address, also at once.
 */
export function loginFailureLimits(address: string): Counted[] {
  const own = [`login:address:${networkOf(address)}`, failures.network] as const
  if (siteOf(address) === networkOf(address)) return [own]
  return [own, [`login:site:${siteOf(address)}`, failures.site]]
}

/**
 * Tries that count as they come, and are forgiven when they succeed: for one email from one place, and for a place as
 * a whole as many as may fail there and a hundred that are on their way.
 */
export function loginTryLimits(email: string, address: string): Counted[] {
  const [network, site] = [networkOf(address), siteOf(address)]
  const own = [`login:pair:${network}:${email}`, { max: 10, windowMs: 15 * MINUTE }] as const
  if (site === network) return [[`login:tries:${site}`, triesFor(failures.network)], own]
  return [
    [`login:tries:${site}`, triesFor(failures.site)],
    [`login:site-pair:${site}:${email}`, { max: 20, windowMs: 15 * MINUTE }],
    own,
  ]
}

/** Logins that succeed: more than people and their devices need, fewer than a program would like. */
export function loginSuccessLimit(memberId: string, scale: number): Counted {
  return [`login:opened:${memberId}`, { max: Math.ceil(240 * scale), windowMs: HOUR }]
}

/** Every link that is asked for counts, whether or not the email has an account. */
export function resetLimits(email: string, address: string): Counted[] {
  return [
    [`reset:address:${networkOf(address)}`, { max: 30, windowMs: HOUR }],
    [`reset:email:${email}`, { max: 5, windowMs: 30 * MINUTE }],
    [`reset:email-day:${email}`, { max: 12, windowMs: DAY }],
  ]
}

/** Wrong current passwords of somebody who is signed in: a borrowed phone is no place to guess. */
export function currentPasswordLimits(memberId: string): Counted[] {
  return [[`password:member:${memberId}`, { max: 10, windowMs: 15 * MINUTE }]]
}

/** Sign-ins that are begun elsewhere: each leaves a row and a cookie, whether or not it comes back. */
export function signInLimits(address: string): Counted[] {
  return [[`sign-in:address:${networkOf(address)}`, { max: 60, windowMs: 10 * MINUTE }]]
}
