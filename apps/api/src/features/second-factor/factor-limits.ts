import {
  CONFIRMED_MINUTES,
  MOST_WRONG_CODES,
  SECOND_STEP_MINUTES,
} from '@kindling/domain/second-factor/factor-terms'
import { networkOf, type RateLimit } from '../../limits/rate-limit.ts'
import { DAY, HOUR, MINUTE } from '../../platform/durations.ts'

/** A limit and what it is counted for. */
export type Counted = readonly [bucket: string, limit: RateLimit]

export const SECOND_STEP_MS = SECOND_STEP_MINUTES * MINUTE
/** How long a passkey may take to answer. A login page that offers passkeys by itself waits for as long. */
export const CHALLENGE_MS = 30 * MINUTE
/** How long a secret waits for the code that confirms it. */
export const DRAFT_MS = HOUR
/** How long what is past stays, so that a question about yesterday can still be answered. */
export const KEPT_MS = 7 * DAY

/** Wrong codes of a member's second step, however many sign-ins they are spread over: they knew the password each time. */
export function stepTryLimit(memberId: string): Counted {
  return [`second-step:member:${memberId}`, { max: 3 * MOST_WRONG_CODES, windowMs: DAY }]
}

/** Wrong codes of somebody who is signed in. */
export function confirmTryLimit(memberId: string): Counted {
  return [`confirm:member:${memberId}`, { max: MOST_WRONG_CODES, windowMs: CONFIRMED_MINUTES * MINUTE }]
}

/** Challenges that are asked for without a session: each leaves a row. */
export function challengeLimit(address: string): Counted {
  return [`passkey-challenge:address:${networkOf(address)}`, { max: 120, windowMs: 10 * MINUTE }]
}

/** Passkeys that are tried without a session. */
export function passkeyTryLimit(address: string): Counted {
  return [`passkey-try:address:${networkOf(address)}`, { max: 60, windowMs: 10 * MINUTE }]
}

/** Mails about one kind of refusal. */
export function warningLimit(memberId: string, warning: string): Counted {
  return [`factor-warning:${warning}:${memberId}`, { max: 1, windowMs: HOUR }]
}

/** Links that stop a reset. */
export function stopLimit(address: string): Counted {
  return [`factor-reset-stop:address:${networkOf(address)}`, { max: 60, windowMs: HOUR }]
}
