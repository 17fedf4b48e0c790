import { formatDay } from '@kindling/domain/client/times/dates'
import type { PublicReview } from '@kindling/domain/offers/public-pages'
import { List, ListRow } from '@kindling/ui/list'
import { Rating } from '@kindling/ui/rating'
import { Text } from '@kindling/ui/text'
import { ReviewAnswer } from '../../../components/review-answer.tsx'

interface PublicReviewsProps {
  reviews: readonly PublicReview[]
  /** First name of the reviewed member. */
  of: string
}

/** Reviews of bookings, newest first. */
export function PublicReviews({ reviews, of }: PublicReviewsProps) {
  if (reviews.length === 0) return <Text tone="muted">Nobody has said anything yet.</Text>
  return (
    <List>
      {reviews.map(({ id, by, rating, comment, title, at, answer }) => (
        <ListRow
          key={id}
          title={<bdi>{by ?? 'A neighbour'}</bdi>}
          trailing={<Rating value={rating} />}
          note={answer && <ReviewAnswer by={of} words={answer} />}
          detail={
            <>
              {title} · <time dateTime={at}>{formatDay(at)}</time>
              {comment && (
                <Text tone="neutral" measure="prose" lines="pre" dir="auto">
                  {comment}
                </Text>
              )}
            </>
          }
        />
      ))}
    </List>
  )
}
