// Limits and times of the second factor. Texts take them from here.

/** Digits of a time-based code (RFC 6238). */
export const CODE_DIGITS = 6
/** Seconds for which a time-based code is shown. */
export const CODE_SECONDS = 30

/** Recovery codes that a member is given at a time. */
export const RECOVERY_CODES = 10
/** With so many left or fewer, the member is told by mail. */
export const FEW_RECOVERY_CODES = 3

/** Passkeys that a member has at most. */
export const MOST_PASSKEYS = 20

/** Wrong codes that end a sign-in that waits for its second step, or hold up a confirmation. */
export const MOST_WRONG_CODES = 10

/** Minutes for which a session counts as confirmed. */
export const CONFIRMED_MINUTES = 10

/** Minutes that somebody may take between the password and the second step. */
export const SECOND_STEP_MINUTES = 10

/** Pounds: a withdrawal of more has to be confirmed. */
export const WITHDRAWAL_TO_CONFIRM = 200

/** Hours from the moment an operator begins a reset until the factors are removed. */
export const RESET_WAIT_HOURS = 72
/** Hours before that at which the member is mailed once more. */
export const RESET_REMINDER_HOURS = 24
