import { durationInWords } from '../appointments/duration-words.ts'
import { INTENT_HOLD } from './booking-expiry.ts'

/** How long a payment intent waits for its booking, as members read it: "15 minutes". */
export const INTENT_HOLD_WORDS = durationInWords(INTENT_HOLD / 60_000)
