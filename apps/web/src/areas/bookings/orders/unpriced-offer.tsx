import { NO_PRICE } from '@kindling/domain/bookings/booking-price'
import type { Offer } from '@kindling/domain/bookings/orders/booking-order'
import { Alert } from '@kindling/ui/alert'
import { AsideLayout } from '@kindling/ui/aside-layout'
import { Button } from '@kindling/ui/button'
import { Stack } from '@kindling/ui/stack'
import { MessageLink } from '../../../components/message-link.tsx'
import { OfferSummary } from './offer-summary.tsx'

/** Shown in place of the booking form for a skill without a price: why it can't be booked, and whom to ask. */
export function UnpricedOffer({ offer }: { offer: Offer }) {
  return (
    <AsideLayout layout="summary" asideFirst aside={<OfferSummary offer={offer} />}>
      <Stack gap={6}>
        <Alert tone="warning">{NO_PRICE}</Alert>
        <Stack gap={3}>
          <Button width="full" disabled>
            Book Now
          </Button>
          <MessageLink to={offer.user} />
        </Stack>
      </Stack>
    </AsideLayout>
  )
}
