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

// spec: marketplace §4 booking status
test('standingLabel: a decided dispute is “settled”, an open one “disputed”', () => {
  const read = (status: 'disputed' | 'completed', is_over: boolean) =>
    standingLabel(standingOf({ status, is_over, ...unended }))
  expect(read('disputed', false)).toBe('Disputed')
  expect(read('disputed', true)).toBe('Settled')
  expect(read('completed', true)).toBe('Completed')
})

test('standingLabel names why a booking ended, or “rejected” if that wasn’t recorded', () => {
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

test('standingLabelFor describes a loan by where the thing is, and its end like any booking', () => {
  const read = (status: BookingStatus, viewer: BookingParty = 'provider') =>
    standingLabelFor({ status, is_over: false, ...unended, lent_until: '2026-11-30' }, viewer, 'Ben')
  expect(bookingStatuses.map((status) => read(status))).toEqual([
    ...['Asked for', 'Agreed', 'With Ben', 'Back', 'Rejected', 'Disputed'],
  ])
  expect(read('in_progress', 'client')).toBe('With you')
})

// spec: marketplace §4 booking status
test('standingWeight is strong for bookings that wait, regular for finished ones', () => {
  expect(standingWeight('pending')).toBe('strong')
  expect(standingWeight('disputed')).toBe('strong')
  expect(standingWeight('accepted')).toBe('regular')
  for (const over of ['completed', 'rejected', 'settled'] as const) expect(standingWeight(over)).toBe('quiet')
})

test('isOver: rejected, or the money has left escrow', () => {
  const over = (settledAt: Date | null) => bookingStatuses.filter((status) => isOver({ status, settledAt }))
  expect(over(null)).toEqual(['rejected'])
  expect(over(new Date())).toEqual(bookingStatuses)
})
