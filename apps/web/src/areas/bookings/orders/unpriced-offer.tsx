import { NO_PRICE } from '@kindling/domain/bookings/booking-price'
import { fullName } from '@kindling/domain/profile/names'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Stack } from '@kindling/ui/stack'
import { ButtonLink } from '../../../components/button-link.tsx'
import { type Offer, OfferSummary } from './offer-summary.tsx'

/** Shown in place of the booking form for a skill without a price: why it can't be booked, and whom to ask. */
export function UnpricedOffer({ offer }: { offer: Offer }) {
  const { user } = offer
  return (
    <Stack gap={6}>
      <OfferSummary offer={offer} />
      <Alert tone="warning">{NO_PRICE}</Alert>
      <Stack gap={3}>
        <Button width="full" disabled>
          Book Now
        </Button>
        <ButtonLink
          to={`/chat/${user.id}`}
          state={{ userId: user.id, userName: fullName(user), userPhoto: user.photourl }}
          variant="secondary"
          width="full"
        >
          Message {user.firstname}
        </ButtonLink>
      </Stack>
    </Stack>
  )
}
