import { useInfiniteQuery } from '@tanstack/react-query'
import { ReviewList } from '../../components/review-list.tsx'
import { skillReviewsQuery } from './skill-queries.ts'

/** What neighbours said about one skill. */
export function SkillReviews({ skillId }: { skillId: string }) {
  return <ReviewList query={useInfiniteQuery(skillReviewsQuery(skillId))} emptyText="No reviews yet." />
}
