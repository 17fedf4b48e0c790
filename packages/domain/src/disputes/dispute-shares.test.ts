import { expect, test } from 'vitest'
import type { PaymentMethod } from '../bookings/booking-shape.ts'
import { heldOf, restOf } from './dispute-shares.ts'

const held = (price: number, payment_method: PaymentMethod = 'wallet', deposit: number | null = null) => ({
  price,
  payment_method,
  deposit,
})

test('restOf: the client gets the rest of what is held, to the smallest unit', () => {
  expect(restOf(held(20), '13.37')).toBe(6.63)
  expect(restOf(held(20), '£13,37')).toBe(6.63)
  expect(restOf(held(0.3, 'card'), '0.1')).toBe(0.2)
  expect(restOf(held(9.5, 'spark_token'), '0.001')).toBe(9.499)
})

test.each(['', '0', '20', '20.01', '-1', '1.005', 'half', '1e1', '1,250'])(
  'restOf rejects %j as a share of £20',
  (share) => {
    expect(restOf(held(20), share)).toBeUndefined()
  },
)

test('heldOf is price plus deposit, all of which may go to the owner', () => {
  const loan = held(0.1, 'wallet', 0.2)
  expect(heldOf(loan)).toBe(0.3)
  expect(restOf(loan, '0.25')).toBe(0.05)
  expect(restOf(loan, '0.3')).toBe(0)
  expect(restOf(loan, '0.31')).toBeUndefined()
  expect(restOf(held(0.3, 'wallet', 0), '0.3')).toBeUndefined()
})
