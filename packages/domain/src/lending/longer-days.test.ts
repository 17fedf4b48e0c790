import { expect, test } from 'vitest'
import { makeBooking } from '../bookings/test-booking-view.ts'
import { chosenDayText, longerCost, longerDays, longerWords, mayKeepLonger } from './longer-days.ts'
import { makeLoan } from './test-loan.ts'

const out = (parts = {}) =>
  makeLoan({
    booking: makeBooking({ status: 'in_progress', lent_until: '2026-11-30', deposit: 40 }),
    ...parts,
  })

test('mayKeepLonger while the thing is out, one request at a time, 60 days at most', () => {
  expect(mayKeepLonger(out())).toBe(true)
  expect(mayKeepLonger(makeLoan())).toBe(false)
  const asked = { id: 'asked', until: '2026-12-02', price: 6, lapses_at: '2026-12-01T18:00:00.000Z' }
  expect(mayKeepLonger(out({ extension: asked }))).toBe(false)
  const said = { step: 'returned', said_by: 'client', pictures: [], at: '2026-11-30T18:00:00.000Z' }
  expect(mayKeepLonger(out({ words: [said] }))).toBe(false)
  expect(mayKeepLonger(out({ until: '2027-01-26' }))).toBe(false)
  expect(mayKeepLonger(out({ until: '2027-01-25' }))).toBe(true)
})

test('longerDays end before the next borrower’s first day', () => {
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

test('longerCost is the price per day so far for each more day', () => {
  const days = { from: '2026-11-28', until: '2026-12-01' }
  const paid = { price: 0.9, extra_price: 0.3, payment_method: 'wallet' } as const
  expect(longerCost(days, paid, '2026-12-03')).toBe(0.6)
  expect(longerCost(days, { ...paid, payment_method: 'spark_token' }, '2026-12-02')).toBe(0.3)
  expect(longerCost(days, { ...paid, price: 0, extra_price: 0 }, '2026-12-02')).toBe(0)
})

test('a request for more days names the days, the price and the effect of an answer', () => {
  const asked = { id: 'asked', until: '2026-12-02', price: 6, lapses_at: '2026-12-01T18:00:00.000Z' }
  expect(longerWords(out(), asked, 'provider')).toEqual({
    title: expect.stringMatching(/^Maya asks to keep it until /),
    before: '2 days more at the price that you agreed on: ',
    price: '6 sparks',
    after: ', paid with the rest once it is back. Unless you agree, it is to be back as agreed.',
  })
  const free = longerWords(out(), { ...asked, price: 0 }, 'client')
  expect(free).toEqual({
    title: expect.stringMatching(/^You asked to keep it until /),
    before: '2 days more, for nothing. Nothing changes until Amara agrees.',
  })
  expect(chosenDayText(out(), asked.until, 6)).toMatch(
    /^Until .*, 2 days more: 6 sparks\. It is set aside once Amara agrees\.$/,
  )
})
