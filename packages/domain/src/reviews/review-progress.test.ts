import { expect, test } from 'vitest'
import { makeBooking } from '../bookings/test-booking-view.ts'
import { reviewWords } from './review-progress.ts'

test('reviewWords describe the missing reviews until both are public', () => {
  const now = new Date('2026-11-30T12:00:00.000Z')
  const late = new Date('2026-12-13T12:00:00.000Z')
  const done = makeBooking({ status: 'completed', completed_at: '2026-11-28T18:04:00.000Z' })
  expect(reviewWords(makeBooking(), 'client', now)).toBeUndefined()
  expect(reviewWords(done, 'client', now)).toBeUndefined()
  const mine = { ...done, reviewed: true }
  expect(reviewWords(mine, 'client', now)).toBe(
    'Amara reads your review once they have written theirs, or on 12 Dec 2026.',
  )
  expect(reviewWords(mine, 'client', late)).toBe('Your review is on Amara’s profile.')
  const theirs = { ...done, other_reviewed: true }
  expect(reviewWords(theirs, 'provider', now)).toMatch(/^Maya has reviewed you\. You read it once/)
  expect(reviewWords(theirs, 'provider', late)).toBeUndefined()
  expect(reviewWords({ ...mine, other_reviewed: true }, 'client', now)).toMatch(/reviewed each other/)
})
