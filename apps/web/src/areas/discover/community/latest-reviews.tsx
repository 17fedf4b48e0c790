import { formatAgo } from '@kindling/domain/format/ago'
import type { LatestReview } from '@kindling/domain/people/people-contract'
import { fullName } from '@kindling/domain/profile/names'
import { Columns } from '@kindling/ui/columns'
import { Rating } from '@kindling/ui/rating'
import { Text } from '@kindling/ui/text'
import { Link } from '../../../app/links/link.tsx'
import { MemberRow } from '../../../components/member-row.tsx'

/** Latest reviews, each linking to the reviewed member. */
export function LatestReviews({ reviews }: { reviews: readonly LatestReview[] }) {
  return (
    <Columns layout="1-2" asChild>
      <ul>
        {reviews.map((review) => {
          const { reviewee, reviewerId: reviewer } = review
          return (
            <MemberRow
              key={review._id}
              member={reviewee}
              link={<Link to={`/user-profile/${reviewee.id}`} />}
              trailing={<Rating value={review.rating} />}
              detail={
                <>
                  {review.skill_type} · from <bdi>{fullName(reviewer)}</bdi>,{' '}
                  <time dateTime={review.createdAt}>{formatAgo(review.createdAt)}</time>
                  {review.comment && (
                    <Text size={14} tone="neutral" lines="clamp" dir="auto">
                      {review.comment}
                    </Text>
                  )}
                </>
              }
            />
          )
        })}
      </ul>
    </Columns>
  )
}
