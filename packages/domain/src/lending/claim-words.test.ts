import { expect, test } from 'vitest'
import { makeBooking, makeEvent } from '../bookings/test-booking-view.ts'
import { claimLabel, isMissing } from './claim-words.ts'

const lent = makeBooking({ status: 'in_progress', lent_until: '2026-11-30' })
const [lastDay, after] = [new Date('2026-11-30T23:59:59Z'), new Date('2026-12-01T00:00:00Z')]

test('a thing is missing after its last day unless its borrower reported the return', () => {
  expect(claimLabel(lent, lastDay)).toBe('Something is wrong')
  expect(claimLabel(lent, after)).toBe('It wasn’t brought back')
  const said = (actor: 'client' | 'provider') => ({
    ...lent,
    events: [makeEvent(actor, 'say-returned', 'in_progress', 2)],
  })
  expect(isMissing(said('client'), after)).toBe(false)
  expect(isMissing(said('provider'), after)).toBe(true)
})

test('the last day ends in the time zone of the hand-over', () => {
  expect(isMissing({ ...lent, timezone: 'America/New_York' }, after)).toBe(false)
})
