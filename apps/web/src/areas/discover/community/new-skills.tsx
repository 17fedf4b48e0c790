import { Text } from '@kindling/ui/text'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../components/query-view.tsx'
import { OfferGrid, OfferGridSkeleton } from '../offers/offer-grid.tsx'
import { NEWEST, newOffersQuery } from './community-query.ts'

/** Newest offers. */
export function NewSkills() {
  return (
    <QueryView
      query={useQuery(newOffersQuery)}
      skeleton={<OfferGridSkeleton offers={NEWEST} />}
      failure="Unable to load skills. Please try again later."
    >
      {({ offers }) =>
        offers.length === 0 ? <Text tone="muted">No skills yet.</Text> : <OfferGrid offers={offers} />
      }
    </QueryView>
  )
}
