import { expect, test } from 'vitest'
import { bookingStatuses } from '../bookings/booking-status.ts'
import { canKeepLonger, lastDayOf, priceOfMoreDays } from './loan-extension-rules.ts'

const dayBegins = new Date('2026-11-28T00:00:00Z')
const makeLoan = { status: 'in_progress', dayBegins, startsAt: null } as const

test('canKeepLonger while the thing is with the borrower and no return is confirmed', () => {
  expect(bookingStatuses.filter((status) => canKeepLonger({ ...makeLoan, status }, false))).toEqual([
    'in_progress',
  ])
  expect(canKeepLonger(makeLoan, true)).toBe(false)
})

test('priceOfMoreDays charges the agreed price for each extra day', () => {
  const loan = { from: '2026-11-28', until: '2026-11-30', price: 900 }
  expect(priceOfMoreDays(loan, '2026-12-01')).toBe(300)
  expect(priceOfMoreDays(loan, '2026-12-02')).toBe(600)
  expect(priceOfMoreDays({ ...loan, until: '2026-12-02', price: 1500 }, '2026-12-03')).toBe(300)
  expect(priceOfMoreDays({ ...loan, price: 0 }, '2026-12-03')).toBe(0)
})

test('lastDayOf: a loan has at most sixty days, first and last included', () => {
  expect(lastDayOf('2026-11-28')).toBe('2027-01-26')
})
