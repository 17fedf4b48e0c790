import { SECOND } from './durations.ts'

/** How long a cookie says after a change how new pages have to be, in milliseconds. */
export const WRITE_COOKIE_LIFETIME = 30 * SECOND
