import { Button } from '@kindling/ui/button'
import { EmptyState } from '@kindling/ui/empty-state'
import { LoadingRegion, SkeletonRow } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '../../../app/link.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { ShowMore } from '../../../components/show-more.tsx'
import { offersQuery } from './category-queries.ts'
import { OfferList } from './offer-list.tsx'

const waiting = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Who offers one category. */
export function CategoryOffers({ categoryId }: { categoryId: string }) {
  const offers = useInfiniteQuery(offersQuery(categoryId))
  return (
    <QueryView
      query={offers}
      skeleton={<LoadingRegion loading skeleton={waiting.map((row) => <SkeletonRow key={row} />)} />}
      failure="Unable to load skills. Please try again later."
    >
      {({ pages }) =>
        pages[0]?.length === 0 ? (
          <EmptyState
            title="No Skills Found"
            text="Nobody near you offers this yet. Could you?"
            action={
              <Button asChild>
                <Link to="/settings/skill/add">Add a skill</Link>
              </Button>
            }
          />
        ) : (
          <Stack gap={4}>
            <OfferList offers={pages.flat()} />
            <ShowMore query={offers} />
          </Stack>
        )
      }
    </QueryView>
  )
}
