// asvs: 2.3.1

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BookingActor } from '../booking-parties.ts'
import { type BookingState, isFrozen, isInSettlementWindow } from '../booking-state.ts'
import { type BookingStatus, bookingStatuses } from '../booking-status.ts'
import { SETTLEMENT_WINDOW } from '../booking-windows.ts'
import { ago, hours, makeBooking, now } from '../test-booking.ts'
import {
  availableActions,
  canTransition,
  endOf,
  findHindrance,
  findTransition,
  settlesAt,
  wireActions,
} from './booking-rules.ts'
import { type BookingAction, bookingTransitions } from './booking-transitions.ts'

const actors: BookingActor[] = ['client', 'provider', 'system']
const actions: BookingAction[] = [
  ...([
    'accept',
    'reject',
    'start',
    'complete',
    'confirm',
    'dispute',
    'cancel',
    'say-absent',
    'decide-absence',
    'expire',
    'lapse',
  ] as const),
]

// spec: marketplace §4 booking status
describe('transitions of every actor, status and action', () => {
  // Listed independently of the table, so that a changed row must be changed here too.
  const allowed: Record<string, BookingStatus> = {
    'provider pending accept': 'accepted',
    'provider pending reject': 'rejected',
    'provider accepted reject': 'rejected',
    'provider accepted complete': 'completed',
    'provider in_progress complete': 'completed',
    'client accepted start': 'in_progress',
    'provider accepted start': 'in_progress',
    'client in_progress complete': 'completed',
    'client accepted confirm': 'completed',
    'client in_progress confirm': 'completed',
    'client completed confirm': 'completed',
    'client accepted dispute': 'disputed',
    'client in_progress dispute': 'disputed',
    'client completed dispute': 'disputed',
    'client pending cancel': 'rejected',
    'provider pending cancel': 'rejected',
    'provider accepted cancel': 'rejected',
    'system pending lapse': 'rejected',
    'system accepted lapse': 'rejected',
  }
  const cases = actors.flatMap((actor) =>
    bookingStatuses.flatMap((status) => actions.map((action) => ({ actor, status, action }))),
  )

  test.each(cases)('$actor, $status: $action', ({ actor, status, action }) => {
    const expected = allowed[`${actor} ${status} ${action}`]
    const booking = makeBooking({ status })
    expect(findTransition(actor, booking, action, now)?.to).toBe(expected)
    expect(canTransition(actor, booking, action, now)).toBe(expected !== undefined)
    expect(availableActions(actor, booking, now).includes(action)).toBe(expected !== undefined)
  })

  test('no transition is listed twice', () => {
    for (const other of ['service', 'thing']) {
      const rows = bookingTransitions.filter(({ only }) => only !== other)
      // A withdrawn dispute returns to the previous status.
      const keys = rows.map(({ actor, from, action, to }) =>
        action === 'withdraw' ? `${actor} ${action} ${to}` : `${actor} ${from} ${action}`,
      )
      expect(new Set(keys).size).toBe(keys.length)
    }
  })
})

describe('escrow', () => {
  const effectOf = (actor: BookingActor, status: BookingStatus, action: BookingAction) =>
    findTransition(actor, makeBooking({ status }), action, now)?.escrow

  test('is released at once when the client completes or confirms', () => {
    expect(effectOf('client', 'in_progress', 'complete')).toBe('release')
    expect(effectOf('client', 'accepted', 'confirm')).toBe('release')
    expect(effectOf('client', 'in_progress', 'confirm')).toBe('release')
    expect(effectOf('client', 'completed', 'confirm')).toBe('release')
  })

  test('is released after the objection window when the provider alone completes', () => {
    expect(effectOf('provider', 'accepted', 'complete')).toBe('release-later')
    expect(effectOf('provider', 'in_progress', 'complete')).toBe('release-later')
    expect(settlesAt(now, ago(hours(1)))).toEqual(ago(-hours(48)))
  })

  test('is released at the earliest 48 hours after the end of the booking day', () => {
    const dayEnds = ago(-hours(12))
    expect(settlesAt(now, dayEnds)).toEqual(ago(-hours(12 + 48)))
    expect(settlesAt(dayEnds, dayEnds)).toEqual(ago(-hours(12 + 48)))
  })

  test('is refunded on rejection, less a cancellation fee, frozen by a dispute, and otherwise kept or released', () => {
    for (const { from, action, to, escrow } of bookingTransitions) {
      // A dispute that moderators decided keeps its status `disputed`.
      const isDecided = from === 'disputed' && to === 'disputed'
      if (isDecided) expect(escrow).toBe(action)
      else {
        expect(['refund', 'split'].includes(escrow)).toBe(to === 'rejected')
        expect(escrow === 'freeze').toBe(to === 'disputed')
        expect(escrow.startsWith('release')).toBe(to === 'completed' && action !== 'withdraw')
      }
    }
  })
})

describe('after completion', () => {
  test('a dispute can be opened within 48 hours, and no later', () => {
    const at = (completedAt: Date) =>
      makeBooking({ status: 'completed', settlesAt: settlesAt(completedAt, completedAt) })
    expect(canTransition('client', at(now), 'dispute', now)).toBe(true)
    expect(canTransition('client', at(ago(hours(48) - 1)), 'dispute', now)).toBe(true)
    expect(canTransition('client', at(ago(hours(48))), 'dispute', now)).toBe(false)
    expect(canTransition('client', at(ago(hours(48))), 'confirm', now)).toBe(false)
  })

  test('the objection window is open exactly while less than 48 hours have passed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * SETTLEMENT_WINDOW }), (passed) => {
        const booking = makeBooking({ status: 'completed', settlesAt: settlesAt(ago(passed), ago(passed)) })
        expect(isInSettlementWindow(booking, now)).toBe(passed < SETTLEMENT_WINDOW)
      }),
    )
  })

  test('a settled booking can be neither confirmed nor disputed', () => {
    expect(availableActions('client', makeBooking({ status: 'completed', isSettled: true }), now)).toEqual([])
  })

  test('a completed booking without a settlement time has no objection window', () => {
    expect(availableActions('client', makeBooking({ status: 'completed', settlesAt: null }), now)).toEqual([])
  })

  test('only completed bookings have an objection window', () => {
    const booking = makeBooking({ status: 'disputed', settlesAt: ago(-hours(1)) })
    expect(isInSettlementWindow(booking, now)).toBe(false)
  })
})

test('property: no action follows an end, and money leaves escrow at most once', () => {
  const attempt = fc.record({ actor: fc.constantFrom(...actors), action: fc.constantFrom(...actions) })
  fc.assert(
    fc.property(fc.array(attempt, { maxLength: 30 }), (attempts) => {
      let booking = makeBooking()
      let isHeld = true
      for (const { actor, action } of attempts) {
        const move = findTransition(actor, booking, action, now)
        if (move === undefined) continue
        expect(['rejected', 'disputed']).not.toContain(booking.status)
        expect(isHeld).toBe(true)
        isHeld = move.escrow === 'keep' || move.escrow === 'release-later'
        booking = {
          ...booking,
          status: move.to,
          settlesAt: move.to === 'completed' ? (booking.settlesAt ?? settlesAt(now, now)) : undefined,
          isSettled: move.escrow === 'release',
        }
      }
    }),
  )
})

describe('cancelling', () => {
  const startsAt = ago(-hours(2))
  const accepted = (parts: Partial<BookingState> = {}) =>
    makeBooking({ status: 'accepted', startsAt, ...parts })

  test('is allowed for the client until the booked time, or the booking day, begins', () => {
    const last = new Date(startsAt.getTime() - 1)
    expect(findTransition('client', accepted(), 'cancel', last)?.escrow).toBe('split')
    expect(canTransition('client', accepted(), 'cancel', startsAt)).toBe(false)
    expect(findHindrance('client', accepted(), 'cancel', startsAt)).toBe('isNotBegun')
    const byDay = accepted({ startsAt: null, dayBegins: now })
    expect(canTransition('client', byDay, 'cancel', ago(1))).toBe(true)
    expect(canTransition('client', byDay, 'cancel', now)).toBe(false)
  })

  test('by the provider, or before acceptance, refunds in full at any time', () => {
    for (const actor of ['client', 'provider'] as const) {
      const move = findTransition(actor, makeBooking({ startsAt: ago(1) }), 'cancel', now)
      expect(move?.escrow).toBe('refund')
    }
    expect(findTransition('provider', accepted({ startsAt: ago(1) }), 'cancel', now)?.escrow).toBe('refund')
  })

  test('action and status decide how a booking ended', () => {
    const ends = bookingTransitions.filter(({ to }) => to === 'rejected')
    expect(ends.map((row) => `${row.action} ${row.from}: ${endOf(row)}`).toSorted()).toEqual([
      'cancel accepted: cancelled',
      'cancel accepted: cancelled',
      'cancel pending: cancelled',
      'cancel pending: cancelled',
      'decide-absence accepted: absent',
      'decide-absence in_progress: absent',
      'expire pending: expired',
      'lapse accepted: lapsed',
      'lapse pending: lapsed',
      'put-out accepted: cancelled',
      'put-out accepted: cancelled',
      'put-out pending: cancelled',
      'put-out pending: cancelled',
      'reject accepted: cancelled',
      'reject pending: rejected',
      'run-out accepted: expired',
    ])
  })
})

test('wireActions maps in-progress to start', () => {
  expect(wireActions['in-progress']).toBe('start')
})

test('isFrozen: money is frozen in an undecided dispute', () => {
  expect(bookingStatuses.filter((status) => isFrozen({ status }))).toEqual(['disputed'])
  expect(isFrozen({ status: 'disputed', isSettled: false })).toBe(true)
  expect(isFrozen({ status: 'disputed', isSettled: true })).toBe(false)
})
