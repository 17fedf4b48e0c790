/** Members who decide about a pot's requests. */
export const KEEPERS = 3
/** Of them, how many it takes to grant one. */
export const VOTES_TO_GRANT = 2
/** Sparks that can be asked for at once. */
export const MOST_ASKED = 20
/** Days after which a request lapses that nobody has decided. */
export const REQUEST_DAYS = 14
