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

describe('every actor, status and action', () => {
  // Written out apart from the table, so that a changed row has to be meant.
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

  test('no move is listed twice', () => {
    for (const other of ['service', 'thing']) {
      const rows = bookingTransitions.filter(({ only }) => only !== other)
      // A dispute is taken back to where the booking stood.
      const keys = rows.map(({ actor, from, action, to }) =>
        action === 'withdraw' ? `${actor} ${action} ${to}` : `${actor} ${from} ${action}`,
      )
      expect(new Set(keys).size).toBe(keys.length)
    }
  })
})

describe('what happens to the money', () => {
  const effectOf = (actor: BookingActor, status: BookingStatus, action: BookingAction) =>
    findTransition(actor, makeBooking({ status }), action, now)?.escrow

  test('the client’s word settles at once', () => {
    expect(effectOf('client', 'in_progress', 'complete')).toBe('release')
    expect(effectOf('client', 'accepted', 'confirm')).toBe('release')
    expect(effectOf('client', 'in_progress', 'confirm')).toBe('release')
    expect(effectOf('client', 'completed', 'confirm')).toBe('release')
  })

  test('the provider’s word alone settles after the window', () => {
    expect(effectOf('provider', 'accepted', 'complete')).toBe('release-later')
    expect(effectOf('provider', 'in_progress', 'complete')).toBe('release-later')
    expect(settlesAt(now, ago(hours(1)))).toEqual(ago(-hours(48)))
  })

  test('the window begins once the booking day is over, when the provider completes on that day', () => {
    const dayEnds = ago(-hours(12))
    expect(settlesAt(now, dayEnds)).toEqual(ago(-hours(12 + 48)))
    expect(settlesAt(dayEnds, dayEnds)).toEqual(ago(-hours(12 + 48)))
  })

  test('every way into rejected refunds, less what a late cancellation costs, every way into disputed freezes, and nothing else does', () => {
    for (const { from, action, to, escrow } of bookingTransitions) {
      // What moderators decide leaves it disputed.
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
  test('a dispute is open up to 48 hours, and not from then on', () => {
    const at = (completedAt: Date) =>
      makeBooking({ status: 'completed', settlesAt: settlesAt(completedAt, completedAt) })
    expect(canTransition('client', at(now), 'dispute', now)).toBe(true)
    expect(canTransition('client', at(ago(hours(48) - 1)), 'dispute', now)).toBe(true)
    expect(canTransition('client', at(ago(hours(48))), 'dispute', now)).toBe(false)
    expect(canTransition('client', at(ago(hours(48))), 'confirm', now)).toBe(false)
  })

  test('the window is open exactly while less than 48 hours have passed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * SETTLEMENT_WINDOW }), (passed) => {
        const booking = makeBooking({ status: 'completed', settlesAt: settlesAt(ago(passed), ago(passed)) })
        expect(isInSettlementWindow(booking, now)).toBe(passed < SETTLEMENT_WINDOW)
      }),
    )
  })

  test('a settled booking can be neither confirmed nor disputed, however fresh', () => {
    expect(availableActions('client', makeBooking({ status: 'completed', isSettled: true }), now)).toEqual([])
  })

  test('a completed booking without a time has no window', () => {
    expect(availableActions('client', makeBooking({ status: 'completed', settlesAt: null }), now)).toEqual([])
  })

  test('a window belongs to completed bookings only', () => {
    const booking = makeBooking({ status: 'disputed', settlesAt: ago(-hours(1)) })
    expect(isInSettlementWindow(booking, now)).toBe(false)
  })
})

test('whatever members try, a booking ends, stays ended, and its money moves once', () => {
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

  test('is the client’s until the booked time, or the booking day, begins', () => {
    const last = new Date(startsAt.getTime() - 1)
    expect(findTransition('client', accepted(), 'cancel', last)?.escrow).toBe('split')
    expect(canTransition('client', accepted(), 'cancel', startsAt)).toBe(false)
    expect(findHindrance('client', accepted(), 'cancel', startsAt)).toBe('isNotBegun')
    const byDay = accepted({ startsAt: null, dayBegins: now })
    expect(canTransition('client', byDay, 'cancel', ago(1))).toBe(true)
    expect(canTransition('client', byDay, 'cancel', now)).toBe(false)
  })

  test('gives all of it back when it is the provider, or nobody has accepted, whenever it is', () => {
    for (const actor of ['client', 'provider'] as const) {
      const move = findTransition(actor, makeBooking({ startsAt: ago(1) }), 'cancel', now)
      expect(move?.escrow).toBe('refund')
    }
    expect(findTransition('provider', accepted({ startsAt: ago(1) }), 'cancel', now)?.escrow).toBe('refund')
  })

  test('is what a provider does who turns down what they had accepted', () => {
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

test('the path’s in-progress is the action start', () => {
  expect(wireActions['in-progress']).toBe('start')
})

test('money is frozen in a dispute that nobody has decided', () => {
  expect(bookingStatuses.filter((status) => isFrozen({ status }))).toEqual(['disputed'])
  expect(isFrozen({ status: 'disputed', isSettled: false })).toBe(true)
  expect(isFrozen({ status: 'disputed', isSettled: true })).toBe(false)
})
