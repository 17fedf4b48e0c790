import { YEAR } from '../durations.ts'

/** How long a message of the contact page is kept, in milliseconds. */
export const CONTACT_KEPT = YEAR
