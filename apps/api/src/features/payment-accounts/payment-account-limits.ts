import type { RateLimit } from '../../limits/rate-limit.ts'
import { HOUR, MINUTE } from '../../platform/durations.ts'

type Counted = readonly [bucket: string, limit: RateLimit]

/** Each of these is a question to the processor, who counts them as well. */
export const createLimit = (memberId: string): Counted => [
  `payment-account:${memberId}`,
  { max: 20, windowMs: HOUR },
]
export const linkLimit = (memberId: string): Counted => [
  `payment-account-link:${memberId}`,
  { max: 30, windowMs: HOUR },
]
export const readLimit = (memberId: string): Counted => [
  `payment-account-read:${memberId}`,
  { max: 240, windowMs: 10 * MINUTE },
]
