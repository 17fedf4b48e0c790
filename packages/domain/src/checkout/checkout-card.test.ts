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

test('a card is asked, and the order is placed once it has said yes', async () => {
  const { begin, pay, setAside, getIntent, place } = makeCheckout()
  setAside.mockResolvedValue(makeCardIntent())
  await expect(begin()).resolves.toMatchObject({ state: 'pending', clientSecret: 'pi_1_secret_2' })
  getIntent.mockResolvedValueOnce(makeCardIntent()).mockResolvedValue(held)
  await expect(pay(card)).resolves.toEqual({ id: 'booked' })
  expect(setAside).toHaveBeenCalledTimes(1)
  expect(place.mock.calls[0]?.[0]).toMatchObject({ id: 'intent-1', state: 'held' })
})

test('a payment that was begun is gone on with: after a refresh, a lost answer, in another tab', async () => {
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

test('a card that has paid, or whose booking is made, while the page was left isn’t asked again', async () => {
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

test('a payment that was begun under the same key is asked about for what confirms it', async () => {
  const { begin, setAside, getIntent } = makeCheckout()
  setAside.mockResolvedValue(makeCardIntent({ clientSecret: null }))
  getIntent.mockResolvedValue(makeCardIntent())
  await expect(begin()).resolves.toMatchObject({ clientSecret: 'pi_1_secret_2' })
})

test('a payment that can’t be asked about is told as one that failed', async () => {
  const { payWith, getIntent } = makeCheckout()
  getIntent.mockResolvedValueOnce(makeCardIntent()).mockRejectedValue(refusal('internal'))
  await expect(payWith(makeCardIntent())).rejects.toThrow('Something went wrong with your payment')
})

test('money that a card has set aside doesn’t pay what the wallet is asked for', async () => {
  const { begin, pay, setAside, place } = makeCheckout()
  setAside.mockResolvedValueOnce(held).mockResolvedValue(makeIntent({ id: 'intent-2' }))
  await begin()
  await pay(cash)
  expect(place.mock.calls[0]?.[0].id).toBe('intent-2')
})

test('another day is another question to the card', async () => {
  const { begin, setAside, keysOf } = makeCheckout()
  setAside.mockResolvedValue(makeCardIntent())
  await begin(card, '2026-11-28')
  await begin(card, '2026-12-24')
  expect(new Set(keysOf(setAside)).size).toBe(2)
})

test('another saved card is another question, and one that wouldn’t pay is asked anew', async () => {
  const { begin, setAside, giveUp, keysOf } = makeCheckout()
  setAside.mockResolvedValue(makeCardIntent())
  await begin({ ...card, billingMethodId: 'one' })
  await begin({ ...card, billingMethodId: 'two' })
  expect(setAside.mock.calls.map(([{ option }]) => option.billingMethodId)).toEqual(['one', 'two'])
  await giveUp()
  await begin({ ...card, billingMethodId: 'two' })
  expect(new Set(keysOf(setAside)).size).toBe(3)
})

test('a card that said no leaves nothing set aside, and can be asked again', async () => {
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

test('a bank that takes its time is asked a few times, and then left to take it', async () => {
  const { begin, pay, setAside, getIntent } = makeCheckout()
  setAside.mockResolvedValue(makeCardIntent())
  await begin()
  getIntent.mockResolvedValue(makeCardIntent({ cardStatus: 'processing' }))
  const failure = await pay(card).catch((error: unknown) => error)
  expect(isUnderWay(failure)).toBe(true)
  expect(getIntent).toHaveBeenCalledTimes(6)
})

test('another way to pay leaves the card alone', async () => {
  const { begin, pay, setAside, getIntent, place } = makeCheckout()
  setAside.mockResolvedValueOnce(makeCardIntent()).mockResolvedValue(makeIntent({ id: 'intent-2' }))
  await begin()
  await pay(cash)
  expect(getIntent).not.toHaveBeenCalled()
  expect(place.mock.calls[0]?.[0].id).toBe('intent-2')
})

test('a card that was confirmed pays for its order, whatever another tab has begun meanwhile', async () => {
  const { begin, pay, payWith, setAside, getIntent, place } = makeCheckout()
  setAside.mockResolvedValueOnce(makeCardIntent()).mockResolvedValue(makeIntent({ id: 'intent-2' }))
  const begun = await begin()
  place.mockRejectedValueOnce(new NetworkError())
  await expect(pay(cash)).rejects.toThrow()
  getIntent.mockResolvedValue(held)
  await payWith(begun)
  expect(place.mock.calls.at(-1)?.[0]).toMatchObject({ id: 'intent-1', state: 'held' })
})

test('two tabs with the same order make one booking', async () => {
  const browser = makeBrowser()
  const [one, two] = [makeCheckout(browser), makeCheckout(browser)]
  const booked = await Promise.all([one.pay(cash), two.pay(cash)])
  expect(booked).toEqual([{ id: 'booked' }, { id: 'booked' }])
  expect(one.place.mock.calls.length + two.place.mock.calls.length).toBe(1)
  expect(one.setAside.mock.calls.length + two.setAside.mock.calls.length).toBe(1)
})

test('a form that is opened later makes another booking, also of the same', async () => {
  const browser = makeBrowser()
  await makeCheckout(browser).pay(cash)
  const later = makeCheckout(browser, 1000)
  later.setAside.mockResolvedValue(makeIntent({ id: 'intent-2' }))
  await later.pay(cash)
  expect(later.place).toHaveBeenCalledTimes(1)
})

test('a booking whose answer was lost is found again by its payment', async () => {
  const { pay, place, getIntent, find, setAside } = makeCheckout()
  place.mockRejectedValueOnce(new NetworkError()).mockRejectedValueOnce(refusal('intent_unusable'))
  await expect(pay(cash, 'two shelves')).rejects.toThrow()
  getIntent.mockResolvedValue(makeIntent({ state: 'attached', bookingId: 'booking-1' }))
  await expect(pay(cash, 'three shelves')).resolves.toEqual({ id: 'booking-1' })
  expect(find).toHaveBeenCalledWith('booking-1')
  await expect(pay(cash, 'three shelves')).resolves.toEqual({ id: 'booking-1' })
  expect(setAside).toHaveBeenCalledOnce()
})

test('a checkout that is resumed shows what became of the payment', async () => {
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

test('a payment that was released meanwhile is not resumed', async () => {
  const { begin, resume, setAside, getIntent, held: isHeld } = makeCheckout()
  setAside.mockResolvedValue(held)
  await begin()
  expect(isHeld()).toBeDefined()
  getIntent.mockResolvedValue({ ...held, state: 'released' })
  await resume()
  expect(isHeld()).toBeUndefined()
})

test('a payment that was read before another tab placed its order isn’t sent again', async () => {
  const { payWith, getIntent, place, find } = makeCheckout()
  getIntent.mockResolvedValue({ ...held, state: 'attached', bookingId: 'booking-1' })
  await expect(payWith(held)).resolves.toEqual({ id: 'booking-1' })
  expect(find).toHaveBeenCalledWith('booking-1')
  expect(place).not.toHaveBeenCalled()
})

test('a payment that its card has confirmed is known to be there when the order’s answer is lost', async () => {
  const { payWith, getIntent, place, held: isHeld } = makeCheckout()
  getIntent.mockResolvedValue(held)
  place.mockRejectedValueOnce(new NetworkError())
  await expect(payWith(makeCardIntent())).rejects.toThrow()
  expect(isHeld()?.intent).toMatchObject({ id: held.id, state: 'held' })
})
