import { expect, test } from 'vitest'
import { otherParty, partyOf } from './booking-parties.ts'
import { viewerOf } from './booking-view.ts'

test('a member is the client, the provider, or nobody of a booking', () => {
  const parties = { clientId: 'maya', providerId: 'amara' }
  const members = ['maya', 'amara', 'joon', undefined]
  const expected = ['client', 'provider', undefined, undefined]
  expect(members.map((id) => partyOf(parties, id))).toEqual(expected)
  const wire = { booking_user_id: 'maya', booked_user_id: 'amara' }
  expect(members.map((id) => viewerOf(wire, id))).toEqual(expected)
})

test('each side has the other', () => {
  expect(otherParty('client')).toBe('provider')
  expect(otherParty('provider')).toBe('client')
})
