import { expect, test } from 'vitest'
import { otherParty, partyOf } from './booking-parties.ts'
import { viewerOf } from './booking-view.ts'

test('partyOf returns client, provider or undefined', () => {
  const parties = { clientId: 'maya', providerId: 'amara' }
  const members = ['maya', 'amara', 'joon', undefined]
  const expected = ['client', 'provider', undefined, undefined]
  expect(members.map((id) => partyOf(parties, id))).toEqual(expected)
  const wire = { booking_user_id: 'maya', booked_user_id: 'amara' }
  expect(members.map((id) => viewerOf(wire, id))).toEqual(expected)
})

test('otherParty swaps client and provider', () => {
  expect(otherParty('client')).toBe('provider')
  expect(otherParty('provider')).toBe('client')
})
