import type { Booking } from '@kindling/domain/bookings/booking-contract'
import { ButtonLink } from '../../components/button-link.tsx'
import { fullName } from '../../format/names.ts'

/** The way to a chat with the other side of a booking, as a step that one can take next. */
export function MessageLink({ party }: { party: Booking['client'] }) {
  return (
    <ButtonLink
      to={`/chat/${party.id}`}
      state={{ userId: party.id, userName: fullName(party), userPhoto: party.photourl }}
      variant="secondary"
      width="full"
    >
      Message {party.firstname}
    </ButtonLink>
  )
}
