import type { PaymentMethod } from '@kindling/domain/bookings/booking-shape'
import { expect, test } from 'vitest'
import { heldOf, restOf } from './dispute-shares.ts'

const held = (price: number, payment_method: PaymentMethod = 'wallet', deposit: number | null = null) => ({
  price,
  payment_method,
  deposit,
})

test('the client gets what the provider doesn’t, to the last unit', () => {
  expect(restOf(held(20), '13.37')).toBe(6.63)
  expect(restOf(held(20), '£13,37')).toBe(6.63)
  expect(restOf(held(0.3, 'card'), '0.1')).toBe(0.2)
  expect(restOf(held(9.5, 'spark_token'), '0.001')).toBe(9.499)
})

test.each(['', '0', '20', '20.01', '-1', '1.005', 'half', '1e1', '1,250'])(
  '%j is no share of 20 pounds',
  (share) => {
    expect(restOf(held(20), share)).toBeUndefined()
  },
)

test('price and deposit are shared out together, and the owner may get all of it', () => {
  const loan = held(0.1, 'wallet', 0.2)
  expect(heldOf(loan)).toBe(0.3)
  expect(restOf(loan, '0.25')).toBe(0.05)
  expect(restOf(loan, '0.3')).toBe(0)
  expect(restOf(loan, '0.31')).toBeUndefined()
  expect(restOf(held(0.3, 'wallet', 0), '0.3')).toBeUndefined()
})
