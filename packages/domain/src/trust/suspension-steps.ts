/** Steps of a suspension, each stricter than the one before. */
export const suspensionSteps = ['none', 'no_new_bookings', 'read_only', 'out'] as const
export type SuspensionStep = (typeof suspensionSteps)[number]

/** Deadline for another moderator's review, in milliseconds: without it a suspension lapses to the step before. */
export const REVIEW_WINDOW = 72 * 60 * 60_000

/** The fewest moderators for one of them to decide appeals; with fewer the operator does. */
export const MODERATORS_FOR_APPEALS = 3

/** Days in which a moderator whose decision about a member lapsed or was overturned can't repeat it. */
export const REPEAT_DAYS = 30

/** The longest temporary suspension, in days. */
export const MAX_SUSPENSION_DAYS = 365
