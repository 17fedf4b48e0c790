import { expect, test } from 'vitest'
import { makeBooking } from '../../../testing/make-booking.ts'
import { reviewHindranceText } from './review-hindrance.ts'

test('both sides of a completed booking review it, once, and the provider within 14 days', () => {
  const now = new Date('2026-11-30T12:00:00.000Z')
  const late = new Date('2026-12-13T12:00:00.000Z')
  const completed = makeBooking({ status: 'completed', completed_at: '2026-11-28T18:04:00.000Z' })
  expect(reviewHindranceText(completed, 'maya', late)).toBeUndefined()
  expect(reviewHindranceText(completed, 'amara', now)).toBeUndefined()
  expect(reviewHindranceText(completed, 'amara', late)).toMatch(/14 days/)
  expect(reviewHindranceText(completed, 'joon', now)).toMatch(/Only the two sides/)
  expect(reviewHindranceText(makeBooking(), 'maya', now)).toMatch(/once it is completed/)
  expect(reviewHindranceText({ ...completed, reviewed: true }, 'maya', now)).toMatch(/already/)
})
