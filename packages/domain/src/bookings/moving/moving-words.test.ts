import { expect, test } from 'vitest'
import { makeBooking, makeListItem } from '../test-booking-view.ts'
import { costOfMoving, nextMovable, proposalOutcome, proposalViewer, proposalWords } from './moving-words.ts'
import type { Proposal } from './proposal-contract.ts'

const proposal: Proposal = {
  id: 'proposal',
  by: 'provider',
  own: false,
  other: makeBooking().provider,
  booking: {
    id: 'shelves',
    title: 'Two shelves',
    start: '2026-11-28T14:00:00.000Z',
    minutes: 90,
    isRequest: false,
  },
  starts: ['2026-11-29T14:00:00.000Z'],
  outcome: null,
  lapses_at: '2026-11-27T18:00:00.000Z',
  createdAt: '2026-11-24T18:00:00.000Z',
}

test('costOfMoving is the current cancellation fee, if any', () => {
  const cancellation = { client_gets: 27, provider_keeps: 9, free_until: null }
  const late = makeBooking({ payment_method: 'wallet', cancellation })
  expect(costOfMoving(late)).toMatch(/^Cancelling costs £9\.00 by now\./)
  expect(costOfMoving({ ...late, cancellation: { ...cancellation, provider_keeps: 0 } })).toBeUndefined()
  expect(costOfMoving(makeBooking())).toBeUndefined()
})

test('proposalViewer is the side that reads it', () => {
  expect(proposalViewer(proposal)).toBe('client')
  expect(proposalViewer({ by: 'provider', own: true })).toBe('provider')
})

test('proposalWords name the proposer, and that accepting a time also accepts a request', () => {
  expect(proposalWords(proposal).title).toBe('Amara proposes another time')
  expect(proposalWords(proposal).text).toMatch(/^Booked for .*\. It stays there until you accept a time\.$/)
  const asked = { ...proposal, own: true, booking: { ...proposal.booking, isRequest: true } }
  expect(proposalWords(asked).title).toBe('You proposed another time')
  expect(proposalWords(asked).text).toMatch(
    /^Asked for .* until Amara accepts a time, which accepts the request/,
  )
})

test('proposalOutcome names who closed the proposal', () => {
  expect(proposalOutcome({ ...proposal, outcome: 'accepted' })).toBe('Accepted by you')
  expect(proposalOutcome({ ...proposal, own: true, outcome: 'declined' })).toBe('Declined by Amara')
  expect(proposalOutcome({ ...proposal, outcome: 'withdrawn' })).toBe('Taken back by Amara')
  expect(proposalOutcome({ ...proposal, outcome: 'lapsed' })).toBe('Nobody answered in time')
})

test('nextMovable is the first booking to come without an open proposal', () => {
  const at = (id: string, booking_start: string | null) =>
    makeListItem({ id, status: 'accepted', booking_start })
  const lists = {
    outward: [at('later', '2026-11-29T14:00:00.000Z'), at('by-day', null)],
    inward: [at('proposed', '2026-11-26T14:00:00.000Z'), at('first', '2026-11-27T14:00:00.000Z')],
  }
  const proposals = [{ outcome: null, booking: { ...proposal.booking, id: 'proposed' } }]
  const now = new Date('2026-11-25T12:00:00Z')
  expect(nextMovable(lists, proposals, now)).toMatchObject({ id: 'first', side: 'inward' })
  expect(nextMovable({ outward: lists.outward, inward: undefined }, [], now)).toMatchObject({ id: 'later' })
  expect(nextMovable({ outward: undefined, inward: undefined }, [], now)).toBeUndefined()
})
