/** What a moderator can take from a member, each step more than the one before. */
export const suspensionSteps = ['none', 'no_new_bookings', 'read_only', 'out'] as const
export type SuspensionStep = (typeof suspensionSteps)[number]

/** How long another moderator has to review a decision, in milliseconds: after that it lapses to the step before. */
export const REVIEW_WINDOW = 72 * 60 * 60_000

/** A member may be suspended for this many days at most, or without an end. */
export const MAX_SUSPENSION_DAYS = 365
