import { expect, test } from 'vitest'
import type { BookingParty } from './booking-parties.ts'
import {
  type BookingEnd,
  type BookingStatus,
  bookingStatuses,
  isOver,
  standingOf,
  standingWeight,
} from './booking-status.ts'
import { standingLabel, standingLabelFor } from './moves/booking-words.ts'

const unended = { ended_by: null, ended_why: null }

test('a dispute that is decided reads as settled, and one that waits as what it is', () => {
  const read = (status: 'disputed' | 'completed', is_over: boolean) =>
    standingLabel(standingOf({ status, is_over, ...unended }))
  expect(read('disputed', false)).toBe('Disputed')
  expect(read('disputed', true)).toBe('Settled')
  expect(read('completed', true)).toBe('Completed')
})

test('a booking that ended without its work reads why, and one of old as rejected', () => {
  const read = (ended_by: 'client' | 'provider' | 'system' | null, ended_why: BookingEnd | null) => {
    const booking = { status: 'rejected', is_over: true, ended_by, ended_why, lent_until: null } as const
    return standingLabelFor(booking, 'client', 'Amara')
  }
  expect(read('client', 'cancelled')).toBe('Cancelled by you')
  expect(read('provider', 'cancelled')).toBe('Cancelled by Amara')
  expect(read('system', 'expired')).toBe('Expired')
  expect(read('provider', 'rejected')).toBe('Rejected')
  expect(read('system', 'lapsed')).toBe('Ended')
  expect(read(null, null)).toBe('Rejected')
})

test('a loan reads as what becomes of the thing, and ends as every booking does', () => {
  const read = (status: BookingStatus, viewer: BookingParty = 'provider') =>
    standingLabelFor({ status, is_over: false, ...unended, lent_until: '2026-11-30' }, viewer, 'Ben')
  expect(bookingStatuses.map((status) => read(status))).toEqual([
    ...['Asked for', 'Agreed', 'With Ben', 'Back', 'Rejected', 'Disputed'],
  ])
  expect(read('in_progress', 'client')).toBe('With you')
})

test('a booking that waits for somebody weighs more than one that is over', () => {
  expect(standingWeight('pending')).toBe('strong')
  expect(standingWeight('disputed')).toBe('strong')
  expect(standingWeight('accepted')).toBe('regular')
  for (const over of ['completed', 'rejected', 'settled'] as const) expect(standingWeight(over)).toBe('quiet')
})

test('a booking is over once it is rejected, or its money has gone', () => {
  const over = (settledAt: Date | null) => bookingStatuses.filter((status) => isOver({ status, settledAt }))
  expect(over(null)).toEqual(['rejected'])
  expect(over(new Date())).toEqual(bookingStatuses)
})
