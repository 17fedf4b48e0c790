import { DAY, HOUR, MINUTE, WEEK } from '../durations.ts'

// Deadlines of bookings, in milliseconds. A separate file, so that pages of text can name them without loading the
// rules.

/** The longest time to answer a request. */
export const ACCEPT_WINDOW = 72 * HOUR
/** Time to answer a request for a booked time, unless the start is farther away than `FAR_AHEAD`. */
export const TIMED_ACCEPT_WINDOW = 24 * HOUR
/** A start farther away than this gives the provider the longer `ACCEPT_WINDOW`. */
export const FAR_AHEAD = WEEK
/** The answer is due at least this long before the start. */
export const ANSWER_LEAD = 2 * HOUR
/** Time to answer a request made later than `ANSWER_LEAD` before the start; it never outlasts the start. */
export const LATE_ACCEPT_WINDOW = 30 * MINUTE
/** How long an intent is held before a booking has to take it. */
export const INTENT_HOLD = 15 * MINUTE
/** The most times in one proposal. */
export const MAX_PROPOSED = 3
/** The longest lifetime of a proposal. */
export const PROPOSAL_LIFE = 48 * HOUR
/** Lifetime of an unanswered extension request. */
export const EXTENSION_LIFE = 24 * HOUR
/** How long before the start an untrusted reader sees the exact address of an instant booking. */
export const ADDRESS_OPENS_BEFORE = 24 * HOUR
/** Objection window of the client after the provider alone completed the work. */
export const SETTLEMENT_WINDOW = 48 * HOUR
/** How early before the booked start the work may be started. */
export const ARRIVAL = HOUR
/** How long after the booked start a party may be reported as absent. */
export const ABSENCE_AFTER = 15 * MINUTE
/** Time to contradict a reported absence. */
export const ABSENCE_WINDOW = 24 * HOUR
/** An inactive booking is ended automatically this long after its agreed end. */
export const SILENCE_WINDOW = 30 * DAY
