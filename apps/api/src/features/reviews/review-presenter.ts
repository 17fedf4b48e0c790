import type { Review } from '@kindling/domain/reviews/review-contract'
import type { ReviewRow } from './review-store.ts'

/** A review for the API, with the author's name, never their email. */
export function presentReview({ id, reviewer, ...row }: ReviewRow): Review {
  return {
    _id: id,
    rating: row.rating,
    comment: row.comment,
    createdAt: row.createdAt.toISOString(),
    published_at: row.publishedAt?.toISOString() ?? null,
    reviewed_as: row.reviewedAs,
    skill_id: row.skillId,
    skill_type: row.skillTitle,
    answer:
      row.answer === null || row.answeredAt === null
        ? null
        : { by: row.revieweeName, words: row.answer, at: row.answeredAt.toISOString() },
    reviewee_id: row.revieweeId,
    reviewerId: {
      _id: reviewer.id,
      firstname: reviewer.firstname,
      lastname: reviewer.lastname,
      photourl: reviewer.photourl,
    },
  }
}
