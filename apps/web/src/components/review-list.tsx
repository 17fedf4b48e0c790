import { formatDay } from '@kindling/domain/client/times/dates'
import type { Review } from '@kindling/domain/reviews/review-contract'
import { Inline } from '@kindling/ui/inline'
import { Rating } from '@kindling/ui/rating'
import { Text } from '@kindling/ui/text'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemberRow } from './member-row.tsx'
import { QueryList } from './query-list.tsx'
import { ReviewAnswer } from './review-answer.tsx'

interface ReviewListProps {
  query: UseInfiniteQueryResult<{ pages: Review[][] }>
  /** Text of the empty list. */
  emptyText: string
  /** Action on a review, at the end of its row. */
  actionOf?: ((review: Review) => ReactNode) | undefined
  /** Action on a review's answer, or, without an answer, the way to give one. */
  answerActionOf?: ((review: Review) => ReactNode) | undefined
}

/** List of reviews by neighbours after a booking. */
export function ReviewList({ query, emptyText, actionOf, answerActionOf }: ReviewListProps) {
  return (
    <QueryList
      query={query}
      failure="Failed to fetch user reviews"
      skeletonRows={1}
      empty={<Text tone="muted">{emptyText}</Text>}
    >
      {(review) => (
        <MemberRow
          key={review._id}
          member={review.reviewerId}
          trailing={
            <Inline gap={1} wrap={false}>
              <Rating value={review.rating} />
              {actionOf?.(review)}
            </Inline>
          }
          note={
            review.answer ? (
              <ReviewAnswer {...review.answer} action={answerActionOf?.(review)} />
            ) : (
              answerActionOf?.(review)
            )
          }
          detail={
            <>
              {review.skill_type}
              {review.reviewed_as === 'client' && ', as a client'} ·{' '}
              <time dateTime={review.createdAt}>{formatDay(review.createdAt)}</time>
              {review.comment && (
                <Text tone="neutral" measure="prose" lines="pre" dir="auto">
                  {review.comment}
                </Text>
              )}
            </>
          }
        />
      )}
    </QueryList>
  )
}
