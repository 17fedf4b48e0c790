import * as z from 'zod/mini'
import { inWords } from '../appointments/duration-words.ts'
import { bookingParties } from '../bookings/booking-parties.ts'
import { endpoint } from '../endpoint.ts'
import { byId, idSchema, instantSchema, pageQuery, plainText, visibleText } from '../wire.ts'
import { REVIEW_WINDOW } from './review-rules.ts'

/** The reviewed member's answer to a review; one at most. */
const reviewAnswerSchema = z.object({
  /** First name. */
  by: z.string(),
  words: z.string(),
  at: instantSchema,
})
export type ReviewAnswer = z.output<typeof reviewAnswerSchema>

export const reviewSchema = z.object({
  _id: z.string(),
  rating: z.number(),
  comment: z.nullable(z.string()),
  createdAt: instantSchema,
  /** When it was published; null while it is hidden until the other side's review, and then sent to its author only. */
  published_at: z.nullable(instantSchema),
  /** The reviewed member's side of the booking. */
  reviewed_as: z.enum(bookingParties),
  skill_id: z.string(),
  skill_type: z.string(),
  answer: z.nullable(reviewAnswerSchema),
  /** The reviewed member, who may answer. */
  reviewee_id: z.string(),
  /** Without the reviewer's email (docs/deviations.md). */
  reviewerId: z.object({
    _id: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    photourl: z.nullable(z.string()),
  }),
})
export type Review = z.output<typeof reviewSchema>

export const reviewForm = z.object({
  rating: z
    .number({ error: 'Choose a rating' })
    .check(z.int('Choose a rating'), z.minimum(1, 'Choose a rating'), z.maximum(5, 'Choose a rating')),
  comment: z.optional(plainText(2000)),
})

export const reviewAnswerForm = z.object({ words: visibleText(1000, 'Write your answer') })

export const reviewBody = z.extend(reviewForm, {
  /** Left out by clients of the specification: then the only reviewable booking of the skill is used. */
  bookingId: z.optional(idSchema),
  skillId: idSchema,
  revieweeId: idSchema,
})

export const reviewContract = {
  create: endpoint({
    method: 'POST',
    path: '/reviews',
    auth: 'access',
    kind: 'offer',
    limit: { max: 30, per: 'hour' },
    summary: `Review the other side of a completed booking, once; it is published with theirs, or after ${inWords(REVIEW_WINDOW)}`,
    body: reviewBody,
    data: reviewSchema,
    failure: 'Failed to submit review',
  }),
  /** Idempotent for the same text; a different second answer is refused. */
  answer: endpoint({
    method: 'POST',
    path: '/reviews/{id}/answer',
    auth: 'access',
    kind: 'offer',
    limit: { max: 30, per: 'hour' },
    summary: 'Answer a published review of oneself, in public, once; it can’t be changed',
    params: byId,
    body: reviewAnswerForm,
    data: reviewSchema,
    failure: 'Failed to send the answer',
  }),
  ofSkill: endpoint({
    method: 'GET',
    path: '/reviews/skill/{id}/user',
    auth: 'access',
    kind: 'browse',
    limit: 'people',
    summary: 'Published reviews of one skill, by those who booked it',
    params: byId,
    query: pageQuery,
    data: z.array(reviewSchema),
    failure: 'Failed to fetch user reviews',
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/reviews/user/{id}',
    auth: 'access',
    kind: 'browse',
    limit: 'people',
    summary: 'Published reviews that a member received, of their work and of their requests',
    params: byId,
    query: pageQuery,
    data: z.array(reviewSchema),
    failure: 'Failed to fetch user reviews',
  }),
}
