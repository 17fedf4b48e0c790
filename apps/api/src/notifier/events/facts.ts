/** Data of events about a booking. */
export interface AboutBooking {
  bookingId: string
  /** The booking's title. */
  booking: string
  /** First name of the member on the other side. */
  by: string
}

/** Data of events about another member's action. */
export interface AboutMember {
  actorId: string
  /** First name, and the last name or its initial. */
  name: string
}

export const stars = (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`)
