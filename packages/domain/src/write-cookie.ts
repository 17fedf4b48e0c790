import { SECOND } from './durations.ts'

/**
 * Lifetime of the read-your-writes cookie, in milliseconds: after a write, reads need a replica as recent as it says.
 */
export const WRITE_COOKIE_LIFETIME = 30 * SECOND
