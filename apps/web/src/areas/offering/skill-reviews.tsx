import type { Review } from '@kindling/domain/reviews/review-contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReviewList } from '../../components/review-list.tsx'
import { skillReviewsQuery } from './skill-reviews-query.ts'

interface SkillReviewsProps {
  skillId: string
  /** Action beside the answer to a review. */
  answerActionOf?: (review: Review) => ReactNode
}

/** Reviews of a skill. */
export function SkillReviews({ skillId, answerActionOf }: SkillReviewsProps) {
  return (
    <ReviewList
      query={useInfiniteQuery(skillReviewsQuery(skillId))}
      emptyText="No reviews yet."
      answerActionOf={answerActionOf}
    />
  )
}
