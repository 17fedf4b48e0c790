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

  test('nobody starts or completes, and everything else goes on', () => {
    for (const { actor, from, action, only } of bookingTransitions) {
      // Nobody is missed on a day without a time, and what else the clock or moderators do has its own conditions.
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

  test('is over with the day’s first millisecond', () => {
    const booking = makeBooking({ status: 'accepted', dayBegins })
    expect(canTransition('client', booking, 'start', dayBegins)).toBe(true)
    expect(isTooEarly('client', booking, 'start', dayBegins)).toBe(false)
  })

  test('is no reason for what may not be done on the day either', () => {
    expect(isTooEarly('client', makeBooking({ dayBegins }), 'start', now)).toBe(false)
  })
})

describe('with a booked time', () => {
  const startsAt = ago(-hours(5))
  const at = (milliseconds: number) => new Date(startsAt.getTime() + milliseconds)
  const booking = (status: BookingStatus) => makeBooking({ status, startsAt })

  test.each(['client', 'provider'] as const)(
    'it is started by the %s an hour before at the earliest, to the millisecond',
    (actor) => {
      expect(canTransition(actor, booking('accepted'), 'start', at(-hours(1) - 1))).toBe(false)
      expect(isTooEarly(actor, booking('accepted'), 'start', at(-hours(1) - 1))).toBe(true)
      expect(canTransition(actor, booking('accepted'), 'start', at(-hours(1)))).toBe(true)
      expect(opensAt(actor, booking('accepted'), 'start')).toEqual(at(-hours(1)))
    },
  )

  test('it is completed and confirmed from its start on, to the millisecond', () => {
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

describe('somebody who isn’t there', () => {
  const startsAt = ago(hours(1))
  const accepted = (parts: Partial<BookingState> = {}) =>
    makeBooking({ status: 'accepted', startsAt, ...parts })

  test('is missed from 15 minutes after the booked time on, by either side, and never by day', () => {
    const due = new Date(startsAt.getTime() + 15 * 60_000)
    for (const actor of ['client', 'provider'] as const) {
      expect(canTransition(actor, accepted(), 'say-absent', new Date(due.getTime() - 1))).toBe(false)
      expect(canTransition(actor, accepted(), 'say-absent', due)).toBe(true)
      expect(availableActions(actor, accepted({ startsAt: null }), now)).not.toContain('say-absent')
      expect(opensAt(actor, accepted({ startsAt: null }), 'say-absent')).toBeUndefined()
    }
  })

  test('is said so once, and the provider isn’t paid by their own word meanwhile; the client may still pay', () => {
    const said = accepted({ absenceDecidesAt: ago(-hours(1)) })
    for (const actor of ['client', 'provider'] as const) {
      expect(canTransition(actor, said, 'say-absent', now)).toBe(false)
    }
    expect(canTransition('provider', said, 'complete', now)).toBe(false)
    expect(canTransition('client', said, 'confirm', now)).toBe(true)
    expect(canTransition('client', said, 'dispute', now)).toBe(true)
  })

  test('is missed once the provider alone has started it, and not once the client has', () => {
    const started = (startedBy: 'client' | 'provider' | null) =>
      accepted({ status: 'in_progress', startedBy })
    for (const actor of ['client', 'provider'] as const) {
      expect(canTransition(actor, started('provider'), 'say-absent', now)).toBe(true)
      expect(canTransition(actor, started('client'), 'say-absent', now)).toBe(false)
      expect(canTransition(actor, started(null), 'say-absent', now)).toBe(false)
    }
  })

  test('is taken not to have been there once a day has passed, to the millisecond', () => {
    const said = accepted({ absenceDecidesAt: now })
    expect(findTransition('system', said, 'decide-absence', ago(1))).toBeUndefined()
    expect(findTransition('system', said, 'decide-absence', now)).toMatchObject({
      to: 'rejected',
      escrow: 'split',
    })
    expect(findTransition('system', accepted(), 'decide-absence', now)).toBeUndefined()
  })
})
