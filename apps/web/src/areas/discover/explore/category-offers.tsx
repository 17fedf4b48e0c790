import { EmptyState } from '@kindling/ui/empty-state'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../components/button-link.tsx'
import { QueryList } from '../../../components/query-list.tsx'
import { offersQuery } from './category-queries.ts'
import { OfferRow } from './offer-row.tsx'

/** Who offers one category. */
export function CategoryOffers({ categoryId }: { categoryId: string }) {
  return (
    <QueryList
      query={useInfiniteQuery(offersQuery(categoryId))}
      failure="Unable to load skills. Please try again later."
      skeletonRows={6}
      empty={
        <EmptyState
          title="No Skills Found"
          text="Nobody near you offers this yet. Could you?"
          action={<ButtonLink to="/settings/skill/add">Add a skill</ButtonLink>}
        />
      }
    >
      {(offer) => <OfferRow key={offer.skillId} offer={offer} />}
    </QueryList>
  )
}
