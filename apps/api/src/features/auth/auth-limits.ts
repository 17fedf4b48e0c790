import { networkOf, type RateLimit, siteOf } from '../../limits/rate-limit.ts'
import { DAY, HOUR, MINUTE } from '../../platform/durations.ts'

/** Tries for each code: a guess of one code succeeds once in 2,000. */
export const MAX_CODE_TRIES = 5
export const VERIFICATION_LIFETIME_MS = 30 * MINUTE

/**
 * Lifetime of a refresh token, and of a session however often it is refreshed (ASVS 7.3.2), in milliseconds.
 */
export const REFRESH_LIFETIME_MS = 30 * DAY
export const SESSION_LIFETIME_MS = 90 * DAY
/** Most parallel sessions of a member; opening one more ends the least recently used. */
export const MOST_SESSIONS = 30
/** Grace period in milliseconds: tabs that refresh the same token at once get the same successor. */
export const ROTATION_GRACE_MS = 10_000

/**
 * Short lifetimes of tokens passed in a URL: the app exchanges them on arrival, so copies in browser history
 * expire soon.
 */
export const HANDOVER_ACCESS_SECONDS = 60
export const HANDOVER_REFRESH_MS = 5 * MINUTE

/** A rate limit and the bucket that it is counted in. */
export type Counted = readonly [bucket: string, limit: RateLimit]

/** Limits of code requests, counted whether or not the email has an account. */
export function codeLimits(email: string, address: string): Counted[] {
  return [
    [`code:address:${networkOf(address)}`, { max: 60, windowMs: HOUR }],
    [`code:email:${email}`, { max: 5, windowMs: 30 * MINUTE }],
    [`code:email-day:${email}`, { max: 12, windowMs: DAY }],
  ]
}

/** Limit of wrong codes by network, against trying one code on each of many emails. */
export function codeTryLimits(address: string): Counted[] {
  return [[`code-try:address:${networkOf(address)}`, { max: 60, windowMs: 30 * MINUTE }]]
}

/** Most failed logins by network, and by the /48 around an IPv6 network. */
const failures = {
  network: { max: 25, windowMs: 5 * MINUTE },
  site: { max: 100, windowMs: 5 * MINUTE },
}
/** Logins in progress at once, beyond the failure limit: whether they fail isn't known yet. */
const TRIES_ON_THEIR_WAY = 100
const triesFor = ({ max, windowMs }: RateLimit) => ({ max: max + TRIES_ON_THEIR_WAY, windowMs })

/**
 * Limits of failed logins by network, and by the /48 around it. Successful logins don't count: a whole school
 * may log in from one address at once.
 */
export function loginFailureLimits(address: string): Counted[] {
  const own = [`login:address:${networkOf(address)}`, failures.network] as const
  if (siteOf(address) === networkOf(address)) return [own]
  return [own, [`login:site:${siteOf(address)}`, failures.site]]
}

/**
 * Limits counted at the start of a login and taken back on success: by email and network, and by network as a
 * whole (the failure limit plus a hundred logins in progress).
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

/** Limit of successful logins by member: more than people and their devices need, too few for a script. */
export function loginSuccessLimit(memberId: string, scale: number): Counted {
  return [`login:opened:${memberId}`, { max: Math.ceil(240 * scale), windowMs: HOUR }]
}

/** Limits of reset link requests, counted whether or not the email has an account. */
export function resetLimits(email: string, address: string): Counted[] {
  return [
    [`reset:address:${networkOf(address)}`, { max: 30, windowMs: HOUR }],
    [`reset:email:${email}`, { max: 5, windowMs: 30 * MINUTE }],
    [`reset:email-day:${email}`, { max: 12, windowMs: DAY }],
  ]
}

/** Limit of wrong current passwords of a signed-in member, against guessing on a borrowed phone. */
export function currentPasswordLimits(memberId: string): Counted[] {
  return [[`password:member:${memberId}`, { max: 10, windowMs: 15 * MINUTE }]]
}

/** Limit of third-party sign-ins begun: each stores a row and a cookie, finished or not. */
export function signInLimits(address: string): Counted[] {
  return [[`sign-in:address:${networkOf(address)}`, { max: 60, windowMs: 10 * MINUTE }]]
}
