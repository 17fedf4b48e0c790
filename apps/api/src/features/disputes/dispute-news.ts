import { type BookingParties, type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import type { Transaction } from '../../db/connect.ts'
import { getAddressee } from '../../members/addressee-store.ts'

type Disputed = BookingParties & { id: string; title: string }

/** The recipient on the other side of a dispute, and the facts that every notification about it contains. */
export async function toldOfActor(
  tx: Transaction,
  { id: bookingId, title: booking, clientId, providerId }: Disputed,
  actorId: string,
) {
  const [actor, to]: [BookingParty, string] =
    actorId === clientId ? ['client', providerId] : ['provider', clientId]
  const { firstname: by } = await getAddressee(tx, actorId)
  return { to, facts: { bookingId, booking, by, side: otherParty(actor) } }
}
