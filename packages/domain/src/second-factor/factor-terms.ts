// Limits and lifetimes of the second factor, also used in texts.

/** Digits of a time-based code (RFC 6238). */
export const CODE_DIGITS = 6
/** Time step of a time-based code, in seconds. */
export const CODE_SECONDS = 30

/** The number of recovery codes generated at a time. */
export const RECOVERY_CODES = 10
/** A member with this many codes left or fewer is notified by mail. */
export const FEW_RECOVERY_CODES = 3

/** The most passkeys of a member. */
export const MOST_PASSKEYS = 20

/** Wrong codes after which a second step is aborted, or a confirmation rate-limited. */
export const MOST_WRONG_CODES = 10

/** Minutes for which a re-authentication is valid. */
export const CONFIRMED_MINUTES = 10

/** Minutes from the password to the second step. */
export const SECOND_STEP_MINUTES = 10

/** Pounds: a larger withdrawal needs re-authentication. */
export const WITHDRAWAL_TO_CONFIRM = 200

/** Hours between an operator's reset and the removal of the factors. */
export const RESET_WAIT_HOURS = 72
/** Hours before the removal at which a reminder is mailed. */
export const RESET_REMINDER_HOURS = 24
