import { describe, expect, test } from 'vitest'
import { CLAIM_WINDOW } from '../../lending/loan-windows.ts'
import type { BookingState, LoanState } from '../booking-state.ts'
import { bookingStatuses } from '../booking-status.ts'
import { SILENCE_WINDOW } from '../booking-windows.ts'
import { ago, aLoan, hours, makeBooking, now } from '../test-booking.ts'
import { canTransition, findHindrance, findTransition } from './booking-rules.ts'
import { bookingTransitions } from './booking-transitions.ts'

const sides = ['client', 'provider'] as const
const said = (step: 'handed_over' | 'returned', ...by: ('client' | 'provider')[]): LoanState['words'] =>
  by.map((saidBy) => ({ step, saidBy }))
const lent = (parts: Partial<BookingState> = {}, loan: Partial<LoanState> = {}) =>
  makeBooking({ status: 'accepted', ...parts, loan: { ...aLoan, ...loan } })

describe('rule of escrow', () => {
  // spec: marketplace §2 one side's word
  // asvs: 2.3.1 one side's word
  test('one side’s claim alone never pays that side', () => {
    for (const { actor, escrow, grounds, needs = [] } of bookingTransitions) {
      if (escrow === 'release' && actor === 'provider') expect(needs).toContain('isSaidByBoth')
      if (escrow === 'refund' && actor === 'client') expect(grounds).toBe('request')
      if (escrow === 'split' && actor === 'client') expect(needs).toContain('isNotBegun')
    }
  })

  test('automatic and moderators’ payments need a precondition with a waiting time', () => {
    for (const row of bookingTransitions) {
      if (row.actor !== 'system' || row.grounds === undefined || row.action === 'lapse') continue
      const waits = ['isUnanswered', 'isWindowOver', 'isUncontradicted', 'isAbsenceUncontradicted', 'isHeard']
      expect(
        row.needs?.some((name) => [...waits, 'isLongSilent'].includes(name)),
        `${row.from} ${row.action}`,
      ).toBe(true)
    }
  })

  test('no automatic payment happens while optional fields of the state are missing', () => {
    for (const status of bookingStatuses) {
      const bare: BookingState = { status, dayBegins: ago(hours(1000)), loan: { words: [] } }
      for (const booking of [bare, { ...bare, loan: null }]) {
        const paying = bookingTransitions.filter(({ actor, grounds }) => actor === 'system' && grounds)
        const open = paying.filter(({ action }) => canTransition('system', booking, action, now))
        expect(open.map(({ action }) => action).filter((action) => action !== 'lapse')).toEqual([])
      }
    }
  })
})

describe('loan that may have been handed over', () => {
  test('can’t be cancelled by the borrower from its first day on: they report it as never received', () => {
    const last = new Date(lent().dayBegins.getTime() - 1)
    expect(findTransition('client', lent(), 'cancel', last)).toMatchObject({ escrow: 'split' })
    expect(canTransition('client', lent(), 'say-absent', last)).toBe(false)
    expect(findHindrance('client', lent(), 'cancel', lent().dayBegins)).toBe('isNotBegun')
    expect(findTransition('client', lent(), 'say-absent', lent().dayBegins)).toMatchObject({
      to: 'accepted',
      escrow: 'keep',
    })
  })

  test('a report of non-receipt is decided a day later, unless the owner confirmed the hand-over', () => {
    const missed = lent({ absenceDecidesAt: now })
    expect(canTransition('system', missed, 'decide-absence', ago(1))).toBe(false)
    expect(findTransition('system', missed, 'decide-absence', now)).toMatchObject({ to: 'rejected' })
    const handed = lent({ absenceDecidesAt: now }, { words: said('handed_over', 'provider') })
    expect(canTransition('system', handed, 'decide-absence', now)).toBe(false)
    expect(canTransition('client', handed, 'say-absent', now)).toBe(false)
    expect(canTransition('provider', missed, 'say-absent', now)).toBe(false)
    expect(canTransition('provider', missed, 'dispute', now)).toBe(true)
  })

  test('can be given up by the owner until either side confirmed the hand-over', () => {
    for (const action of ['cancel', 'reject'] as const) {
      expect(findTransition('provider', lent(), action, now)).toMatchObject({ escrow: 'refund' })
      for (const side of sides) {
        const handed = lent({}, { words: said('handed_over', side) })
        expect(findHindrance('provider', handed, action, now)).toBe('isNotHandedOver')
      }
    }
  })

  test('is handed over and returned by the confirmation of both sides', () => {
    for (const actor of sides) {
      const one = lent({}, { words: said('handed_over', actor) })
      expect(canTransition(actor, one, 'hand-over', now)).toBe(false)
      const both = lent({}, { words: said('handed_over', ...sides) })
      expect(findTransition(actor, both, 'hand-over', now)).toMatchObject({
        to: 'in_progress',
        escrow: 'keep',
      })
      const out = { status: 'in_progress' } as const
      expect(canTransition(actor, lent(out, { words: said('returned', actor) }), 'return', now)).toBe(false)
      // A confirmed hand-over doesn't count as a confirmed return.
      expect(canTransition(actor, lent(out, { words: said('handed_over', ...sides) }), 'return', now)).toBe(
        false,
      )
      const back = lent(out, { words: said('returned', ...sides) })
      expect(findTransition(actor, back, 'return', now)).toMatchObject({ grounds: 'both', escrow: 'release' })
    }
  })

  test('is returned by one side’s confirmation after its deadline, never before 48 hours after the due time', () => {
    const returnAt = new Date(now.getTime() - CLAIM_WINDOW)
    const out = (countsAt: Date) =>
      lent({ status: 'in_progress' }, { returnAt, countsAt, words: said('returned', 'client') })
    expect(findTransition('system', out(now), 'return', now)).toMatchObject({ grounds: 'window' })
    expect(canTransition('system', out(now), 'return', ago(1))).toBe(false)
    expect(canTransition('system', out(ago(hours(24))), 'return', ago(1))).toBe(false)
  })

  test('can be claimed by the owner from its first day on, until they confirm the return', () => {
    for (const status of bookingStatuses) {
      const may = canTransition('provider', lent({ status }), 'dispute', now)
      expect(may).toBe(status === 'accepted' || status === 'in_progress')
      expect(canTransition('provider', makeBooking({ status }), 'dispute', now)).toBe(false)
    }
    const out = (by: 'client' | 'provider') =>
      lent({ status: 'in_progress' }, { words: said('returned', by) })
    expect(canTransition('provider', out('client'), 'dispute', now)).toBe(true)
    expect(findHindrance('provider', out('provider'), 'dispute', now)).toBe('isClaimable')
  })

  test('is neither started, completed nor confirmed like work', () => {
    for (const actor of sides) {
      for (const action of ['start', 'complete', 'confirm'] as const) {
        for (const status of ['accepted', 'in_progress'] as const)
          expect(canTransition(actor, lent({ status }), action, now)).toBe(false)
      }
    }
  })
})

describe('banned member', () => {
  test('has bookings cancelled that have neither begun nor were handed over', () => {
    for (const actor of sides) {
      expect(canTransition(actor, makeBooking(), 'put-out', now)).toBe(true)
      for (const loan of [null, aLoan]) {
        const coming = makeBooking({ status: 'accepted', loan, dayBegins: ago(-1) })
        expect(canTransition(actor, coming, 'put-out', now)).toBe(true)
        expect(canTransition(actor, { ...coming, dayBegins: now }, 'put-out', now)).toBe(false)
        for (const status of ['in_progress', 'completed', 'disputed'] as const)
          expect(canTransition(actor, { ...coming, status }, 'put-out', now)).toBe(false)
      }
    }
  })
})

describe('dispute', () => {
  const disputed = (parts: Partial<NonNullable<BookingState['dispute']>> = {}, isSettled = false) =>
    makeBooking({
      status: 'disputed',
      isSettled,
      dispute: {
        openedBy: 'client',
        from: 'accepted',
        isAnswered: false,
        hearingEndsAt: ago(-hours(1)),
        ...parts,
      },
    })

  test.each(['release', 'refund', 'split'] as const)(
    'is decided (%s) only after both sides were heard',
    (action) => {
      expect(findHindrance('system', disputed(), action, now)).toBe('isHeard')
      expect(findTransition('system', disputed({ isAnswered: true }), action, now)).toMatchObject({
        to: 'disputed',
        escrow: action,
      })
      expect(canTransition('system', disputed({ hearingEndsAt: now }), action, now)).toBe(true)
      expect(canTransition('system', disputed({ hearingEndsAt: now }), action, ago(1))).toBe(false)
      expect(findHindrance('system', disputed({ isAnswered: true }, true), action, now)).toBe('isUndecided')
    },
  )

  test('is withdrawn by its opener, back to the previous status', () => {
    for (const from of ['accepted', 'in_progress', 'completed'] as const) {
      expect(findTransition('client', disputed({ from }), 'withdraw', now)?.to).toBe(from)
      expect(findHindrance('provider', disputed({ from }), 'withdraw', now)).toBe('isOpener')
      expect(canTransition('client', disputed({ from }, true), 'withdraw', now)).toBe(false)
    }
  })
})

test('a request expires exactly at its deadline, and can be accepted until then', () => {
  const asked = makeBooking({ expiresAt: now })
  expect(canTransition('provider', asked, 'accept', ago(1))).toBe(true)
  expect(canTransition('system', asked, 'expire', ago(1))).toBe(false)
  expect(canTransition('provider', asked, 'accept', now)).toBe(false)
  expect(findTransition('system', asked, 'expire', now)?.to).toBe('rejected')
})

describe('booking without any action', () => {
  const quietSince = new Date(now.getTime() - SILENCE_WINDOW)
  const silent = (parts: Partial<BookingState>) => makeBooking({ quietSince, ...parts })

  test('ends exactly 30 days after its agreed end', () => {
    for (const [parts, to, escrow] of [
      [{ status: 'accepted' }, 'rejected', 'refund'],
      [{ status: 'accepted', loan: aLoan }, 'rejected', 'refund'],
      [{ status: 'in_progress' }, 'completed', 'release-later'],
      [{ status: 'in_progress', loan: aLoan }, 'completed', 'release'],
    ] as const) {
      expect(findTransition('system', silent(parts), 'run-out', now)).toMatchObject({ to, escrow })
      expect(canTransition('system', silent(parts), 'run-out', ago(1))).toBe(false)
    }
  })

  test('doesn’t end while a confirmation or report is pending', () => {
    const words = { ...aLoan, countsAt: ago(-hours(1)) }
    expect(canTransition('system', silent({ status: 'in_progress', loan: words }), 'run-out', now)).toBe(
      false,
    )
    const missed = silent({ status: 'accepted', absenceDecidesAt: ago(-hours(1)) })
    expect(canTransition('system', missed, 'run-out', now)).toBe(false)
  })

  test('every status has an automatic end except disputed, which a moderator may decide after five days', () => {
    for (const status of ['pending', 'accepted', 'in_progress', 'completed'] as const) {
      for (const only of ['service', 'thing']) {
        const ends = bookingTransitions.filter(
          (row) => row.actor === 'system' && row.from === status && (row.only ?? only) === only,
        )
        // A completed loan is paid at once.
        expect(ends.some(({ action }) => ['expire', 'run-out', 'settle'].includes(action))).toBe(true)
      }
    }
  })
})
