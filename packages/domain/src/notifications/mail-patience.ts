import { DAY } from '../durations.ts'

/** How long delivery of a mail is retried, in milliseconds: longer than a long weekend with a broken mail server. */
export const MAIL_PATIENCE = 4 * DAY
