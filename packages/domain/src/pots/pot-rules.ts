/** The number of keepers of a pot, who decide about requests. */
export const KEEPERS = 3
/** Votes needed to grant a request. */
export const VOTES_TO_GRANT = 2
/** The most sparks of one request. */
export const MOST_ASKED = 20
/** Lifetime of an undecided request, in days. */
export const REQUEST_DAYS = 14
