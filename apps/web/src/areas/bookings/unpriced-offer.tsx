import { NO_PRICE } from '@kindling/domain/bookings/booking-price'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Stack } from '@kindling/ui/stack'
import { Link } from '../../app/link.tsx'
import { fullName } from '../../format/names.ts'
import { type Offer, OfferCard } from './offer-card.tsx'

/** Stands in for the booking form of a skill that costs nothing: why it can't be booked, and whom to ask. */
export function UnpricedOffer({ offer }: { offer: Offer }) {
  const { user } = offer
  return (
    <Stack gap={6}>
      <OfferCard offer={offer} />
      <Alert tone="warning">{NO_PRICE}</Alert>
      <Stack gap={3}>
        <Button width="full" disabled>
          Book Now
        </Button>
        <Button asChild variant="secondary" width="full">
          <Link
            to={`/chat/${user.id}`}
            state={{ userId: user.id, userName: fullName(user), userPhoto: user.photourl }}
          >
            Message {user.firstname}
          </Link>
        </Button>
      </Stack>
    </Stack>
  )
}
