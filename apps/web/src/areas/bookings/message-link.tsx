import type { Booking } from '@kindling/domain/bookings/booking-contract'
import { Button } from '@kindling/ui/button'
import { Link } from '../../app/link.tsx'
import { fullName } from '../../format/names.ts'

/** The way to a chat with the other side of a booking, as a step that one can take next. */
export function MessageLink({ party }: { party: Booking['client'] }) {
  return (
    <Button asChild variant="secondary" width="full">
      <Link
        to={`/chat/${party.id}`}
        state={{ userId: party.id, userName: fullName(party), userPhoto: party.photourl }}
      >
        Message {party.firstname}
      </Link>
    </Button>
  )
}
