import { expect, test } from 'vitest'
import { bookingStatuses } from '../bookings/booking-status.ts'
import { canKeepLonger, lastDayOf, priceOfMoreDays } from './loan-extension-rules.ts'

const dayBegins = new Date('2026-11-28T00:00:00Z')
const makeLoan = { status: 'in_progress', dayBegins, startsAt: null } as const

test('a thing is kept longer while it is with its borrower, until one side says that it is back', () => {
  expect(bookingStatuses.filter((status) => canKeepLonger({ ...makeLoan, status }, false))).toEqual([
    'in_progress',
  ])
  expect(canKeepLonger(makeLoan, true)).toBe(false)
})

test('each day more costs what a day was agreed to cost', () => {
  const loan = { from: '2026-11-28', until: '2026-11-30', price: 900 }
  expect(priceOfMoreDays(loan, '2026-12-01')).toBe(300)
  expect(priceOfMoreDays(loan, '2026-12-02')).toBe(600)
  expect(priceOfMoreDays({ ...loan, until: '2026-12-02', price: 1500 }, '2026-12-03')).toBe(300)
  expect(priceOfMoreDays({ ...loan, price: 0 }, '2026-12-03')).toBe(0)
})

test('a loan is sixty days in all, its first and its last included', () => {
  expect(lastDayOf('2026-11-28')).toBe('2027-01-26')
})
