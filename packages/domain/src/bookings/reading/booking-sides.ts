import type { BookingParty } from '../booking-parties.ts'

/** A member's list of bookings: inward, of those in which they are the provider; outward, the client. */
export type BookingSide = 'inward' | 'outward'

/** The member's party in the bookings of a list. */
export const partyOn: Record<BookingSide, BookingParty> = { inward: 'provider', outward: 'client' }
