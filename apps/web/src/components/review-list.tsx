import { pictureAt } from '@kindling/domain/pictures/picture-sizes'
import type { Review } from '@kindling/domain/reviews/review-contract'
import { Avatar } from '@kindling/ui/avatar'
import { Inline } from '@kindling/ui/inline'
import { ListRow } from '@kindling/ui/list'
import { Rating } from '@kindling/ui/rating'
import { Text } from '@kindling/ui/text'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDay } from '../format/dates.ts'
import { QueryList } from './query-list.tsx'

interface ReviewListProps {
  query: UseInfiniteQueryResult<{ pages: Review[][] }>
  /** What is said where nobody has said anything. */
  emptyText: string
  /** What can be done about one, at the end of its row. */
  actionOf?: ((review: Review) => ReactNode) | undefined
}

/** What neighbours said after a booking. */
export function ReviewList({ query, emptyText, actionOf }: ReviewListProps) {
  return (
    <QueryList
      query={query}
      failure="Failed to fetch user reviews"
      skeletonRows={1}
      empty={<Text tone="muted">{emptyText}</Text>}
    >
      {(review) => {
        const name = `${review.reviewerId.firstname} ${review.reviewerId.lastname}`
        return (
          <ListRow
            key={review._id}
            leading={<Avatar name={name} src={pictureAt(review.reviewerId.photourl, 160)} decorative />}
            title={name}
            trailing={
              <Inline gap={1} wrap={false}>
                <Rating value={review.rating} />
                {actionOf?.(review)}
              </Inline>
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
        )
      }}
    </QueryList>
  )
}
