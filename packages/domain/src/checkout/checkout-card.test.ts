import { expect, test } from 'vitest'
import { NetworkError } from '../client/errors.ts'
import { isUnderWay } from './checkout-error.ts'
import {
  card,
  cash,
  makeBrowser,
  makeCardIntent,
  makeCheckout,
  makeIntent,
  refusal,
} from './test-checkout.ts'

const held = makeCardIntent({ state: 'held', cardStatus: 'authorised', clientSecret: null })

test('places the order after the card has confirmed', async () => {
  const { begin, pay, setAside, getIntent, place } = makeCheckout()
  setAside.mockResolvedValue(makeCardIntent())
  await expect(begin()).resolves.toMatchObject({ state: 'pending', clientSecret: 'pi_1_secret_2' })
  getIntent.mockResolvedValueOnce(makeCardIntent()).mockResolvedValue(held)
  await expect(pay(card)).resolves.toEqual({ id: 'booked' })
  expect(setAside).toHaveBeenCalledTimes(1)
  expect(place.mock.calls[0]?.[0]).toMatchObject({ id: 'intent-1', state: 'held' })
})

test('resumes a begun payment after a reload, a lost response, or in another tab', async () => {
  const browser = makeBrowser()
  const before = makeCheckout(browser)
  before.setAside.mockRejectedValueOnce(new NetworkError()).mockResolvedValue(makeCardIntent())
  await expect(before.begin()).rejects.toThrow()
  await before.begin()
  expect(new Set(before.keysOf(before.setAside)).size).toBe(1)

  const after = makeCheckout(browser)
  after.getIntent.mockResolvedValue(makeCardIntent())
  await expect(after.begin()).resolves.toMatchObject({ id: 'intent-1', clientSecret: 'pi_1_secret_2' })
  expect(after.setAside).not.toHaveBeenCalled()
})

test('doesn’t charge a card again that paid, or whose booking was made, after the page was left', async () => {
  for (const standing of [held, { ...held, state: 'attached', bookingId: 'booked' } as const]) {
    const browser = makeBrowser()
    const before = makeCheckout(browser)
    before.setAside.mockResolvedValue(makeCardIntent())
    await before.begin()
    const after = makeCheckout(browser)
    after.getIntent.mockResolvedValue(standing)
    await expect(after.pay(card)).resolves.toEqual({ id: 'booked' })
    expect(after.setAside).not.toHaveBeenCalled()
  }
})

test('fetches the client secret of a payment begun under the same key', async () => {
  const { begin, setAside, getIntent } = makeCheckout()
  setAside.mockResolvedValue(makeCardIntent({ clientSecret: null }))
  getIntent.mockResolvedValue(makeCardIntent())
  await expect(begin()).resolves.toMatchObject({ clientSecret: 'pi_1_secret_2' })
})

test('reports an unreadable payment as failed', async () => {
  const { payWith, getIntent } = makeCheckout()
  getIntent.mockResolvedValueOnce(makeCardIntent()).mockRejectedValue(refusal('internal'))
  await expect(payWith(makeCardIntent())).rejects.toThrow('Something went wrong with your payment')
})

test('doesn’t use a card’s hold for a wallet payment', async () => {
  const { begin, pay, setAside, place } = makeCheckout()
  setAside.mockResolvedValueOnce(held).mockResolvedValue(makeIntent({ id: 'intent-2' }))
  await begin()
  await pay(cash)
  expect(place.mock.calls[0]?.[0].id).toBe('intent-2')
})

test('uses a new key for another day', async () => {
  const { begin, setAside, keysOf } = makeCheckout()
  setAside.mockResolvedValue(makeCardIntent())
  await begin(card, '2026-11-28')
  await begin(card, '2026-12-24')
  expect(new Set(keysOf(setAside)).size).toBe(2)
})

test('uses a new key for another saved card, or after the payment was cancelled', async () => {
  const { begin, setAside, giveUp, keysOf } = makeCheckout()
  setAside.mockResolvedValue(makeCardIntent())
  await begin({ ...card, billingMethodId: 'one' })
  await begin({ ...card, billingMethodId: 'two' })
  expect(setAside.mock.calls.map(([{ option }]) => option.billingMethodId)).toEqual(['one', 'two'])
  await giveUp()
  await begin({ ...card, billingMethodId: 'two' })
  expect(new Set(keysOf(setAside)).size).toBe(3)
})

test('keeps no hold after a declined card, and allows another attempt', async () => {
  const { begin, pay, setAside, getIntent, place, held: isHeld } = makeCheckout()
  setAside.mockResolvedValue(makeCardIntent())
  await begin()
  getIntent.mockResolvedValue(makeCardIntent())
  await expect(pay(card)).rejects.toThrow('Your card hasn’t paid. Nothing was taken')
  expect(place).not.toHaveBeenCalled()
  expect(isHeld()).toBeUndefined()
  getIntent.mockResolvedValueOnce(makeCardIntent()).mockResolvedValue(held)
  await pay(card)
  expect(setAside).toHaveBeenCalledTimes(1)
})

test('polls a slow bank a few times, then reports the payment as processing', async () => {
  const { begin, pay, setAside, getIntent } = makeCheckout()
  setAside.mockResolvedValue(makeCardIntent())
  await begin()
  getIntent.mockResolvedValue(makeCardIntent({ cardStatus: 'processing' }))
  const failure = await pay(card).catch((error: unknown) => error)
  expect(isUnderWay(failure)).toBe(true)
  expect(getIntent).toHaveBeenCalledTimes(6)
})

test('leaves the card payment alone when another method is chosen', async () => {
  const { begin, pay, setAside, getIntent, place } = makeCheckout()
  setAside.mockResolvedValueOnce(makeCardIntent()).mockResolvedValue(makeIntent({ id: 'intent-2' }))
  await begin()
  await pay(cash)
  expect(getIntent).not.toHaveBeenCalled()
  expect(place.mock.calls[0]?.[0].id).toBe('intent-2')
})

test('uses a confirmed card payment for its order, whatever another tab has begun', async () => {
  const { begin, pay, payWith, setAside, getIntent, place } = makeCheckout()
  setAside.mockResolvedValueOnce(makeCardIntent()).mockResolvedValue(makeIntent({ id: 'intent-2' }))
  const begun = await begin()
  place.mockRejectedValueOnce(new NetworkError())
  await expect(pay(cash)).rejects.toThrow()
  getIntent.mockResolvedValue(held)
  await payWith(begun)
  expect(place.mock.calls.at(-1)?.[0]).toMatchObject({ id: 'intent-1', state: 'held' })
})

test('makes one booking for the same order in two tabs', async () => {
  const browser = makeBrowser()
  const [one, two] = [makeCheckout(browser), makeCheckout(browser)]
  const booked = await Promise.all([one.pay(cash), two.pay(cash)])
  expect(booked).toEqual([{ id: 'booked' }, { id: 'booked' }])
  expect(one.place.mock.calls.length + two.place.mock.calls.length).toBe(1)
  expect(one.setAside.mock.calls.length + two.setAside.mock.calls.length).toBe(1)
})

test('makes a second booking of the same order from a form opened later', async () => {
  const browser = makeBrowser()
  await makeCheckout(browser).pay(cash)
  const later = makeCheckout(browser, 1000)
  later.setAside.mockResolvedValue(makeIntent({ id: 'intent-2' }))
  await later.pay(cash)
  expect(later.place).toHaveBeenCalledTimes(1)
})

test('finds the booking of a lost response by its payment', async () => {
  const { pay, place, getIntent, find, setAside } = makeCheckout()
  place.mockRejectedValueOnce(new NetworkError()).mockRejectedValueOnce(refusal('intent_unusable'))
  await expect(pay(cash, 'two shelves')).rejects.toThrow()
  getIntent.mockResolvedValue(makeIntent({ state: 'attached', bookingId: 'booking-1' }))
  await expect(pay(cash, 'three shelves')).resolves.toEqual({ id: 'booking-1' })
  expect(find).toHaveBeenCalledWith('booking-1')
  await expect(pay(cash, 'three shelves')).resolves.toEqual({ id: 'booking-1' })
  expect(setAside).toHaveBeenCalledOnce()
})

test('resume returns the current state of the payment', async () => {
  const { begin, resume, setAside, getIntent, held: isHeld, browser } = makeCheckout()
  await expect(resume()).resolves.toBeUndefined()
  setAside.mockResolvedValue(makeCardIntent())
  await begin()
  getIntent.mockResolvedValueOnce(makeCardIntent()).mockResolvedValueOnce(makeCardIntent())
  await expect(resume()).resolves.toBeUndefined()
  await begin()
  expect(setAside).toHaveBeenCalledOnce()
  getIntent.mockResolvedValueOnce(held)
  await expect(resume()).resolves.toBeUndefined()
  expect(isHeld()?.option).toEqual(card)
  getIntent.mockResolvedValueOnce({ ...held, state: 'attached', bookingId: 'booking-1' })
  await expect(resume()).resolves.toBe('booking-1')
  expect(browser.memory.recall().holding).toBeUndefined()
})

test('doesn’t resume a released payment', async () => {
  const { begin, resume, setAside, getIntent, held: isHeld } = makeCheckout()
  setAside.mockResolvedValue(held)
  await begin()
  expect(isHeld()).toBeDefined()
  getIntent.mockResolvedValue({ ...held, state: 'released' })
  await resume()
  expect(isHeld()).toBeUndefined()
})

test('doesn’t place the order again after another tab placed it', async () => {
  const { payWith, getIntent, place, find } = makeCheckout()
  getIntent.mockResolvedValue({ ...held, state: 'attached', bookingId: 'booking-1' })
  await expect(payWith(held)).resolves.toEqual({ id: 'booking-1' })
  expect(find).toHaveBeenCalledWith('booking-1')
  expect(place).not.toHaveBeenCalled()
})

test('keeps the confirmed payment when the order’s response is lost', async () => {
  const { payWith, getIntent, place, held: isHeld } = makeCheckout()
  getIntent.mockResolvedValue(held)
  place.mockRejectedValueOnce(new NetworkError())
  await expect(payWith(makeCardIntent())).rejects.toThrow()
  expect(isHeld()?.intent).toMatchObject({ id: held.id, state: 'held' })
})
