import { describe, expect, it } from 'vitest'
import {
  answerHindrance,
  areReviewsPublic,
  REVIEW_WINDOW,
  reviewHindrance,
  reviewsPublishAt,
} from './review-rules.ts'

const completedAt = new Date('2026-11-01T12:00:00Z')
const end = new Date('2026-11-15T12:00:00Z')
const before = new Date(end.getTime() - 1)
const open = { status: 'completed', completedAt, isReviewed: false } as const

describe('review', () => {
  // spec: marketplace §2 review rules
  it('can be written once by each side of a completed booking', () => {
    for (const side of ['client', 'provider'] as const) {
      expect(reviewHindrance(side, open, completedAt)).toBeUndefined()
      expect(reviewHindrance(side, { ...open, isReviewed: true }, completedAt)).toBe('written')
    }
  })

  it.each(['pending', 'accepted', 'in_progress', 'rejected', 'disputed'] as const)(
    'can’t be written while the booking is %s',
    (status) => {
      expect(reviewHindrance('client', { ...open, status }, completedAt)).toBe('not_completed')
      expect(reviewHindrance('provider', { ...open, status }, completedAt)).toBe('not_completed')
    },
  )

  it('by a provider can’t be written after exactly 14 days, one by a client always can', () => {
    expect(REVIEW_WINDOW).toBe(14 * 24 * 60 * 60 * 1000)
    expect(reviewHindrance('provider', open, before)).toBeUndefined()
    expect(reviewHindrance('provider', open, end)).toBe('too_late')
    expect(reviewHindrance('client', open, new Date('2036-01-01'))).toBeUndefined()
  })

  it('is published once both are written, or after 14 days', () => {
    expect(reviewsPublishAt(completedAt)).toEqual(end)
    expect(areReviewsPublic({ completedAt, areBothWritten: true }, completedAt)).toBe(true)
    expect(areReviewsPublic({ completedAt, areBothWritten: false }, before)).toBe(false)
    expect(areReviewsPublic({ completedAt, areBothWritten: false }, end)).toBe(true)
  })
})

describe('answer to a review', () => {
  const review = { publishedAt: completedAt, revieweeId: 'ada', answer: null }

  // spec: marketplace §2 review answer
  it('can be given once, by the reviewed member, after publication', () => {
    expect(answerHindrance(review, 'ada')).toBeUndefined()
    expect(answerHindrance({ ...review, answer: 'Thank you' }, 'ada')).toBe('answered')
    expect(answerHindrance(review, 'ben')).toBe('not_about_them')
  })

  it('is refused for an unpublished review, without revealing it to the reviewed member', () => {
    for (const id of ['ada', 'ben']) {
      expect(answerHindrance({ ...review, publishedAt: null }, id)).toBe('not_published')
    }
  })
})
