import { SECOND } from './durations.ts'

/** Lifetime in milliseconds of the cookie that, after a change, says how recent the data of new pages has to be. */
export const WRITE_COOKIE_LIFETIME = 30 * SECOND
