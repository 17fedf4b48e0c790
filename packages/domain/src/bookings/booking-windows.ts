// How long each side of a booking has, in milliseconds. By themselves, so that pages of text can name them without the rules.

/** How long a client may dispute what the provider alone has completed. */
export const SETTLEMENT_WINDOW = 48 * 60 * 60 * 1000
/** How long before the booked time a booking may be started. */
export const ARRIVAL = 60 * 60 * 1000
/** How long after the booked time somebody is missed. */
export const ABSENCE_AFTER = 15 * 60 * 1000
/** How long whoever was missed may say otherwise. */
export const ABSENCE_WINDOW = 24 * 60 * 60 * 1000
/** How long after its end a booking of which nobody says anything is ended by the clock. */
export const SILENCE_WINDOW = 30 * 24 * 60 * 60 * 1000
