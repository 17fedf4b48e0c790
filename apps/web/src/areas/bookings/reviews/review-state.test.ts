import { makeBooking } from '@kindling/domain/bookings/test-booking-view'
import { expect, test } from 'vitest'
import { reviewState } from './review-state.ts'

test('reviewState of each side is about the other side', () => {
  const booking = makeBooking()
  expect(reviewState(booking, 'client')).toEqual({
    skillId: 'shelves',
    bookingId: booking.id,
    title: 'Two shelves in the hall',
    bookingUserId: 'maya',
    booked_user_id: 'amara',
  })
  expect(reviewState(booking, 'provider')).toMatchObject({ bookingUserId: 'amara', booked_user_id: 'maya' })
})
