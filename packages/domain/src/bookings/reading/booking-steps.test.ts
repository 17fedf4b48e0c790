// spec: marketplace §4 timeline steps

import { expect, test } from 'vitest'
import { makeBooking, makeEvent } from '../test-booking-view.ts'
import { bookingSteps } from './booking-steps.ts'

const accepted = makeEvent('provider', 'accept', 'accepted', 2)
const [requested] = makeBooking().events

test('done steps have their time, the current one the next action', () => {
  const booking = makeBooking({ status: 'accepted', events: [requested ?? accepted, accepted] })
  const steps = bookingSteps(booking, 'client')
  expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'current', 'upcoming'])
  expect(steps[1]?.detail).toBe('Amara accepted after 2 hours')
  expect(steps[2]?.detail).toBe('Start it when Amara arrives.')
  expect(bookingSteps(booking, 'provider')[1]?.detail).toBe('You accepted after 2 hours')
  expect(bookingSteps(makeBooking(), 'provider')[1]?.detail).toMatch(/^Answer by /)
})

test('a rejected booking stops where it was, and says who ended it', () => {
  const rejected = makeBooking({
    status: 'rejected',
    events: [requested ?? accepted, makeEvent('provider', 'reject', 'rejected', 1)],
  })
  const steps = bookingSteps(rejected, 'client')
  expect(steps.map(({ state }) => state)).toEqual(['done', 'upcoming', 'upcoming', 'upcoming'])
  expect(steps[1]?.detail).toMatch(/^Amara said no on /)
  const expired = makeBooking({ status: 'rejected', events: [makeEvent('system', 'expire', 'rejected', 72)] })
  expect(bookingSteps(expired, 'client')[1]?.detail).toMatch(/^Nobody answered in time/)
  const lapsed = makeBooking({
    status: 'rejected',
    events: [accepted, makeEvent('system', 'lapse', 'rejected', 3)],
  })
  expect(bookingSteps(lapsed, 'client')[2]?.detail).toMatch(/^The card payment was no longer there/)
})

test('a cancelled booking says who cancelled it, by whichever button', () => {
  const ended = (ended_by: 'client' | 'provider', action: string, viewer: 'client' | 'provider') =>
    bookingSteps(
      makeBooking({
        status: 'rejected',
        ended_by,
        ended_why: 'cancelled',
        events: [accepted, makeEvent(ended_by, action, 'rejected', 3)],
      }),
      viewer,
    )[2]?.detail
  expect(ended('client', 'cancel', 'client')).toMatch(/^You cancelled it on /)
  expect(ended('client', 'cancel', 'provider')).toMatch(/^Maya cancelled it on /)
  expect(ended('provider', 'reject', 'client')).toMatch(/^Amara cancelled it on /)
})

test('a booking that ended by a no-show names the absent side', () => {
  const events = [accepted, makeEvent('system', 'decide-absence', 'rejected', 30)]
  const booking = makeBooking({ status: 'rejected', ended_by: 'client', ended_why: 'absent', events })
  expect(bookingSteps(booking, 'client')[2]?.detail).toMatch(/^You weren’t there, so it ended on /)
  expect(bookingSteps(booking, 'provider')[2]?.detail).toMatch(/^Maya wasn’t there, so it ended on /)
})

test('a disputed booking shows what happened, and no next step', () => {
  const disputed = makeBooking({
    status: 'disputed',
    events: [requested ?? accepted, accepted, makeEvent('client', 'dispute', 'disputed', 80)],
  })
  const steps = bookingSteps(disputed, 'provider')
  expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'upcoming', 'upcoming'])
  expect(steps[2]?.detail).toMatch(/^Maya opened a dispute on /)
})

test('a completed booking that was never started has no time at that step', () => {
  const skipped = makeBooking({
    status: 'completed',
    completed_at: '2026-11-28T18:04:00.000Z',
    events: [accepted, makeEvent('provider', 'complete', 'completed', 96)],
  })
  expect(bookingSteps(skipped, 'client')[2]).toMatchObject({ state: 'done', detail: undefined })
})
