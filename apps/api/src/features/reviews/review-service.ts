import { otherParty, partyOf } from '@kindling/domain/bookings/booking-parties'
import { AppError } from '@kindling/domain/errors'
import type { reviewBody } from '@kindling/domain/reviews/review-contract'
import {
  type AnswerHindrance,
  answerHindrance,
  type ReviewHindrance,
  reviewHindrance,
  reviewsPublishAt,
  TOO_LATE_TO_REVIEW,
} from '@kindling/domain/reviews/review-rules'
import type { PageQuery } from '@kindling/domain/wire'
import type { z } from 'zod'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { hasMemberFor } from '../../members/existence-store.ts'
import { notify } from '../../notifier/notify.ts'
import { sweep } from '../../platform/jobs/sweep.ts'
import { tellOfPublished, tellOfWaiting } from './review-news.ts'
import * as store from './review-store.ts'

export type ReviewDraft = z.output<typeof reviewBody>

/** Reviews between the two sides of a completed booking. */
export function makeReviewService(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'mailer' | 'config'>) {
  const { db, clock } = deps

  /**
   * Reviews the other side of a completed booking, once. It is published with the other side's review, or 14
   * days after completion (docs/decisions/152). A draft without a booking id is matched to the only possible
   * booking.
   * @throws AppError `not_found` for others' bookings, `invalid` when skill or reviewee don't match the
   * booking, or several bookings are possible, `already_exists` the second time, `state_conflict` before
   * completion and after a provider's time limit
   */
  async function create(memberId: string, draft: ReviewDraft): Promise<store.ReviewRow> {
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const bookingId = draft.bookingId ?? (await bookingMeant(tx, memberId, draft, at))
      const booking = await store.lockReviewedBooking(tx, bookingId, memberId)
      const side = booking && partyOf(booking, memberId)
      if (booking === undefined || side === undefined) throw new AppError('not_found', 'Booking not found')
      const revieweeId = side === 'client' ? booking.providerId : booking.clientId
      if (draft.skillId !== booking.skillId)
        throw mismatch('skillId', 'That is not the skill of this booking.')
      if (draft.revieweeId !== revieweeId) {
        throw mismatch('revieweeId', 'That is not the other side of this booking.')
      }
      const reviewers = await store.listReviewers(tx, booking.id)
      const isReviewed = reviewers.includes(memberId)
      const hindrance = reviewHindrance(side, { ...booking, isReviewed }, at)
      if (hindrance !== undefined) throw refusal(hindrance, booking)

      const publishAfter = reviewsPublishAt(booking.completedAt ?? at)
      const id = await store.insertReview(tx, {
        bookingId: booking.id,
        reviewerId: memberId,
        revieweeId,
        skillId: booking.skillId,
        reviewedAs: otherParty(side),
        rating: draft.rating,
        comment: draft.comment || null,
        publishAfter,
        createdAt: at,
      })
      if (reviewers.length > 0 || publishAfter <= at) await publish(tx, booking, at)
      else await tellOfWaiting(tx, deps, booking, { side, until: publishAfter, at })
      return await store.getReview(tx, id, memberId)
    })
  }

  /**
   * The booking of a skill that can still be reviewed; where there is none, the newest one, for the error
   * message.
   * @throws AppError `not_found` without any, `invalid` where several are possible
   */
  async function bookingMeant(
    tx: Transaction,
    memberId: string,
    draft: ReviewDraft,
    at: Date,
  ): Promise<string> {
    const between = await store.listBetween(tx, { ...draft, memberId })
    const open = between.filter((booking) => {
      const side = partyOf(booking, memberId)
      return side !== undefined && reviewHindrance(side, booking, at) === undefined
    })
    if (open.length > 1) {
      throw mismatch(
        'bookingId',
        'You can review several bookings of this skill: bookingId has to say which.',
      )
    }
    const [meant] = open.length === 1 ? open : between
    if (meant === undefined) throw new AppError('not_found', 'Booking not found')
    return meant.id
  }

  /**
   * Answers a review of the caller publicly, once. The same text again is treated as a retry.
   * @throws AppError `not_found` for a review that the caller can't read, `forbidden` for a review of another
   * member, `already_exists` when it was answered
   */
  async function answer(memberId: string, id: string, words: string): Promise<store.ReviewRow> {
    return await inTransaction(db, async (tx) => {
      const review = await store.lockReview(tx, id, memberId)
      const hindrance = review === undefined ? 'not_published' : answerHindrance(review, memberId)
      if (hindrance === 'answered' && review?.answer === words) return await store.getReview(tx, id, memberId)
      if (hindrance !== undefined) throw answerRefusal(hindrance)
      const at = clock.now()
      await store.writeAnswer(tx, id, words, at)
      const answered = await store.getReview(tx, id, memberId)
      const { reviewer, revieweeId: actorId, revieweeName: by, skillTitle: skill } = answered
      const facts = { actorId, by, skill }
      const key = `review-answered:${id}`
      await notify(tx, deps, { event: 'review_answered', to: reviewer.id, key, at, facts })
      return answered
    })
  }

  async function publish(tx: Transaction, booking: store.ReviewedBooking, at: Date): Promise<boolean> {
    const published = await store.publishReviews(tx, booking.id, at)
    for (const review of published) await tellOfPublished(tx, deps, booking, review, at)
    return published.length > 0
  }

  /**
   * Publishes reviews that have waited 14 days for the other side's. Safe to run in several processes at
   * once.
   */
  async function publishWaiting(): Promise<number> {
    return await sweep(
      { db, clock },
      {
        name: 'publish-reviews',
        due: (page) => store.listWaiting(db, clock.now(), page),
        handle: publishIfDue,
      },
    )
  }

  async function publishIfDue(bookingId: string): Promise<boolean> {
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const booking = await store.lockBookingToPublish(tx, bookingId, at)
      return booking !== undefined && (await publish(tx, booking, at))
    })
  }

  /** @throws AppError `not_found` for a skill that the caller may not see */
  async function ofSkill(callerId: string, skillId: string, page: PageQuery): Promise<store.ReviewRow[]> {
    if (!(await store.isVisibleSkill(db, skillId, callerId))) {
      throw new AppError('not_found', 'Skill not found')
    }
    return await store.listOfSkill(db, skillId, { callerId, page })
  }

  /** @throws AppError `not_found` for an unknown member, or where either has blocked the other */
  async function ofMember(callerId: string, memberId: string, page: PageQuery): Promise<store.ReviewRow[]> {
    if (!(await hasMemberFor(db, memberId, callerId))) throw new AppError('not_found', 'Member not found')
    return await store.listOfMember(db, memberId, { callerId, page })
  }

  return { create, answer, publishWaiting, ofSkill, ofMember }
}

export type ReviewService = ReturnType<typeof makeReviewService>

function refusal(hindrance: ReviewHindrance, { status }: store.ReviewedBooking): AppError {
  switch (hindrance) {
    case 'written':
      return new AppError('already_exists', 'You have reviewed this booking already.')
    case 'not_completed':
      return new AppError('state_conflict', 'You can review a booking once it is completed.', {
        current: status,
      })
    case 'too_late':
      return new AppError('state_conflict', TOO_LATE_TO_REVIEW, {
        current: status,
      })
  }
}

function answerRefusal(hindrance: AnswerHindrance): AppError {
  switch (hindrance) {
    case 'not_published':
      return new AppError('not_found', 'Review not found')
    case 'not_about_them':
      return new AppError('forbidden', 'Only whom a review is about can answer it.')
    case 'answered':
      return new AppError('already_exists', 'You have answered this review already.')
  }
}

function mismatch(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: [{ field, message }] })
}
