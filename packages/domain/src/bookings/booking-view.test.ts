import { expect, test } from 'vitest'
import type { Booking } from './booking-shape.ts'
import { bookingState, reviewableBooking, timelineOf } from './booking-view.ts'

const createdAt = '2026-05-01T10:00:00.000Z'
const acceptedAt = '2026-05-01T12:00:00.000Z'
const completedAt = '2026-05-04T12:00:00.000Z'

type Event = Booking['events'][number]

const accepted: Event = {
  action: 'accept',
  actor: 'provider',
  from: 'pending',
  to: 'accepted',
  note: null,
  at: acceptedAt,
}

test('a booking is settled once its money has left escrow', () => {
  const wire = {
    status: 'completed',
    lent_until: null,
    day_begins_at: createdAt,
    booking_start: null,
    absence: null,
    started_by: null,
    settles_at: createdAt,
    expires_at: createdAt,
  } as const
  const events: Event[] = []
  expect(bookingState({ ...wire, events, money_state: 'held' })).toEqual({
    status: 'completed',
    loan: null,
    expiresAt: new Date('2026-05-01T10:00:00.000Z'),
    dayBegins: new Date(createdAt),
    settlesAt: new Date(createdAt),
    isSettled: false,
  })
  expect(bookingState({ ...wire, events, money_state: 'settled' }).isSettled).toBe(true)
  expect(bookingState({ ...wire, events, settles_at: null, money_state: 'held' }).settlesAt).toBeUndefined()
})

test('timeline times come from the first acceptance, not from a withdrawn dispute', () => {
  const again: Event = { ...accepted, action: 'withdraw', from: 'disputed', at: completedAt }
  const booking = { status: 'accepted', events: [accepted, again], createdAt, completed_at: null } as const
  const { steps, stopped } = timelineOf({ ...booking, events: [...booking.events] })
  expect(steps.map(({ at }) => at?.toISOString())).toEqual([createdAt, acceptedAt, undefined, undefined])
  expect(steps.map(({ isReached }) => isReached)).toEqual([true, true, false, false])
  expect(stopped).toBeUndefined()
})

test('the last timeline step has the completion time', () => {
  const { steps } = timelineOf({
    status: 'completed',
    events: [accepted],
    createdAt,
    completed_at: completedAt,
  })
  expect(steps.at(-1)?.at).toEqual(new Date(completedAt))
})

test('reviewableBooking maps status, review and completion time', () => {
  expect(reviewableBooking({ status: 'completed', reviewed: true, completed_at: completedAt })).toEqual({
    status: 'completed',
    isReviewed: true,
    completedAt: new Date(completedAt),
  })
  expect(reviewableBooking({ status: 'pending', reviewed: false, completed_at: null }).completedAt).toBeNull()
})
