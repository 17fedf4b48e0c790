import { expect, it } from 'vitest'
import { bookingAddress } from './booking-address.ts'

it('a booking is shown from the member’s side of it', () => {
  expect(bookingAddress('b', 'client')).toBe('/outward-progress/b')
  expect(bookingAddress('b', 'provider')).toBe('/inward-details/b')
})
