/** What a moderator can take from a member, each step more than the one before. */
export const suspensionSteps = ['none', 'no_new_bookings', 'read_only', 'out'] as const
export type SuspensionStep = (typeof suspensionSteps)[number]

/** How long another moderator has to review a decision, in milliseconds: after that it lapses to the step before. */
export const REVIEW_WINDOW = 72 * 60 * 60_000

/** How many moderators there have to be for one of them to decide appeals: with fewer the operator does. */
export const MODERATORS_FOR_APPEALS = 3

/** Days in which a moderator whose decision about a member came to nothing can't decide so about them again. */
export const REPEAT_DAYS = 30

/** A member may be suspended for this many days at most, or without an end. */
export const MAX_SUSPENSION_DAYS = 365
