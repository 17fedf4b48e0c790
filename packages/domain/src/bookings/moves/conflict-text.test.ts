import { expect, test } from 'vitest'
import { makeBooking, makeEvent } from '../test-booking-view.ts'
import { conflictText } from './conflict-text.ts'

const accepted = makeEvent('provider', 'accept', 'accepted', 2)
const started = makeEvent('client', 'start', 'in_progress', 90)

// spec: marketplace §8 booking screens
test('conflictText names who made the conflicting move', () => {
  expect(conflictText(makeBooking({ events: [accepted, started] }), 'provider')).toBe(
    'Maya already started this booking.',
  )
  expect(conflictText(makeBooking({ events: [accepted] }), 'provider')).toBe(
    'You already accepted this booking.',
  )
  expect(
    conflictText(makeBooking({ events: [makeEvent('system', 'expire', 'rejected', 72)] }), 'client'),
  ).toBe('Nobody answered this request in time, so it has ended.')
})

test('conflictText says that the dispute was withdrawn', () => {
  const back = makeBooking({ events: [accepted, makeEvent('client', 'withdraw', 'accepted', 90)] })
  expect(conflictText(back, 'provider')).toBe('Maya withdrew the dispute about this booking.')
  const theirs = makeBooking({ events: [makeEvent('provider', 'withdraw', 'in_progress', 3)] })
  expect(conflictText(theirs, 'client')).toBe('Amara withdrew the dispute about this booking.')
})

test('conflictText says that the card payment has lapsed', () => {
  const lapsed = makeBooking({
    status: 'rejected',
    events: [accepted, makeEvent('system', 'lapse', 'rejected', 3)],
  })
  expect(conflictText(lapsed, 'provider')).toMatch(/^The card payment is no longer there/)
})

test('conflictText says that the booking was moved', () => {
  const moved = makeBooking({ events: [accepted, makeEvent('client', 'move', 'accepted', 5)] })
  expect(conflictText(moved, 'provider')).toBe('Maya already moved this booking to another time.')
})
