import { DAY } from '../durations.ts'

/** How long a mail is tried, in milliseconds: past a long weekend without anybody who could repair the mail server. */
export const MAIL_PATIENCE = 4 * DAY
