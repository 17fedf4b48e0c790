import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { pagesOf } from '../../server/query-of.ts'

export const skillReviewsQuery = (id: string) =>
  pagesOf(reviewContract.ofSkill, { params: { id } }, { size: 20, idOf: ({ _id }) => _id })
