import type { RateLimit } from '../../limits/rate-limit.ts'
import { DAY, MINUTE } from '../../platform/durations.ts'

/** How often a member may have everything gathered. Counted once the password was right, so it isn't in the contract. */
export const exportLimit: RateLimit = { max: 5, windowMs: DAY }

/** How long the address of a download waits to be opened. */
export const TICKET_LIFETIME_MS = 2 * MINUTE
