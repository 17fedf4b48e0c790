import { expect, test } from 'vitest'
import {
  type BookingEnd,
  bookingStatuses,
  isOver,
  standingLabel,
  standingLabelFor,
  standingOf,
  standingWeight,
} from './booking-status.ts'

const unended = { ended_by: null, ended_why: null }

test('a dispute that is decided reads as settled, and one that waits as what it is', () => {
  const read = (status: 'disputed' | 'completed', money_state: 'held' | 'settled' | 'refunded') =>
    standingLabel(standingOf({ status, money_state, ...unended }))
  expect(read('disputed', 'held')).toBe('Disputed')
  expect(read('disputed', 'settled')).toBe('Settled')
  expect(read('disputed', 'refunded')).toBe('Settled')
  expect(read('completed', 'settled')).toBe('Completed')
})

test('a booking that ended without its work reads why, and one of old as rejected', () => {
  const read = (ended_by: 'client' | 'provider' | 'system' | null, ended_why: BookingEnd | null) => {
    const booking = { status: 'rejected', money_state: 'refunded', ended_by, ended_why } as const
    return standingLabelFor(booking, 'client', 'Amara')
  }
  expect(read('client', 'cancelled')).toBe('Cancelled by you')
  expect(read('provider', 'cancelled')).toBe('Cancelled by Amara')
  expect(read('system', 'expired')).toBe('Expired')
  expect(read('provider', 'rejected')).toBe('Rejected')
  expect(read('system', 'lapsed')).toBe('Ended')
  expect(read(null, null)).toBe('Rejected')
})

test('a booking that waits for somebody weighs more than one that is over', () => {
  expect(standingWeight('pending')).toBe('strong')
  expect(standingWeight('disputed')).toBe('strong')
  expect(standingWeight('accepted')).toBe('regular')
  for (const over of ['completed', 'rejected', 'settled'] as const) expect(standingWeight(over)).toBe('quiet')
})

test('a booking is over once it is rejected, or completed or in dispute and its money has gone', () => {
  const over = (money_state: 'held' | 'settled' | 'refunded') =>
    bookingStatuses.filter((status) => isOver({ status, money_state }))
  expect(over('held')).toEqual(['rejected'])
  expect(over('settled')).toEqual(['completed', 'rejected', 'disputed'])
  expect(over('refunded')).toEqual(['completed', 'rejected', 'disputed'])
})
