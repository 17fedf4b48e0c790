// spec: marketplace §2 booking groups

import { describe, expect, test } from 'vitest'
import { bookingGroups, groupBookings, type Reading } from './booking-groups.ts'

type Item = Parameters<typeof groupBookings>[0][number] & { id: string }

const makeItem = (id: string, parts: Partial<Item> = {}): Item => ({
  id,
  status: 'accepted',
  is_over: false,
  booking_date: '2026-12-01',
  lent_until: null,
  booking_start: null,
  duration_minutes: null,
  waits: null,
  ...parts,
})

const at = (instant: string, parts: Partial<Item> = {}): Partial<Item> => ({
  booking_date: instant.slice(0, 10),
  booking_start: instant,
  duration_minutes: 60,
  ...parts,
})

const reader: Reading = {
  now: new Date('2026-12-01T09:00:00Z'),
  timeZone: 'Europe/London',
}

/** The non-empty groups, with booking ids. */
function idsOf(items: Item[], reading: Partial<Reading> = {}) {
  const groups = groupBookings(items, { ...reader, ...reading })
  return Object.fromEntries(
    bookingGroups.flatMap((group) => {
      const ids = groups[group].map(({ id }) => id)
      return ids.length > 0 ? [[group, ids]] : []
    }),
  )
}

test('bookings waiting for the reader come first, by deadline', () => {
  const waits = (until: string | null) => ({ for: 'request', until }) as const
  const late = makeItem('late', { waits: waits('2026-12-03T09:00:00.000Z') })
  const soon = makeItem('soon', { booking_date: '2026-12-24', waits: waits('2026-12-01T10:00:00.000Z') })
  const begun = makeItem('begun', { status: 'in_progress', waits: { for: 'completion', until: null } })
  const past = makeItem('past', { booking_date: '2026-11-01', waits: waits('2026-12-01T10:00:00.001Z') })
  expect(idsOf([begun, late, makeItem('agreed'), past, soon])).toEqual({
    waiting: ['soon', 'past', 'late', 'begun'],
    today: ['agreed'],
  })
})

test('a loan is listed as current from its first to its last day, handed over or not', () => {
  const lent = (from: string, until: string) => makeItem(from, { booking_date: from, lent_until: until })
  const items = [
    lent('2026-11-20', '2026-11-30'),
    lent('2026-11-29', '2026-12-01'),
    lent('2026-12-02', '2026-12-03'),
  ]
  expect(idsOf(items)).toEqual({ today: ['2026-11-29'], coming: ['2026-12-02'], earlier: ['2026-11-20'] })
})

describe('group today', () => {
  test('sorts by time, bookings by day first', () => {
    const items = [
      makeItem('evening', at('2026-12-01T18:00:00.000Z')),
      makeItem('morning', at('2026-12-01T10:00:00.000Z')),
      makeItem('some time'),
    ]
    expect(idsOf(items)).toEqual({ today: ['some time', 'morning', 'evening'] })
  })

  test('includes bookings in progress, whatever their date', () => {
    expect(idsOf([makeItem('begun', { status: 'in_progress', booking_date: '2026-11-30' })])).toEqual({
      today: ['begun'],
    })
  })

  test('begins and ends at midnight in the reader’s time zone', () => {
    const items = [
      makeItem('before', at('2026-11-30T23:59:00.000Z')),
      makeItem('first', at('2026-12-01T00:00:00.000Z')),
      makeItem('last', at('2026-12-01T23:59:00.000Z')),
      makeItem('after', at('2026-12-02T00:00:00.000Z')),
    ]
    expect(idsOf(items)).toEqual({ today: ['first', 'last'], coming: ['after'], earlier: ['before'] })
    // 22:00 in the evening of December 1 in that time zone: `last` is already on December 2.
    expect(idsOf(items, { timeZone: 'Pacific/Auckland' })).toEqual({
      today: ['before', 'first'],
      coming: ['last', 'after'],
    })
  })

  test.each([
    ['Pacific/Tongatapu', '2026-12-02'],
    ['Pacific/Pago_Pago', '2026-11-30'],
  ])('uses the local date in %s', (timeZone, day) => {
    const now = new Date(day === '2026-12-02' ? '2026-12-01T12:00:00Z' : '2026-12-01T09:00:00Z')
    expect(idsOf([makeItem('there', { booking_date: day })], { now, timeZone })).toEqual({ today: ['there'] })
    expect(idsOf([makeItem('here')], { now })).toEqual({ today: ['here'] })
  })
})

test('upcoming bookings are sorted by time, those by day before those at an hour', () => {
  const items = [
    makeItem('christmas', { booking_date: '2026-12-24' }),
    makeItem('noon', at('2026-12-02T12:00:00.000Z')),
    makeItem('that day', { booking_date: '2026-12-02' }),
  ]
  expect(idsOf(items)).toEqual({ coming: ['that day', 'noon', 'christmas'] })
})

test('finished bookings are in the earlier group whatever their date, in the given order', () => {
  const items = [
    makeItem('paid', { status: 'completed', is_over: true }),
    makeItem('refused', { status: 'rejected', is_over: true, booking_date: '2026-12-24' }),
    makeItem('forgotten', { booking_date: '2026-11-01' }),
  ]
  expect(idsOf(items)).toEqual({ earlier: ['paid', 'refused', 'forgotten'] })
})
