import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clientOf } from './double-kit.ts'
import { openStripeDouble, type StripeDouble } from './stripe-double.ts'
import { toUrl } from './webhooks.ts'

let now = new Date('2026-03-02T10:00:00Z')
let double: StripeDouble
let stripe: Stripe
beforeEach(async () => {
  now = new Date('2026-03-02T10:00:00Z')
  double = await openStripeDouble({ clock: { now: () => now } })
  stripe = clientOf(double)
})
afterEach(() => double.close())

const begin = (idempotencyKey: string, amount = 1000) =>
  stripe.paymentIntents.create({ amount, currency: 'gbp' }, { idempotencyKey })
const made = () => double.books.paymentIntents.size

describe('idempotency keys of the double', () => {
  // spec: marketplace §7 Stripe double
  it('return the first response for the same request, and refuse another request', async () => {
    const first = await begin('k')
    expect((await begin('k')).id).toBe(first.id)
    await expect(begin('k', 1001)).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
    expect(made()).toBe(1)
    expect((await begin('other')).id).not.toBe(first.id)
  })

  it('are forgotten after a day', async () => {
    const first = await begin('k')
    now = new Date(now.getTime() + 24 * 60 * 60 * 1000)
    expect((await begin('k')).id).not.toBe(first.id)
  })

  it('store an error after validation, but no validation error', async () => {
    const intent = await begin('k')
    const refund = (amount: number, key: string) =>
      stripe.refunds.create({ payment_intent: intent.id, amount }, { idempotencyKey: key })
    await expect(refund(10, 'r')).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
    double.browser.confirm(intent.client_secret ?? '')
    await expect(refund(10, 'r')).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
    await expect(refund(-1, 's')).rejects.toMatchObject({ code: 'parameter_invalid', param: 'amount' })
    expect(await refund(10, 's')).toMatchObject({ amount: 10 })
  })
})

describe('faults of the double', () => {
  const outcome = async (key: string) => {
    try {
      return (await begin(key)).object
    } catch (cause) {
      return cause instanceof Stripe.errors.StripeError ? cause.type : 'something else'
    }
  }

  it.each([
    ['drop-before', 'StripeConnectionError', 0, 1],
    ['drop-after', 'StripeConnectionError', 1, 1],
    ['error-before', 'StripeAPIError', 0, 1],
    ['error-after', 'StripeAPIError', 1, 1],
    ['rate-limit', 'StripeRateLimitError', 0, 1],
  ] as const)(
    '%s is seen by the client as %s, with %i payments made; %i after a retry',
    async (kind, seen, effects, after) => {
      const lift = double.faults.plant({ call: 'POST /v1/payment_intents', kind })
      expect(await outcome('k')).toBe(seen)
      expect(made()).toBe(effects)
      lift()
      expect(await outcome('k')).toBe(kind === 'error-after' ? seen : 'payment_intent')
      expect(made()).toBe(after)
    },
  )

  it('hold is seen as a lost connection, with the payment made', async () => {
    double.faults.plant({ call: /payment_intents/, kind: 'hold', times: 1 })
    const patient = stripe
    stripe = clientOf(double, { timeout: 1000 })
    expect(await outcome('k')).toBe('StripeConnectionError')
    expect(made()).toBe(1)
    stripe = patient
    expect(await outcome('k')).toBe('payment_intent')
    expect(made()).toBe(1)
  })

  // spec: marketplace §7 Stripe double
  it('strike only their call, as often as planted', async () => {
    double.faults.plant({ call: 'POST /v1/payment_intents', kind: 'error-before', times: 1 })
    expect(await stripe.paymentIntents.list()).toMatchObject({ data: [] })
    expect(await outcome('k')).toBe('StripeAPIError')
    expect(await outcome('k')).toBe('payment_intent')
    expect(double.seen.map(({ status }) => status)).toEqual([200, 500, 200])
  })
})

describe('errors of the double', () => {
  it('refuse another secret key, an unknown path and an unknown id', async () => {
    const stranger = new Stripe('sk_test_other', {
      host: double.host,
      port: double.port,
      protocol: 'http',
      maxNetworkRetries: 0,
    })
    await expect(stranger.paymentIntents.list()).rejects.toMatchObject({ statusCode: 401 })
    await expect(stripe.products.list()).rejects.toMatchObject({ statusCode: 404 })
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })

  it('refuse an unknown parameter and a missing one', async () => {
    const asked = (params: object) => stripe.rawRequest('POST', '/v1/payment_intents', { ...params })
    await expect(asked({ amount: 1000, currency: 'gbp', memberId: 'm-1' })).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'memberId',
    })
    await expect(asked({ currency: 'gbp' })).rejects.toMatchObject({ code: 'parameter_missing' })
  })
})

it('lists by pages, newest first, filtered by time', async () => {
  for (let i = 0; i < 25; i += 1) {
    await begin(`k${i}`)
    now = new Date(now.getTime() + 1000)
  }
  const since = Math.floor(now.getTime() / 1000) - 12
  const ids: string[] = []
  for await (const { id } of stripe.paymentIntents.list({ limit: 5, created: { gte: since } })) ids.push(id)
  expect(ids).toEqual([...double.books.paymentIntents.keys()].reverse().slice(0, 12))
})

// spec: marketplace §7 Stripe double
it('sends signed webhooks in the order and number that the test chooses', async () => {
  const got: string[] = []
  const arrange = <T>([first, second]: T[]) => [second, first, second].flatMap((one) => (one ? [one] : []))
  double.browser.confirm((await begin('k')).client_secret ?? '')
  await double.webhooks.deliver(async ({ payload, signature }) => {
    const event = stripe.webhooks.constructEvent(payload, signature, double.webhookSecret)
    got.push(event.type)
    return 200
  }, arrange)
  expect(got).toEqual(['payment_intent.succeeded', 'payment_intent.created', 'payment_intent.succeeded'])
  expect(double.webhooks.take()).toEqual([])
  await begin('l')
  await expect(double.webhooks.deliver(toUrl(`http://${double.host}:${double.port}/`))).rejects.toThrow('401')
})
