import { expect, it } from 'vitest'
import { bookingAddress } from './booking-address.ts'

it('bookingAddress is the screen of the member’s side', () => {
  expect(bookingAddress('b', 'client')).toBe('/outward-progress/b')
  expect(bookingAddress('b', 'provider')).toBe('/inward-details/b')
})
