import { expect, test } from 'vitest'
import {
  bookingCost,
  formatAmount,
  formatBookingPrice,
  formatBookingTotal,
  hasPrice,
  paymentMethodLabel,
  pricedFor,
} from './booking-price.ts'

const service = { id: '01a1f830-c893-7276-8ada-5e1c3ec798c5', name: 'Bike service', minutes: 60, price: 25 }

test('formatBookingPrice uses the currency of the payment method', () => {
  expect(formatBookingPrice(18, 'wallet')).toBe('£18.00')
  expect(formatBookingPrice(18, 'card')).toBe('£18.00')
  expect(formatBookingPrice(7.5, 'spark_token')).toBe('7.5 sparks')
})

test('formatAmount uses the singular for one spark', () => {
  expect(formatAmount(1000, 'spark_token')).toBe('1 spark')
  expect(formatAmount(1001, 'spark_token')).toBe('1.001 sparks')
})

test('hasPrice: null falls back to the default rate, a rate of 0 has no price', () => {
  const terms = { packages: [] }
  expect(hasPrice({ hourly_rate: null, terms })).toBe(true)
  expect(hasPrice({ hourly_rate: 0.01, terms })).toBe(true)
  expect(hasPrice({ hourly_rate: 0, terms })).toBe(false)
})

test('hasPrice: a skill without a rate can be booked by its packages', () => {
  expect(hasPrice({ hourly_rate: 0, terms: { packages: [service] } })).toBe(true)
})

test('pricedFor prices a length by the hour, and a package at its fixed price', () => {
  const skill = { hourly_rate: 12.5, spark_token: 6.25, terms: { packages: [service] } }
  expect(pricedFor(skill, { minutes: 90 })).toEqual({ hourly_rate: 18.75, spark_token: 9.375 })
  expect(pricedFor(skill, { packageId: service.id })).toEqual({ hourly_rate: 25, spark_token: 12.5 })
  expect(pricedFor(skill, {})).toEqual({ hourly_rate: 12.5, spark_token: 6.25 })
})

test('bookingCost is the hourly rate or the sparks, £9 without a rate', () => {
  expect(bookingCost({ hourly_rate: 12.5, spark_token: 0.125 })).toEqual({ pence: 1250, millis: 125 })
  expect(bookingCost({ hourly_rate: null, spark_token: 4 })).toEqual({ pence: 900, millis: 4000 })
  expect(bookingCost({ hourly_rate: 0, spark_token: 4 })).toMatchObject({ pence: 0 })
})

// spec: marketplace §3 bookings and reviews
test('a booking without a price or method shows the fallback texts of the specification', () => {
  expect(formatBookingPrice(null, undefined)).toBe('10,000')
  expect(paymentMethodLabel(null)).toBe('Exchange for service')
  expect(paymentMethodLabel('spark_token')).toBe('Spark tokens')
})

test('formatBookingTotal adds in pence, without floating-point errors', () => {
  const total = (price: number, extra_price: number, payment_method: 'wallet' | 'spark_token') =>
    formatBookingTotal({ price, extra_price, payment_method })
  expect(total(0.1, 0.2, 'wallet')).toBe('£0.30')
  expect(total(20.1, 10.2, 'wallet')).toBe('£30.30')
  expect(total(1, 0.25, 'spark_token')).toBe('1.25 sparks')
  expect(total(0, 0, 'wallet')).toBe('Free')
})
