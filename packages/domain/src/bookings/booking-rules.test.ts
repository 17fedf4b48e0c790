import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  availableActions,
  type BookingState,
  canTransition,
  endOf,
  findTransition,
  isFrozen,
  isInSettlementWindow,
  isTooLate,
  SETTLEMENT_WINDOW,
  settlesAt,
  wireActions,
} from './booking-rules.ts'
import { type BookingStatus, bookingStatuses } from './booking-status.ts'
import { type BookingAction, type BookingActor, bookingTransitions } from './booking-transitions.ts'
import { ago, hours, makeBooking, now } from './test-booking.ts'

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
    'system pending expire': 'rejected',
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
      const keys = rows.map(({ actor, from, action }) => `${actor} ${from} ${action}`)
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
    for (const { to, escrow } of bookingTransitions) {
      expect(['refund', 'split'].includes(escrow)).toBe(to === 'rejected')
      expect(escrow === 'freeze').toBe(to === 'disputed')
      expect(escrow.startsWith('release')).toBe(to === 'completed')
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
    expect(isTooLate('client', accepted(), 'cancel', last)).toBe(false)
    expect(canTransition('client', accepted(), 'cancel', startsAt)).toBe(false)
    expect(isTooLate('client', accepted(), 'cancel', startsAt)).toBe(true)
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
      // Of work by its client, of a thing by its borrower, and by the provider of either.
      'cancel accepted: cancelled',
      'cancel accepted: cancelled',
      'cancel accepted: cancelled',
      'cancel pending: cancelled',
      'cancel pending: cancelled',
      'decide-absence accepted: absent',
      'decide-absence in_progress: absent',
      'expire pending: expired',
      'lapse accepted: lapsed',
      'lapse pending: lapsed',
      'reject accepted: cancelled',
      'reject pending: rejected',
    ])
  })
})

test('the owner of a thing disputes its loan while it is out, and no provider of work ever does', () => {
  for (const status of bookingStatuses) {
    const may = canTransition('provider', makeBooking({ status, isLoan: true }), 'dispute', now)
    expect(may).toBe(status === 'in_progress')
    expect(canTransition('provider', makeBooking({ status }), 'dispute', now)).toBe(false)
  }
})

test('a loan is handed over and comes back, and is neither started, completed nor missed', () => {
  const [accepted, lent] = (['accepted', 'in_progress'] as const).map((status) =>
    makeBooking({ status, isLoan: true, startsAt: ago(hours(1)) }),
  )
  for (const actor of ['client', 'provider'] as const) {
    for (const action of ['start', 'complete', 'confirm', 'say-absent'] as const) {
      for (const booking of [accepted, lent])
        expect(booking && canTransition(actor, booking, action, now), `${actor} ${action}`).toBe(false)
    }
    expect(accepted && findTransition(actor, accepted, 'hand-over', now)?.to).toBe('in_progress')
    expect(lent && findTransition(actor, lent, 'return', now)).toMatchObject({
      to: 'completed',
      escrow: 'release',
    })
  }
  // What was never handed over is given up after its day as well, which work isn't.
  expect(accepted && findTransition('client', accepted, 'cancel', now)?.escrow).toBe('split')
  expect(canTransition('client', makeBooking({ status: 'accepted' }), 'cancel', now)).toBe(false)
  expect(canTransition('client', makeBooking({ status: 'accepted' }), 'hand-over', now)).toBe(false)
})

test('the path’s in-progress is the action start', () => {
  expect(wireActions['in-progress']).toBe('start')
})

test('money is frozen in a dispute that nobody has decided', () => {
  expect(bookingStatuses.filter((status) => isFrozen({ status }))).toEqual(['disputed'])
  expect(isFrozen({ status: 'disputed', isSettled: false })).toBe(true)
  expect(isFrozen({ status: 'disputed', isSettled: true })).toBe(false)
})
