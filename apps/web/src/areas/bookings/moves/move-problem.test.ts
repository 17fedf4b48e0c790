import { expect, test } from 'vitest'
import { makeBooking, makeEvent } from '../../../testing/make-booking.ts'
import { conflictText, moveProblem } from './move-problem.ts'

const accepted = makeEvent('provider', 'accept', 'accepted', 2)
const started = makeEvent('client', 'start', 'in_progress', 90)

test('a move that came too late shows whose move came first', () => {
  expect(conflictText(makeBooking({ events: [accepted, started] }), 'provider')).toBe(
    'Maya already started this booking.',
  )
  expect(conflictText(makeBooking({ events: [accepted] }), 'provider')).toBe(
    'You already accepted this booking.',
  )
  expect(
    conflictText(makeBooking({ events: [makeEvent('system', 'expire', 'rejected', 72)] }), 'client'),
  ).toBe('Nobody answered this request in time, so it has ended.')
  expect(moveProblem('accept', new Error('Busy'))).toBe('Error accepting booking: Busy')
  expect(moveProblem('confirm', new Error('Busy'))).toBe('Error completing booking: Busy')
})

test('a move that came too late shows that the dispute was withdrawn', () => {
  const back = makeBooking({ events: [accepted, makeEvent('client', 'withdraw', 'accepted', 90)] })
  expect(conflictText(back, 'provider')).toBe('Maya withdrew the dispute about this booking.')
  const theirs = makeBooking({ events: [makeEvent('provider', 'withdraw', 'in_progress', 3)] })
  expect(conflictText(theirs, 'client')).toBe('Amara withdrew the dispute about this booking.')
})

test('a move that came too late shows that the card payment was gone', () => {
  const lapsed = makeBooking({
    status: 'rejected',
    events: [accepted, makeEvent('system', 'lapse', 'rejected', 3)],
  })
  expect(conflictText(lapsed, 'provider')).toMatch(/^The card payment is no longer there/)
})

test('a move that came too late shows that the booking has another time', () => {
  const moved = makeBooking({ events: [accepted, makeEvent('client', 'move', 'accepted', 5)] })
  expect(conflictText(moved, 'provider')).toBe('Maya already moved this booking to another time.')
})
