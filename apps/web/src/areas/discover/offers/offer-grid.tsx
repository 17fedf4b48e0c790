import type { Offer } from '@kindling/domain/offers/offer-contract'
import { Columns } from '@kindling/ui/columns'
import { OfferCardSkeleton } from '@kindling/ui/offer-card'
import { LoadingRegion } from '@kindling/ui/skeleton'
import { OfferRow } from './offer-row.tsx'

/** A few offers, side by side where there is room. */
export function OfferGrid({ offers }: { offers: readonly Offer[] }) {
  return (
    <Columns layout="1-2" asChild>
      <ul>
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} />
        ))}
      </ul>
    </Columns>
  )
}

/** Skeleton of a grid with this number of offers. */
export function OfferGridSkeleton({ offers }: { offers: number }) {
  return (
    <LoadingRegion
      loading
      label="Loading offers"
      skeleton={
        <Columns layout="1-2">
          {Array.from({ length: offers }, (_, nth) => nth).map((nth) => (
            <OfferCardSkeleton key={nth} />
          ))}
        </Columns>
      }
    />
  )
}
