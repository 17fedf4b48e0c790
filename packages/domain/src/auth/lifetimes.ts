import { MINUTE } from '../durations.ts'

/** Lifetime of a mailed code, in milliseconds. */
export const CODE_LIFETIME = 10 * MINUTE

/** Lifetime of a password reset link, in milliseconds. */
export const RESET_LIFETIME = 30 * MINUTE

/** Time limit and cookie lifetime of a sign-in with Google, in milliseconds. */
export const SIGN_IN_LIFETIME = 10 * MINUTE
