import type { Review } from '@kindling/domain/reviews/review-contract'
import { LoadingRegion, SkeletonRow } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryView } from '../../../components/query-view.tsx'
import { ReviewList } from '../../../components/review-list.tsx'
import { ShowMore } from '../../../components/show-more.tsx'
import { personReviewsQuery } from './person-queries.ts'

interface PersonReviewsProps {
  userId: string
  /** What can be done about a review. */
  actionOf?: (review: Review) => ReactNode
}

/** What neighbours said about this one. */
export function PersonReviews({ userId, actionOf }: PersonReviewsProps) {
  const reviews = useInfiniteQuery(personReviewsQuery(userId))
  return (
    <QueryView
      query={reviews}
      skeleton={<LoadingRegion loading skeleton={<SkeletonRow />} />}
      failure="Failed to fetch user reviews"
    >
      {({ pages }) =>
        pages[0]?.length === 0 ? (
          <Text tone="muted">No reviews yet. They come after the first completed booking.</Text>
        ) : (
          <Stack gap={4}>
            <ReviewList reviews={pages.flat()} actionOf={actionOf} />
            <ShowMore query={reviews} />
          </Stack>
        )
      }
    </QueryView>
  )
}
