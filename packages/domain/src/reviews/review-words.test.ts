import { expect, test } from 'vitest'
import { makeBooking } from '../bookings/test-booking-view.ts'
import { hiddenText, reviewHindranceText, starLabel } from './review-words.ts'

test('reviewHindranceText lets both sides review once, the provider within 14 days', () => {
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

test('starLabel describes a number of stars', () => {
  expect([1, 5].map(starLabel)).toEqual(['1 star, poor', '5 stars, excellent'])
})

test('hiddenText says when the review is published', () => {
  expect(hiddenText('Amara', true)).toMatch(/^Amara has reviewed you\./)
  expect(hiddenText('Amara', false)).toMatch(/, or 14 days after the booking\.$/)
})
