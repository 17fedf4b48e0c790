import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  availableActions,
  type BookingAction,
  type BookingActor,
  type BookingState,
  type BookingStatus,
  bookingStatuses,
  bookingTransitions,
  canTransition,
  findTransition,
  isInSettlementWindow,
  nextStatus,
  SETTLEMENT_WINDOW,
  settlesAt,
  wireActions,
} from './booking-rules.ts'

const now = new Date('2026-05-04T12:00:00Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const hours = (count: number) => count * 60 * 60 * 1000

function makeBooking(overrides: Partial<BookingState> = {}): BookingState {
  const status = overrides.status ?? 'pending'
  return { status, completedAt: status === 'completed' ? ago(hours(1)) : undefined, ...overrides }
}

const actors: BookingActor[] = ['client', 'provider', 'system']
const actions: BookingAction[] = [
  ...(['accept', 'reject', 'start', 'complete', 'confirm', 'dispute', 'expire', 'lapse'] as const),
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
    'client in_progress complete': 'completed',
    'client accepted confirm': 'completed',
    'client in_progress confirm': 'completed',
    'client completed confirm': 'completed',
    'client accepted dispute': 'disputed',
    'client in_progress dispute': 'disputed',
    'client completed dispute': 'disputed',
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
    expect(nextStatus(actor, booking, action, now)).toBe(expected)
    expect(canTransition(actor, booking, action, now)).toBe(expected !== undefined)
    expect(availableActions(actor, booking, now).includes(action)).toBe(expected !== undefined)
  })

  test('no move is listed twice', () => {
    const keys = bookingTransitions.map(({ actor, from, action }) => `${actor} ${from} ${action}`)
    expect(new Set(keys).size).toBe(keys.length)
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
    expect(settlesAt(now).getTime() - now.getTime()).toBe(hours(48))
  })

  test('every way into rejected refunds, every way into disputed freezes, and nothing else does', () => {
    for (const { to, escrow } of bookingTransitions) {
      expect(escrow === 'refund').toBe(to === 'rejected')
      expect(escrow === 'freeze').toBe(to === 'disputed')
      expect(escrow.startsWith('release')).toBe(to === 'completed')
    }
  })
})

describe('after completion', () => {
  test('a dispute is open up to 48 hours, and not from then on', () => {
    const at = (completedAt: Date) => makeBooking({ status: 'completed', completedAt })
    expect(canTransition('client', at(now), 'dispute', now)).toBe(true)
    expect(canTransition('client', at(ago(hours(48) - 1)), 'dispute', now)).toBe(true)
    expect(canTransition('client', at(ago(hours(48))), 'dispute', now)).toBe(false)
    expect(canTransition('client', at(ago(hours(48))), 'confirm', now)).toBe(false)
  })

  test('the window is open exactly while less than 48 hours have passed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * SETTLEMENT_WINDOW }), (passed) => {
        const booking = makeBooking({ status: 'completed', completedAt: ago(passed) })
        expect(isInSettlementWindow(booking, now)).toBe(passed < SETTLEMENT_WINDOW)
        expect(now < settlesAt(ago(passed))).toBe(passed < SETTLEMENT_WINDOW)
      }),
    )
  })

  test('a settled booking can be neither confirmed nor disputed, however fresh', () => {
    expect(availableActions('client', makeBooking({ status: 'completed', isSettled: true }), now)).toEqual([])
  })

  test('a completed booking without a time has no window', () => {
    expect(availableActions('client', makeBooking({ status: 'completed', completedAt: null }), now)).toEqual(
      [],
    )
  })

  test('a window belongs to completed bookings only', () => {
    const booking = makeBooking({ status: 'disputed', completedAt: now })
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
          status: move.to,
          completedAt: move.to === 'completed' ? (booking.completedAt ?? now) : undefined,
          isSettled: move.escrow === 'release',
        }
      }
    }),
  )
})

test('the path’s in-progress is the action start', () => {
  expect(wireActions['in-progress']).toBe('start')
})
