// spec: marketplace §8 payment texts

import { expect, test } from 'vitest'
import { NetworkError } from '../client/errors.ts'
import { CheckoutError } from './checkout-error.ts'
import { cash, makeCheckout, makeIntent, refusal, sparks } from './test-checkout.ts'

// spec: marketplace §4 payment method names
test('places an order with its held payment', async () => {
  const { pay, place, held } = makeCheckout()
  await expect(pay()).resolves.toEqual({ id: 'booked' })
  expect(place.mock.calls[0]?.[0].id).toBe('intent-1')
  expect(held()).toBeUndefined()
})

test('retries a payment with a lost response under the same key', async () => {
  const { pay, setAside, keysOf } = makeCheckout()
  setAside.mockRejectedValueOnce(new NetworkError())
  await expect(pay()).rejects.toThrow(CheckoutError)
  await pay()
  expect(new Set(keysOf(setAside)).size).toBe(1)
})

test('uses a new key after a refused payment', async () => {
  const { pay, setAside, keysOf } = makeCheckout()
  setAside.mockRejectedValueOnce(refusal('insufficient_funds'))
  await expect(pay()).rejects.toThrow('Payment failed: No.')
  await pay()
  expect(new Set(keysOf(setAside)).size).toBe(2)
})

test('uses a new key for another payment method', async () => {
  const { pay, setAside, keysOf } = makeCheckout()
  setAside.mockRejectedValueOnce(new NetworkError())
  await expect(pay(cash)).rejects.toThrow(CheckoutError)
  await pay(sparks)
  expect(new Set(keysOf(setAside)).size).toBe(2)
})

test('uses the same wallet payment for another day', async () => {
  const { pay, setAside, keysOf } = makeCheckout()
  setAside.mockRejectedValueOnce(new NetworkError())
  await expect(pay(cash, 'two shelves', '2026-11-28')).rejects.toThrow(CheckoutError)
  await pay(cash, 'two shelves', '2026-11-29')
  expect(new Set(keysOf(setAside)).size).toBe(1)
})

test('makes a second booking for another order from the same form', async () => {
  const { pay, place, setAside } = makeCheckout()
  await pay(sparks, 'two shelves')
  setAside.mockResolvedValue(makeIntent({ id: 'intent-2' }))
  await pay(sparks, 'three shelves')
  expect(place.mock.calls.map(([intent]) => intent.id)).toEqual(['intent-1', 'intent-2'])
})

test('reuses the held payment when only the booking failed', async () => {
  const { pay, setAside, place, held, keysOf } = makeCheckout()
  place.mockRejectedValueOnce(new NetworkError())
  await expect(pay()).rejects.toThrow(CheckoutError)
  expect(held()?.option).toEqual(sparks)
  await pay()
  expect(setAside).toHaveBeenCalledTimes(1)
  expect(new Set(keysOf(place)).size).toBe(1)
})

test('doesn’t use a payment for another length', async () => {
  const { pay, payLength, setAside, place, held } = makeCheckout()
  setAside.mockResolvedValueOnce(makeIntent()).mockResolvedValueOnce(makeIntent({ id: 'intent-2' }))
  place.mockRejectedValueOnce(refusal('slot_taken'))
  await expect(payLength({ minutes: 60 })).rejects.toThrow(CheckoutError)
  expect(held({ minutes: 60 })).toBeDefined()
  expect([held(), held({ minutes: 90 }), held({ packageId: 'service' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  await payLength({ minutes: 60 })
  expect(setAside).toHaveBeenCalledTimes(1)
  await payLength({ minutes: 90 })
  expect(setAside.mock.calls.map(([{ length }]) => length)).toEqual([{ minutes: 60 }, { minutes: 90 }])
  await pay()
  expect(setAside).toHaveBeenCalledTimes(3)
})

test('keeps the key of a booking that is still in progress', async () => {
  const { pay, place, keysOf } = makeCheckout()
  place.mockRejectedValueOnce(refusal('conflict'))
  await expect(pay()).rejects.toThrow(CheckoutError)
  await pay()
  expect(new Set(keysOf(place)).size).toBe(1)
})

test('uses a new key with the same payment for a changed or refused booking', async () => {
  const { pay, setAside, place, keysOf } = makeCheckout()
  place.mockRejectedValueOnce(new NetworkError()).mockRejectedValueOnce(refusal('invalid'))
  await expect(pay(sparks, 'two shelves')).rejects.toThrow(CheckoutError)
  await expect(pay(sparks, 'three shelves')).rejects.toThrow('Error: No.')
  await pay(sparks, 'three shelves')
  expect(setAside).toHaveBeenCalledTimes(1)
  expect(new Set(keysOf(place)).size).toBe(3)
})

test('holds a new payment when the old one expired or can’t be used any more', async () => {
  const { pay, setAside, place, getIntent, held, advance, keysOf } = makeCheckout()
  place.mockRejectedValueOnce(new NetworkError()).mockRejectedValueOnce(refusal('intent_unusable'))
  await expect(pay()).rejects.toThrow(CheckoutError)
  getIntent.mockResolvedValue(makeIntent({ state: 'released' }))
  advance(900_000)
  expect(held()).toBeUndefined()
  setAside.mockResolvedValue(makeIntent({ id: 'intent-2', expiresAt: new Date(1_800_000).toISOString() }))
  await expect(pay()).rejects.toThrow(CheckoutError)
  expect(held()).toBeUndefined()
  await pay()
  expect(new Set(keysOf(setAside)).size).toBe(3)
})

test('shows the specification’s error message for a server error', async () => {
  const { pay, setAside, place } = makeCheckout()
  setAside.mockRejectedValueOnce(refusal('internal'))
  await expect(pay()).rejects.toThrow('Something went wrong with your payment. Please try again.')
  place.mockRejectedValueOnce(refusal('unavailable'))
  await expect(pay()).rejects.toThrow('Something went wrong. Please try again.')
  place.mockRejectedValueOnce(new TypeError('not a function'))
  await expect(pay()).rejects.toThrow('An unexpected error occurred. Please try again.')
})

test('reuses a payment held before the page was left', async () => {
  const before = makeCheckout()
  before.place.mockRejectedValueOnce(new NetworkError())
  await expect(before.pay()).rejects.toThrow(CheckoutError)

  const after = makeCheckout(before.browser)
  expect(after.held()?.option.costText).toBe('9 sparks')
  await after.pay()
  expect(after.setAside).not.toHaveBeenCalled()
  expect(after.keysOf(after.place)).toEqual(before.keysOf(before.place))
})

test('keeps the key of a payment whose response was lost with the page', async () => {
  const before = makeCheckout()
  before.setAside.mockRejectedValueOnce(new NetworkError())
  await expect(before.pay()).rejects.toThrow(CheckoutError)

  const after = makeCheckout(before.browser)
  await after.pay()
  expect(after.keysOf(after.setAside)).toEqual(before.keysOf(before.setAside))
})

test('stores nothing after the order except that it was placed', async () => {
  const { pay, browser } = makeCheckout()
  await pay()
  const { done, ...rest } = browser.memory.recall()
  expect(Object.values(rest).filter(Boolean)).toEqual([])
  expect(done?.bookingId).toBe('booked')
})
