import { MINUTE } from '../durations.ts'

/** How long a code that was mailed works, in milliseconds. */
export const CODE_LIFETIME = 10 * MINUTE

/** How long a link to a new password works, in milliseconds. */
export const RESET_LIFETIME = 30 * MINUTE

/** How long somebody may take to sign in at Google, in milliseconds: its cookies end with it. */
export const SIGN_IN_LIFETIME = 10 * MINUTE
