import type { RateLimit } from '../../limits/rate-limit.ts'
import { DAY, MINUTE } from '../../platform/durations.ts'

/**
 * Rate limit of data exports for each member. Counted after the password check, so it isn't in the contract.
 */
export const exportLimit: RateLimit = { max: 5, windowMs: DAY }

/** Lifetime of a download link that nobody has opened, in milliseconds. */
export const TICKET_LIFETIME_MS = 2 * MINUTE
