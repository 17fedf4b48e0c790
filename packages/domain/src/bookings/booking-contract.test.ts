import { expect, test } from 'vitest'
import { problemsOf } from '../test-problems.ts'
import { bookingCreateBody } from './booking-contract.ts'

const id = '0b0e7c64-3f3a-4f0e-8a4e-6d6f6b8f1c11'
const booking = {
  skills_id: id,
  booked_user_id: id,
  title: 'A hedge',
  description: 'Two metres of it',
  booking_location: 'Camden',
  booking_date: '2026-05-04',
  payment_intent_id: id,
  payment_method: 'wallet',
}

test.each([
  { booking_lat: '90', booking_lon: '180' },
  { booking_lat: '-90', booking_lon: '-180' },
  { booking_lat: '', booking_lon: ' ' },
  {},
])('bookingCreateBody accepts the position %j', (position) => {
  expect(problemsOf(bookingCreateBody, { ...booking, ...position })).toEqual([])
})

test('bookingCreateBody reads blank coordinates as missing rather than 0', () => {
  expect(bookingCreateBody.parse({ ...booking, booking_lat: '', booking_lon: '' })).toMatchObject({
    booking_lat: undefined,
    booking_lon: undefined,
  })
})

test.each([
  ['booking_lat', '90.1'],
  ['booking_lat', '-90.1'],
  ['booking_lon', '180.1'],
  ['booking_lon', '-180.1'],
  ['booking_lon', 'here'],
])('bookingCreateBody rejects %s = %s', (field, value) => {
  expect(problemsOf(bookingCreateBody, { ...booking, [field]: value })).toEqual([
    expect.stringMatching(`^${field}: `),
  ])
})
