import { describe, expect, test } from 'vitest'
import type { BookingState } from './booking-state.ts'
import type { BookingStatus } from './booking-status.ts'
import {
  availableActions,
  canTransition,
  findTransition,
  isTooEarly,
  opensAt,
} from './moves/booking-rules.ts'
import { bookingTransitions } from './moves/booking-transitions.ts'
import { ago, aLoan, hours, makeBooking, now } from './test-booking.ts'

describe('before the booking day', () => {
  const dayBegins = ago(-1)
  const waiting = [
    'provider accepted complete',
    'provider in_progress complete',
    'client accepted start',
    'provider accepted start',
  ].concat(['client in_progress complete', 'client accepted confirm', 'client in_progress confirm'])

  // spec: marketplace §4 booking day
  test('start and complete are not allowed, other actions are', () => {
    for (const { actor, from, action, only } of bookingTransitions) {
      // Absence can't be reported for a booking by day, and automatic or moderators' actions have conditions of their
      // own.
      if (actor === 'system' || action === 'say-absent' || action === 'withdraw' || action === 'return')
        continue
      const booking = makeBooking({ status: from, dayBegins, loan: only === 'thing' ? aLoan : null })
      const isClaim = only === 'thing' && action === 'dispute' && from === 'accepted'
      const waits = action === 'hand-over' || isClaim || waiting.includes(`${actor} ${from} ${action}`)
      expect(canTransition(actor, booking, action, now)).toBe(!waits)
      expect(availableActions(actor, booking, now).includes(action)).toBe(!waits)
      expect(isTooEarly(actor, booking, action, now)).toBe(waits)
    }
  })

  test('ends with the first millisecond of the day', () => {
    const booking = makeBooking({ status: 'accepted', dayBegins })
    expect(canTransition('client', booking, 'start', dayBegins)).toBe(true)
    expect(isTooEarly('client', booking, 'start', dayBegins)).toBe(false)
  })

  test('isTooEarly is false for actions that aren’t allowed on the day either', () => {
    expect(isTooEarly('client', makeBooking({ dayBegins }), 'start', now)).toBe(false)
  })
})

describe('with a booked time', () => {
  const startsAt = ago(-hours(5))
  const at = (milliseconds: number) => new Date(startsAt.getTime() + milliseconds)
  const booking = (status: BookingStatus) => makeBooking({ status, startsAt })

  test.each(['client', 'provider'] as const)('the %s may start from exactly one hour before', (actor) => {
    expect(canTransition(actor, booking('accepted'), 'start', at(-hours(1) - 1))).toBe(false)
    expect(isTooEarly(actor, booking('accepted'), 'start', at(-hours(1) - 1))).toBe(true)
    expect(canTransition(actor, booking('accepted'), 'start', at(-hours(1)))).toBe(true)
    expect(opensAt(actor, booking('accepted'), 'start')).toEqual(at(-hours(1)))
  })

  test('completing and confirming are allowed from exactly the start', () => {
    for (const [actor, from, action] of [
      ['provider', 'accepted', 'complete'],
      ['provider', 'in_progress', 'complete'],
      ['client', 'in_progress', 'complete'],
      ['client', 'accepted', 'confirm'],
      ['client', 'in_progress', 'confirm'],
    ] as const) {
      expect(canTransition(actor, booking(from), action, at(-1))).toBe(false)
      expect(isTooEarly(actor, booking(from), action, at(-1))).toBe(true)
      expect(canTransition(actor, booking(from), action, at(0))).toBe(true)
    }
    expect(opensAt('client', booking('accepted'), 'dispute')).toBeUndefined()
  })
})

describe('absence', () => {
  const startsAt = ago(hours(1))
  const accepted = (parts: Partial<BookingState> = {}) =>
    makeBooking({ status: 'accepted', startsAt, ...parts })

  test('may be reported by either side from 15 minutes after the booked time, never for a booking by day', () => {
    const due = new Date(startsAt.getTime() + 15 * 60_000)
    for (const actor of ['client', 'provider'] as const) {
      expect(canTransition(actor, accepted(), 'say-absent', new Date(due.getTime() - 1))).toBe(false)
      expect(canTransition(actor, accepted(), 'say-absent', due)).toBe(true)
      expect(availableActions(actor, accepted({ startsAt: null }), now)).not.toContain('say-absent')
      expect(opensAt(actor, accepted({ startsAt: null }), 'say-absent')).toBeUndefined()
    }
  })

  test('is reported once, and until it is decided the provider can’t complete but the client can', () => {
    const said = accepted({ absenceDecidesAt: ago(-hours(1)) })
    for (const actor of ['client', 'provider'] as const) {
      expect(canTransition(actor, said, 'say-absent', now)).toBe(false)
    }
    expect(canTransition('provider', said, 'complete', now)).toBe(false)
    expect(canTransition('client', said, 'confirm', now)).toBe(true)
    expect(canTransition('client', said, 'dispute', now)).toBe(true)
  })

  test('may be reported after the provider alone started, not after the client did', () => {
    const started = (startedBy: 'client' | 'provider' | null) =>
      accepted({ status: 'in_progress', startedBy })
    for (const actor of ['client', 'provider'] as const) {
      expect(canTransition(actor, started('provider'), 'say-absent', now)).toBe(true)
      expect(canTransition(actor, started('client'), 'say-absent', now)).toBe(false)
      expect(canTransition(actor, started(null), 'say-absent', now)).toBe(false)
    }
  })

  test('is decided automatically exactly at its deadline', () => {
    const said = accepted({ absenceDecidesAt: now })
    expect(findTransition('system', said, 'decide-absence', ago(1))).toBeUndefined()
    expect(findTransition('system', said, 'decide-absence', now)).toMatchObject({
      to: 'rejected',
      escrow: 'split',
    })
    expect(findTransition('system', accepted(), 'decide-absence', now)).toBeUndefined()
  })
})
