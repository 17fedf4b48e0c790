import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PLATFORM } from './books.ts'
import { CONFIRMED, DECLINED } from './cards.ts'
import { clientOf } from './double-kit.ts'
import { openStripeDouble, type StripeDouble } from './stripe-double.ts'

let double: StripeDouble
let stripe: Stripe
beforeEach(async () => {
  double = await openStripeDouble({ float: 0 })
  stripe = clientOf(double)
})
afterEach(() => double.close())

const begin = (params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({ amount: 2550, currency: 'gbp', ...params })
const payWith = (intent: Stripe.PaymentIntent, card?: string) =>
  double.browser.confirm(intent.client_secret ?? '', card)
const balance = () => double.books.balances.get(PLATFORM)
const told = () => double.webhooks.all.map(({ type }) => type)

describe('a payment of the double', () => {
  it('is open, then charged at once', async () => {
    const intent = await begin({ metadata: { memberId: 'm-1' } })
    expect(intent).toMatchObject({
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: 2550,
      amount_received: 0,
      metadata: { memberId: 'm-1' },
    })
    expect(payWith(intent)).toBe('succeeded')
    const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
    expect(paid).toMatchObject({ amount_received: 2550, latest_charge: { captured: true, amount: 2550 } })
    expect(balance()).toBe(2550)
    expect(told()).toEqual(['payment_intent.created', 'payment_intent.succeeded'])
  })

  // spec: marketplace §7 Stripe double
  it('is authorised, then captured once, in part', async () => {
    const intent = await begin({ capture_method: 'manual' })
    expect(payWith(intent)).toBe('requires_capture')
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ amount_capturable: 2550 })
    expect(balance()).toBe(0)
    const capture = (amount: number) =>
      stripe.paymentIntents.capture(
        intent.id,
        { amount_to_capture: amount },
        { idempotencyKey: `c${amount}` },
      )
    await expect(capture(2551)).rejects.toMatchObject({ code: 'amount_too_large' })
    expect(await capture(2000)).toMatchObject({ status: 'succeeded', amount_received: 2000 })
    await expect(capture(500)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
    expect(balance()).toBe(2000)
  })

  it('is authorised, then cancelled', async () => {
    const intent = await begin({ capture_method: 'manual' })
    payWith(intent)
    expect(await stripe.paymentIntents.cancel(intent.id)).toMatchObject({ status: 'canceled' })
    await expect(stripe.paymentIntents.capture(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    expect(() => payWith(intent)).toThrow('status of canceled')
    expect(balance()).toBe(0)
  })

  it('expires when its authorisation isn’t captured', async () => {
    const intent = await begin({ capture_method: 'manual' })
    payWith(intent)
    double.lapse(intent.id)
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
    })
  })

  it('stays open after a declined card, for another card', async () => {
    const intent = await begin()
    expect(() => payWith(intent, DECLINED)).toThrow('Your card was declined.')
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    })
    expect(payWith(intent)).toBe('succeeded')
  })

  it.each([
    [true, 'succeeded', 2550],
    [false, 'requires_payment_method', 0],
  ])('waits for the bank’s confirmation: confirmed %s, it is %s', async (isConfirmed, status, received) => {
    const intent = await begin()
    expect(payWith(intent, CONFIRMED)).toBe('requires_action')
    expect(double.browser.answer(intent.client_secret ?? '', isConfirmed)).toBe(status)
    expect(balance()).toBe(received)
  })

  it.each([
    [29, 'amount_too_small'],
    [100_000_000, 'amount_too_large'],
  ])('of %i pence is refused: %s', async (amount, code) => {
    await expect(begin({ amount })).rejects.toMatchObject({ code, statusCode: 400 })
  })
})

it('refunds in parts, and no more than was received', async () => {
  const intent = await begin()
  const refund = (amount?: number) =>
    stripe.refunds.create({ payment_intent: intent.id, ...(amount === undefined ? {} : { amount }) })
  await expect(refund()).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  payWith(intent)
  expect(await refund(1000)).toMatchObject({ amount: 1000, status: 'succeeded', payment_intent: intent.id })
  await expect(refund(1551)).rejects.toMatchObject({ param: 'amount', statusCode: 400 })
  expect(await refund()).toMatchObject({ amount: 1550 })
  await expect(refund()).rejects.toMatchObject({ code: 'charge_already_refunded' })
  expect(balance()).toBe(0)
  expect((await stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(2)
})

describe('a connected account of the double', () => {
  const open = () => stripe.accounts.create({ type: 'express', country: 'GB', email: 'ada@example.test' })
  const send = (destination: string) => stripe.transfers.create({ amount: 900, currency: 'gbp', destination })
  const payOut = (stripeAccount: string) =>
    stripe.payouts.create({ amount: 900, currency: 'gbp' }, { stripeAccount })

  it('is paid after its onboarding, by transfer and payout', async () => {
    const { id } = await open()
    payWith(await begin())
    await expect(send(id)).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' })
    double.onboarding.finish(id)
    expect(await send(id)).toMatchObject({ destination: id, amount: 900 })
    expect(balance()).toBe(1650)
    const payout = await payOut(id)
    await expect(payOut(id)).rejects.toMatchObject({ code: 'balance_insufficient' })
    double.bank.payOut(payout.id)
    const asked = await stripe.payouts.retrieve(payout.id, {}, { stripeAccount: id })
    expect(asked).toMatchObject({ status: 'paid', amount: 900 })
    expect(asked).not.toHaveProperty('owner')
    expect(double.webhooks.all.at(-1)).toMatchObject({ type: 'payout.paid', account: id })
  })

  it('gets a failed payout back, and the transfer can be reversed', async () => {
    const { id } = await open()
    double.onboarding.finish(id)
    payWith(await begin())
    const transfer = await send(id)
    double.bank.sendBack((await payOut(id)).id)
    expect(await stripe.transfers.createReversal(transfer.id)).toMatchObject({ amount: 900 })
    expect(await stripe.transfers.retrieve(transfer.id)).toMatchObject({ reversed: true })
    expect(balance()).toBe(2550)
  })

  it('has payouts that no other account sees; an unknown account is refused', async () => {
    const { id } = await open()
    const other = await open()
    double.onboarding.finish(id)
    payWith(await begin())
    await send(id)
    const payout = await payOut(id)
    for (const options of [{}, { stripeAccount: other.id }]) {
      const asked = stripe.payouts.retrieve(payout.id, {}, options)
      await expect(asked).rejects.toMatchObject({ code: 'resource_missing' })
    }
    const refusal = { code: 'account_invalid', statusCode: 403 }
    await expect(stripe.accounts.retrieve('acct_none')).rejects.toMatchObject(refusal)
    await expect(payOut('acct_none')).rejects.toMatchObject(refusal)
  })
})

it('saves a card for its customer', async () => {
  const customer = await stripe.customers.create({ email: 'ada@example.test' })
  const setup = await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' })
  expect(() => double.browser.confirmSetup(setup.client_secret ?? '', DECLINED)).toThrow('declined')
  expect(double.browser.confirmSetup(setup.client_secret ?? '', CONFIRMED)).toBe('requires_action')
  expect(double.browser.answerSetup(setup.client_secret ?? '', true)).toBe('succeeded')
  const saved = await stripe.setupIntents.retrieve(setup.id, { expand: ['payment_method'] })
  expect(saved.payment_method).toMatchObject({ card: { last4: '3155' }, customer: customer.id })
})
