/** The two sides of a booking: the client books, the provider is booked. */
export const bookingParties = ['client', 'provider'] as const
export type BookingParty = (typeof bookingParties)[number]

/** Who makes a move: a party, or the system for deadlines and moderators' decisions. */
export const bookingActors = [...bookingParties, 'system'] as const
export type BookingActor = (typeof bookingActors)[number]

/** The member ids of both parties. */
export interface BookingParties {
  clientId: string
  providerId: string
}

/** Which side of a booking a member is on; undefined for everybody else, who must not learn that it exists. */
export function partyOf(
  { clientId, providerId }: BookingParties,
  memberId: string | undefined,
): BookingParty | undefined {
  if (memberId === clientId) return 'client'
  return memberId === providerId ? 'provider' : undefined
}

export function otherParty(party: BookingParty): BookingParty {
  return party === 'client' ? 'provider' : 'client'
}
