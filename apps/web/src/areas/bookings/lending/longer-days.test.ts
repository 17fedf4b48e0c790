import { expect, test } from 'vitest'
import { makeBooking } from '../../../testing/make-booking.ts'
import { makeLoan } from '../../../testing/make-loan.ts'
import { longerCost, longerDays, mayKeepLonger } from './longer-days.ts'

const out = (parts = {}) =>
  makeLoan({
    booking: makeBooking({ status: 'in_progress', lent_until: '2026-11-30', deposit: 40 }),
    ...parts,
  })

test('a thing may be kept longer while it is out, once at a time, and for sixty days at most', () => {
  expect(mayKeepLonger(out())).toBe(true)
  expect(mayKeepLonger(makeLoan())).toBe(false)
  const asked = { id: 'asked', until: '2026-12-02', price: 6, lapses_at: '2026-12-01T18:00:00.000Z' }
  expect(mayKeepLonger(out({ extension: asked }))).toBe(false)
  const said = { step: 'returned', said_by: 'client', pictures: [], at: '2026-11-30T18:00:00.000Z' }
  expect(mayKeepLonger(out({ words: [said] }))).toBe(false)
  expect(mayKeepLonger(out({ until: '2027-01-26' }))).toBe(false)
  expect(mayKeepLonger(out({ until: '2027-01-25' }))).toBe(true)
})

test('its last day is a later one, before the first that somebody else has', () => {
  const days = { from: '2026-11-28', until: '2026-11-30' }
  const calendar = { today: '2026-11-29', taken: ['2026-11-29', '2026-11-30', '2026-12-04', '2026-12-03'] }
  expect(longerDays(days, calendar)).toEqual({
    min: '2026-12-01',
    max: '2026-12-02',
    taken: ['2026-12-03', '2026-12-04'],
  })
  expect(longerDays(days, { ...calendar, today: '2026-12-02' })?.min).toBe('2026-12-02')
  expect(longerDays(days, { ...calendar, taken: ['2026-12-01'] })).toBeUndefined()
  expect(longerDays(days, undefined)).toEqual({ min: '2026-12-01', max: '2027-01-26', taken: [] })
})

test('each day more costs what a day has cost so far', () => {
  const days = { from: '2026-11-28', until: '2026-12-01' }
  const paid = { price: 0.9, extra_price: 0.3, payment_method: 'wallet' } as const
  expect(longerCost(days, paid, '2026-12-03')).toBe(0.6)
  expect(longerCost(days, { ...paid, payment_method: 'spark_token' }, '2026-12-02')).toBe(0.3)
  expect(longerCost(days, { ...paid, price: 0, extra_price: 0 }, '2026-12-02')).toBe(0)
})
