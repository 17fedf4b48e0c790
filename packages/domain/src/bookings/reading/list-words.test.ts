import { expect, test } from 'vitest'
import { makeListItem } from '../test-booking-view.ts'
import { inOneOrder, nextText } from './list-words.ts'

const until = '2026-11-27T18:04:00.000Z'

test('inOneOrder puts bookings with pending actions first, from both lists', () => {
  const inward = [makeListItem({ id: 'waits', waits: { for: 'request', until } })]
  const outward = [makeListItem({ id: 'coming', status: 'accepted' })]
  const order = inOneOrder({ inward, outward }, new Date('2026-11-24T12:00:00Z'))
  expect(order.map(({ id, side }) => [id, side])).toEqual([
    ['waits', 'inward'],
    ['coming', 'outward'],
  ])
  expect(inOneOrder({ inward: undefined, outward: undefined }, new Date())).toEqual([])
})

test('nextText is the pending action, else when a loan changes hands', () => {
  expect(nextText(makeListItem({ waits: { for: 'request', until } }))).toMatch(/^Answer by /)
  const loan = { lent_until: '2026-11-30', booking_date: '2026-11-28' }
  expect(nextText(makeListItem({ ...loan, status: 'accepted' }))).toMatch(/^Next: it changes hands on Sat/)
  expect(nextText(makeListItem({ ...loan, status: 'in_progress' }))).toMatch(/^Next: it comes back/)
  expect(nextText(makeListItem({ ...loan, status: 'pending' }))).toBeUndefined()
  expect(nextText(makeListItem({ status: 'accepted' }))).toBeUndefined()
})
