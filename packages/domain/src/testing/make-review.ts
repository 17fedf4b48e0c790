import type { Review } from '../reviews/review-contract.ts'
import { hoursFromNow } from './clock.ts'
import { idOf, maya, type Person, tom } from './people.ts'

/** A reviewer as a review names them. */
export const reviewerOf = ({ id, ...person }: Person): Review['reviewerId'] => ({ _id: id, ...person })

/** A published review: by default Tom's of Maya's bread, without an answer. */
export function makeReview(overrides: Partial<Review> = {}): Review {
  return {
    _id: idOf(401),
    rating: 5,
    comment: 'We kneaded, we waited, we ate. My first loaf was gone before it had cooled.',
    createdAt: hoursFromNow(-300),
    published_at: hoursFromNow(-290),
    reviewed_as: 'provider',
    skill_id: idOf(202),
    skill_type: 'Baking bread',
    answer: null,
    reviewee_id: maya.id,
    reviewerId: reviewerOf(tom),
    ...overrides,
  }
}
