import {
  CONFIRMED_MINUTES,
  MOST_WRONG_CODES,
  SECOND_STEP_MINUTES,
} from '@kindling/domain/second-factor/factor-terms'
import { networkOf, type RateLimit } from '../../limits/rate-limit.ts'
import { DAY, HOUR, MINUTE } from '../../platform/durations.ts'

/** A rate limit and the bucket that it is counted in. */
export type Counted = readonly [bucket: string, limit: RateLimit]

export const SECOND_STEP_MS = SECOND_STEP_MINUTES * MINUTE
/**
 * Lifetime of a WebAuthn challenge in milliseconds: as long as a login page may offer passkeys by autofill.
 */
export const CHALLENGE_MS = 30 * MINUTE
/** How long a new TOTP secret waits for its first code, in milliseconds. */
export const DRAFT_MS = HOUR
/** Retention of expired rows in milliseconds, for support questions about the last days. */
export const KEPT_MS = 7 * DAY

/** Wrong codes in the second step of sign-ins, by member: whoever tries them knew the password each time. */
export function stepTryLimit(memberId: string): Counted {
  return [`second-step:member:${memberId}`, { max: 3 * MOST_WRONG_CODES, windowMs: DAY }]
}

/** Wrong codes of a signed-in member. */
export function confirmTryLimit(memberId: string): Counted {
  return [`confirm:member:${memberId}`, { max: MOST_WRONG_CODES, windowMs: CONFIRMED_MINUTES * MINUTE }]
}

/** Challenges requested without a session, by network: each stores a row. */
export function challengeLimit(address: string): Counted {
  return [`passkey-challenge:address:${networkOf(address)}`, { max: 120, windowMs: 10 * MINUTE }]
}

/** Passkey sign-ins tried without a session, by network. */
export function passkeyTryLimit(address: string): Counted {
  return [`passkey-try:address:${networkOf(address)}`, { max: 60, windowMs: 10 * MINUTE }]
}

/** Mails to a member about one kind of refused attempt. */
export function warningLimit(memberId: string, warning: string): Counted {
  return [`factor-warning:${warning}:${memberId}`, { max: 1, windowMs: HOUR }]
}

/** Uses of links that stop a reset, by network. */
export function stopLimit(address: string): Counted {
  return [`factor-reset-stop:address:${networkOf(address)}`, { max: 60, windowMs: HOUR }]
}
