import { DAY, HOUR, MINUTE, WEEK } from '../durations.ts'

// How long each side of a booking has, in milliseconds. By themselves, so that pages of text can name them without the rules.

/** How long a provider has to answer a request at most. */
export const ACCEPT_WINDOW = 72 * HOUR
/** How long they have to answer a request for a time, unless it is farther away than `FAR_AHEAD`. */
export const TIMED_ACCEPT_WINDOW = 24 * HOUR
/** From how long before its time on a request is one for a time that is far away. */
export const FAR_AHEAD = WEEK
/** How long before its time a request is answered at the latest. */
export const ANSWER_LEAD = 2 * HOUR
/** How long a request waits that is made later than that, and never beyond its time. */
export const LATE_ACCEPT_WINDOW = 30 * MINUTE
/** How long a payment intent may wait to be attached to a booking. */
export const INTENT_HOLD = 15 * MINUTE
/** Other times that one proposal offers at most. */
export const MAX_PROPOSED = 3
/** How long a proposal waits for an answer at most. */
export const PROPOSAL_LIFE = 48 * HOUR
/** How long a request for more time waits for its answer. */
export const EXTENSION_LIFE = 24 * HOUR
/** How long before its start whoever isn't trusted yet reads the exact address of an instant booking. */
export const ADDRESS_OPENS_BEFORE = 24 * HOUR
/** How long a client may dispute what the provider alone has completed. */
export const SETTLEMENT_WINDOW = 48 * HOUR
/** How long before the booked time a booking may be started. */
export const ARRIVAL = HOUR
/** How long after the booked time somebody is missed. */
export const ABSENCE_AFTER = 15 * MINUTE
/** How long whoever was missed may say otherwise. */
export const ABSENCE_WINDOW = 24 * HOUR
/** How long after its end a booking of which nobody says anything is ended by the clock. */
export const SILENCE_WINDOW = 30 * DAY
