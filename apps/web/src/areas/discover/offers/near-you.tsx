import { aroundWords } from '@kindling/domain/offers/offer-words'
import { Text } from '@kindling/ui/text'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../components/query-view.tsx'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { OfferGrid, OfferGridSkeleton } from './offer-grid.tsx'
import { someOffersQuery } from './offers-query.ts'

/** Number of offers shown. */
const FEW = 6
/** Nearest first. The currency has no effect, since prices show in both. */
const nearest = { sort: 'near', pay: 'cash' } as const

/** The offers nearest to the member. */
export function NearYou() {
  return (
    <QueryView
      query={useQuery(someOffersQuery(nearest, FEW))}
      skeleton={<OfferGridSkeleton offers={FEW} />}
      failure="Unable to load skills. Please try again later."
    >
      {({ offers, around }) =>
        offers.length === 0 ? (
          <Text tone="muted">No Skills Found</Text>
        ) : (
          <>
            {around.source === 'fallback' && (
              <Text size={14} tone="muted">
                We don’t know where you are, so these are {aroundWords(around, undefined)}.{' '}
                <TextLinkTo to="/settings/profile">Add your address</TextLinkTo>
              </Text>
            )}
            <OfferGrid offers={offers} />
          </>
        )
      }
    </QueryView>
  )
}
