import type { Review } from '@kindling/domain/reviews/review-contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReviewList } from '../../../components/review-list.tsx'
import { personReviewsQuery } from './person-queries.ts'

interface PersonReviewsProps {
  userId: string
  /** Action beside a review. */
  actionOf?: (review: Review) => ReactNode
  /** Action beside the answer to a review. */
  answerActionOf?: (review: Review) => ReactNode
}

/** Reviews of a member. */
export function PersonReviews({ userId, ...actions }: PersonReviewsProps) {
  return (
    <ReviewList
      query={useInfiniteQuery(personReviewsQuery(userId))}
      emptyText="No reviews yet. They come after the first completed booking."
      {...actions}
    />
  )
}
