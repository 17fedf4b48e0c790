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

/** The groups that aren't empty, as ids. */
function idsOf(items: Item[], reading: Partial<Reading> = {}) {
  const groups = groupBookings(items, { ...reader, ...reading })
  return Object.fromEntries(
    bookingGroups.flatMap((group) => {
      const ids = groups[group].map(({ id }) => id)
      return ids.length > 0 ? [[group, ids]] : []
    }),
  )
}

test('what needs an answer is first, the soonest deadline before the others, whatever day it is for', () => {
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

test('a loan is on from its first day to its last, whether or not it changed hands', () => {
  const lent = (from: string, until: string) => makeItem(from, { booking_date: from, lent_until: until })
  const items = [
    lent('2026-11-20', '2026-11-30'),
    lent('2026-11-29', '2026-12-01'),
    lent('2026-12-02', '2026-12-03'),
  ]
  expect(idsOf(items)).toEqual({ today: ['2026-11-29'], coming: ['2026-12-02'], earlier: ['2026-11-20'] })
})

describe('today', () => {
  test('is in the order of the day, those for any time first', () => {
    const items = [
      makeItem('evening', at('2026-12-01T18:00:00.000Z')),
      makeItem('morning', at('2026-12-01T10:00:00.000Z')),
      makeItem('some time'),
    ]
    expect(idsOf(items)).toEqual({ today: ['some time', 'morning', 'evening'] })
  })

  test('has what was begun, whatever its day', () => {
    expect(idsOf([makeItem('begun', { status: 'in_progress', booking_date: '2026-11-30' })])).toEqual({
      today: ['begun'],
    })
  })

  test('begins and ends at midnight where the reader is', () => {
    const items = [
      makeItem('before', at('2026-11-30T23:59:00.000Z')),
      makeItem('first', at('2026-12-01T00:00:00.000Z')),
      makeItem('last', at('2026-12-01T23:59:00.000Z')),
      makeItem('after', at('2026-12-02T00:00:00.000Z')),
    ]
    expect(idsOf(items)).toEqual({ today: ['first', 'last'], coming: ['after'], earlier: ['before'] })
    // Ten in the evening of the first there: the day of `last` is the second.
    expect(idsOf(items, { timeZone: 'Pacific/Auckland' })).toEqual({
      today: ['before', 'first'],
      coming: ['last', 'after'],
    })
  })

  test.each([
    ['Pacific/Tongatapu', '2026-12-02'],
    ['Pacific/Pago_Pago', '2026-11-30'],
  ])('in %s is another day than in London', (timeZone, day) => {
    const now = new Date(day === '2026-12-02' ? '2026-12-01T12:00:00Z' : '2026-12-01T09:00:00Z')
    expect(idsOf([makeItem('there', { booking_date: day })], { now, timeZone })).toEqual({ today: ['there'] })
    expect(idsOf([makeItem('here')], { now })).toEqual({ today: ['here'] })
  })
})

test('what is still to come is sorted by its time, by day before by the hour', () => {
  const items = [
    makeItem('christmas', { booking_date: '2026-12-24' }),
    makeItem('noon', at('2026-12-02T12:00:00.000Z')),
    makeItem('that day', { booking_date: '2026-12-02' }),
  ]
  expect(idsOf(items)).toEqual({ coming: ['that day', 'noon', 'christmas'] })
})

test('what is over is earlier whatever its day, as it came', () => {
  const items = [
    makeItem('paid', { status: 'completed', is_over: true }),
    makeItem('refused', { status: 'rejected', is_over: true, booking_date: '2026-12-24' }),
    makeItem('forgotten', { booking_date: '2026-11-01' }),
  ]
  expect(idsOf(items)).toEqual({ earlier: ['paid', 'refused', 'forgotten'] })
})
