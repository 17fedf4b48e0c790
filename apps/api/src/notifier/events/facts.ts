/** Of a booking. */
export interface AboutBooking {
  bookingId: string
  /** The booking's title. */
  booking: string
  /** First name of the member on the other side. */
  by: string
}

/** Of what another member did. */
export interface AboutMember {
  actorId: string
  /** First name, and the last name or its initial. */
  name: string
}

export const stars = (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`)
