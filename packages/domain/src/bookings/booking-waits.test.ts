// spec: marketplace §2 booking groups

import { describe, expect, test } from 'vitest'
import { lateFrom } from '../lending/late-return.ts'
import { type BookingParty, otherParty } from './booking-parties.ts'
import { bookingStatuses } from './booking-status.ts'
import { dueOf, type WaitingFacts, waitsOf } from './booking-waits.ts'

const now = new Date('2026-12-01T09:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000)
const sides = ['client', 'provider'] as const

const makeFacts = (parts: Partial<WaitingFacts> = {}): WaitingFacts => ({
  status: 'accepted',
  lentUntil: null,
  settledAt: null,
  expiresAt: later(24),
  settleAt: null,
  absenceSaidBy: null,
  absenceDecidesAt: null,
  proposal: null,
  moreTime: null,
  word: null,
  dueAt: null,
  ...parts,
})

const waits = (side: BookingParty, parts: Partial<WaitingFacts>, at = now) =>
  waitsOf(side, makeFacts(parts), at)

/** The kind of pending action of each side. */
const kindsOf = (parts: Partial<WaitingFacts>) =>
  Object.fromEntries(sides.map((side) => [side, waits(side, parts)?.for ?? null]))

test('each status has its pending actions for client and provider', () => {
  const waiting = bookingStatuses.map((status) => [status, kindsOf({ status, settleAt: later(48) })])
  expect(Object.fromEntries(waiting)).toEqual({
    pending: { client: null, provider: 'request' },
    accepted: { client: null, provider: null },
    in_progress: { client: 'completion', provider: null },
    completed: { client: 'completion', provider: null },
    rejected: { client: null, provider: null },
    disputed: { client: 'dispute', provider: 'dispute' },
  })
})

test('nothing is pending after the money has left escrow', () => {
  for (const status of ['completed', 'disputed'] as const) {
    expect(kindsOf({ status, settledAt: now })).toEqual({ client: null, provider: null })
  }
})

test('bookings in progress and disputes have no deadline', () => {
  expect(waits('client', { status: 'in_progress' })).toEqual({ for: 'completion', until: null })
  expect(waits('provider', { status: 'disputed' })).toEqual({ for: 'dispute', until: null })
})

describe.each(sides)('pending actions of the %s', (side) => {
  const other = otherParty(side)

  test.each(['pending', 'accepted'] as const)(
    'include the other side’s proposal while the booking is %s',
    (status) => {
      const theirs = { status, proposal: { proposedBy: other, lapsesAt: later(2) } }
      expect(waits(side, theirs)).toEqual({ for: 'proposal', until: later(2) })
      // The proposer waits for the other side, with no pending action of their own.
      expect(waits(other, theirs)?.for).not.toBe('proposal')
    },
  )

  test('exclude proposals for bookings that have begun or ended', () => {
    const proposal = { proposedBy: other, lapsesAt: later(2) }
    for (const status of ['in_progress', 'completed', 'rejected', 'disputed'] as const) {
      expect(waits(side, { status, settleAt: later(48), proposal })?.for).not.toBe('proposal')
    }
  })

  test('include a report of absence by the other side until it is decided', () => {
    const missed = { absenceSaidBy: other, absenceDecidesAt: later(24) }
    expect(waits(side, missed)).toEqual({ for: 'absence', until: later(24) })
    expect(waits(other, missed)).toBeNull()
    expect(waits(side, { ...missed, status: 'in_progress' })?.for).toBe('absence')
    expect(waits(side, { ...missed, status: 'completed' })?.for).not.toBe('absence')
    expect(waits(side, { ...missed, status: 'rejected' })).toBeNull()
  })
})

test.each([
  ['request', 'provider', { status: 'pending', expiresAt: later(1) }],
  ['proposal', 'client', { proposal: { proposedBy: 'provider', lapsesAt: later(1) } }],
  ['absence', 'client', { absenceSaidBy: 'provider', absenceDecidesAt: later(1) }],
  ['completion', 'client', { status: 'completed', settleAt: later(1) }],
] as const)('include a %s until the last millisecond before its deadline', (kind, side, parts) => {
  expect(waits(side, parts, new Date(later(1).getTime() - 1))).toEqual({ for: kind, until: later(1) })
  expect(waits(side, parts, later(1))).toBeNull()
})

describe('several pending actions', () => {
  const both = (lapses: number, expires: number) =>
    waits('provider', {
      status: 'pending',
      expiresAt: later(expires),
      proposal: { proposedBy: 'client', lapsesAt: later(lapses) },
    })

  test('are reduced to the one with the earliest deadline', () => {
    expect(both(2, 24)).toEqual({ for: 'proposal', until: later(2) })
    expect(both(24, 2)).toEqual({ for: 'request', until: later(2) })
  })

  test('prefer the request on equal deadlines, and skip lapsed ones', () => {
    expect(both(2, 2)).toEqual({ for: 'request', until: later(2) })
    expect(both(-1, 24)).toEqual({ for: 'request', until: later(24) })
  })
})

test.each(['accepted', 'in_progress'] as const)(
  'an extension request is pending for the client while the booking is %s',
  (status) => {
    const asked = { status, moreTime: { lapsesAt: later(2) } }
    expect(waits('client', asked)).toEqual({ for: 'more_time', until: later(2) })
    expect(waits('provider', asked)).toBeNull()
    expect(waits('client', asked, later(2))?.for).not.toBe('more_time')
    const missed = { ...asked, absenceSaidBy: 'client', absenceDecidesAt: later(1) } as const
    expect(waits('client', missed)?.for).not.toBe('more_time')
    expect(waits('client', { ...asked, status: 'completed' })?.for).not.toBe('more_time')
  },
)

test.each([
  ['handed_over', 'accepted'],
  ['returned', 'in_progress'],
] as const)(
  'a confirmation that the thing was %s is pending for the other side while the loan is %s',
  (kind, status) => {
    const said = {
      status,
      lentUntil: '2026-12-03',
      word: { saidBy: 'provider', countsAt: later(24) },
    } as const
    expect(waits('client', said)).toEqual({ for: kind, until: later(24) })
    expect(waits('provider', said)).toBeNull()
    expect(waits('client', said, later(24))).toBeNull()
    expect(kindsOf({ ...said, word: { ...said.word, saidBy: 'client' } })).toEqual({
      client: null,
      provider: kind,
    })
    expect(kindsOf({ ...said, word: null })).toEqual({ client: null, provider: null })
  },
)

const agreed = {
  ...({ status: 'accepted', bookingDate: '2026-11-30', timeZone: 'Europe/London' } as const),
  startsAt: null,
  durationMinutes: null,
  lentUntil: null,
  returnAt: null,
}

test('dueOf is the end of the booked time or day; a loan is overdue one hour after its due time', () => {
  expect(dueOf(agreed)).toEqual(new Date('2026-12-01T00:00:00Z'))
  expect(dueOf({ ...agreed, startsAt: now, durationMinutes: 90 })).toEqual(later(1.5))
  const lent = { ...agreed, lentUntil: '2026-12-02', returnAt: later(33) }
  expect(dueOf(lent)).toEqual(new Date('2026-12-03T00:00:00Z'))
  expect(dueOf({ ...lent, status: 'in_progress' })).toEqual(lateFrom(later(33)))
  expect(dueOf({ ...agreed, status: 'in_progress' })).toBeNull()
  for (const status of ['pending', 'completed', 'rejected', 'disputed'] as const) {
    expect(dueOf({ ...lent, status })).toBeNull()
  }
})

test('an overdue loan is pending for both sides until one confirms the return', () => {
  const lent = { status: 'in_progress', lentUntil: '2026-12-01', dueAt: now } as const
  expect(kindsOf(lent)).toEqual({ client: 'overdue', provider: 'overdue' })
  expect(waits('client', lent)).toEqual({ for: 'overdue', until: null })
  expect(waits('client', lent, new Date(now.getTime() - 1))).toBeNull()
  const said = { ...lent, word: { saidBy: 'client', countsAt: later(24) } } as const
  expect(kindsOf(said)).toEqual({ client: null, provider: 'returned' })
  for (const status of ['accepted', 'completed', 'rejected', 'disputed'] as const) {
    expect(Object.values(kindsOf({ ...lent, status }))).not.toContain('overdue')
  }
})

test('a booking past its agreed end is pending for both sides until one of them acts', () => {
  const over = { status: 'accepted', dueAt: now } as const
  expect(kindsOf(over)).toEqual({ client: 'over', provider: 'over' })
  expect(waits('client', over)).toEqual({ for: 'over', until: null })
  expect(waits('client', over, new Date(now.getTime() - 1))).toBeNull()
  const missed = { ...over, absenceSaidBy: 'client', absenceDecidesAt: later(1) } as const
  expect(kindsOf(missed)).toEqual({ client: null, provider: 'absence' })
  const said = { ...over, lentUntil: '2026-11-30', word: { saidBy: 'client', countsAt: later(24) } } as const
  expect(kindsOf(said)).toEqual({ client: null, provider: 'handed_over' })
  for (const status of ['pending', 'in_progress', 'completed', 'rejected', 'disputed'] as const) {
    expect(Object.values(kindsOf({ ...over, status }))).not.toContain('over')
  }
})

test('a request for more days of a loan is pending for the owner', () => {
  const asked = { status: 'in_progress', lentUntil: '2026-11-30', moreTime: { lapsesAt: later(2) } } as const
  expect(waits('provider', asked)).toEqual({ for: 'more_time', until: later(2) })
  expect(waits('client', asked)).toBeNull()
})
