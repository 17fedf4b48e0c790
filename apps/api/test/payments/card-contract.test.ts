import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CaptureMethod, CardPayment } from '../../src/payments/card-port.ts'
import { CONFIRMED, DECLINED, VISA } from '../stripe-double/cards.ts'
import { type Processor, processors } from './processors.ts'

const once = (idempotencyKey: string = v7()) => ({ idempotencyKey })
const refusedAs = (code: string) => expect.objectContaining({ name: 'PaymentsError', code })

describe.each(processors)('%s: payments by card', (_, open) => {
  let processor: Processor
  beforeAll(async () => {
    processor = await open()
  })
  afterAll(() => processor.close())

  const begin = (capture: CaptureMethod = 'automatic', key?: string, amount = 2550) =>
    processor.payments.paymentIntents.create({ amount, memberId: 'm-1', capture }, once(key))
  const ask = ({ id }: CardPayment) => processor.payments.paymentIntents.retrieve(id)
  const capture = ({ id }: CardPayment, amount = 2550, key?: string) =>
    processor.payments.paymentIntents.capture({ id, amount }, once(key))
  const cancel = ({ id }: CardPayment, key?: string) =>
    processor.payments.paymentIntents.cancel(id, once(key))
  const refund = ({ id }: CardPayment, amount: number, key?: string) =>
    processor.payments.refunds.create({ payment: id, amount }, once(key))
  const money = async (payment: CardPayment) => {
    const { status, amountReceived, amountRefunded } = await ask(payment)
    return [status, amountReceived, amountRefunded]
  }
  const paid = async (method: CaptureMethod = 'automatic') => {
    const payment = await begin(method)
    expect(await processor.pay(payment, VISA)).toBe('succeeded')
    return payment
  }

  it('creates an open payment and retrieves it by its id', async () => {
    const key = v7()
    const payment = await begin('automatic', key)
    expect(payment).toEqual({
      id: expect.stringMatching(/^pi_\w+$/),
      key,
      clientSecret: expect.stringMatching(/^pi_\w+_secret_.+/),
      amount: 2550,
      amountReceived: 0,
      amountRefunded: 0,
      amountDisputed: 0,
      status: 'open',
    })
    expect(await ask(payment)).toEqual(payment)
  })

  // spec: marketplace §7 payment contract
  it('creates one payment for one idempotency key, also concurrently', async () => {
    const key = v7()
    const all = await Promise.all(Array.from({ length: 5 }, () => begin('manual', key)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    await expect(begin('manual', key, 2551)).rejects.toEqual(refusedAs('refused'))
    await expect(begin('automatic', key)).rejects.toEqual(refusedAs('refused'))
  })

  it('charges a card at once with automatic capture', async () => {
    const payment = await paid()
    expect(await money(payment)).toEqual(['succeeded', 2550, 0])
    expect(await processor.toldOf(payment.id)).toContain('payment_intent.succeeded')
  })

  // spec: marketplace §7 payment contract
  it('authorises with manual capture, and captures once for one idempotency key', async () => {
    const payment = await paid('manual')
    expect(await money(payment)).toEqual(['authorised', 0, 0])
    expect(await processor.toldOf(payment.id)).toContain('payment_intent.amount_capturable_updated')
    const key = v7()
    for (let i = 0; i < 3; i += 1)
      expect(await capture(payment, 2550, key)).toMatchObject({ status: 'succeeded' })
    expect(await money(payment)).toEqual(['succeeded', 2550, 0])
    await expect(capture(payment)).rejects.toEqual(refusedAs('state_changed'))
    await expect(cancel(payment)).rejects.toEqual(refusedAs('state_changed'))
  })

  it('captures a part, which is the most that can be refunded', async () => {
    const payment = await paid('manual')
    await capture(payment, 1000)
    expect(await money(payment)).toEqual(['succeeded', 1000, 0])
    await refund(payment, 400)
    expect(await money(payment)).toEqual(['succeeded', 1000, 400])
    await expect(refund(payment, 601)).rejects.toEqual(refusedAs('state_changed'))
    await refund(payment, 600)
    expect(await money(payment)).toEqual(['succeeded', 1000, 1000])
  })

  it('captures nothing without an authorisation, and no more than it', async () => {
    await expect(capture(await begin('manual'))).rejects.toEqual(refusedAs('state_changed'))
    await expect(capture(await paid())).rejects.toEqual(refusedAs('state_changed'))
    const payment = await paid('manual')
    await expect(capture(payment, 2551)).rejects.toEqual(refusedAs('refused'))
    expect(await money(payment)).toEqual(['authorised', 0, 0])
  })

  it.each(['automatic', 'manual'] as const)(
    'cancels an open payment (%s) once for one idempotency key',
    async (method) => {
      const payment = await begin(method)
      const key = v7()
      for (let i = 0; i < 3; i += 1) expect(await cancel(payment, key)).toMatchObject({ status: 'canceled' })
      await expect(cancel(payment)).rejects.toEqual(refusedAs('state_changed'))
      expect(await processor.pay(payment, VISA)).toBe('failed')
      expect(await money(payment)).toEqual(['canceled', 0, 0])
    },
  )

  it('releases an authorisation, which counts as neither received nor refunded', async () => {
    const payment = await paid('manual')
    await cancel(payment)
    expect(await money(payment)).toEqual(['canceled', 0, 0])
    await expect(capture(payment)).rejects.toEqual(refusedAs('state_changed'))
    await expect(refund(payment, 2550)).rejects.toEqual(refusedAs('state_changed'))
    expect(await processor.toldOf(payment.id)).toContain('payment_intent.canceled')
  })

  // spec: marketplace §7 payment contract
  it('refunds in parts, once for each idempotency key, and no more than was received', async () => {
    const payment = await paid()
    const key = v7()
    const first = await refund(payment, 1000, key)
    expect(first).toMatchObject({ id: expect.stringMatching(/^re_\w+$/), payment: payment.id, amount: 1000 })
    expect(await refund(payment, 1000, key)).toEqual(first)
    await expect(refund(payment, 999, key)).rejects.toEqual(refusedAs('refused'))
    expect(await processor.payments.refunds.retrieve(first.id)).toEqual(first)
    await expect(refund(payment, 1551)).rejects.toEqual(refusedAs('state_changed'))
    await refund(payment, 1550)
    await expect(refund(payment, 1)).rejects.toEqual(refusedAs('state_changed'))
    expect(await money(payment)).toEqual(['succeeded', 2550, 2550])
  })

  it('refuses to refund an open payment', async () => {
    await expect(refund(await begin(), 1)).rejects.toEqual(refusedAs('state_changed'))
  })

  // spec: marketplace §7 payment contract
  it('keeps a payment open after a declined card, for another card', async () => {
    const payment = await begin()
    expect(await processor.pay(payment, DECLINED)).toBe('failed')
    expect(await money(payment)).toEqual(['open', 0, 0])
    expect(await processor.pay(payment, VISA)).toBe('succeeded')
    expect(await money(payment)).toEqual(['succeeded', 2550, 0])
  })

  // spec: marketplace §7 payment contract
  it.each([
    ['automatic', true, ['succeeded', 2550, 0]],
    ['automatic', false, ['open', 0, 0]],
    ['manual', true, ['authorised', 0, 0]],
    ['manual', false, ['open', 0, 0]],
  ] as const)(
    'waits for the bank’s confirmation (%s); confirmed: %s',
    async (method, isConfirmed, outcome) => {
      const payment = await begin(method)
      expect(await processor.pay(payment, CONFIRMED)).toBe('requires_action')
      expect(await money(payment)).toEqual(['open', 0, 0])
      await processor.answer(payment, isConfirmed)
      expect(await money(payment)).toEqual(outcome)
    },
  )

  it('lists every payment since a time, with its amounts', async () => {
    const since = new Date(Date.now() - 60_000)
    const made = [await paid(), await paid('manual'), await begin()]
    await refund(made[0] ?? (await begin()), 50)
    const listed = new Map<string, CardPayment>()
    for await (const payment of processor.payments.paymentIntents.listSince(since))
      listed.set(payment.id, payment)
    for (const payment of made) expect(listed.get(payment.id)).toEqual(await ask(payment))
    const later = processor.payments.paymentIntents.listSince(new Date(Date.now() + 3_600_000))
    expect((await later[Symbol.asyncIterator]().next()).done).toBe(true)
  })

  // spec: marketplace §7 payment contract
  it('fails with resource_missing for an unknown payment or refund', async () => {
    const { paymentIntents, refunds } = processor.payments
    const nothing = { id: 'pi_none', amount: 1 }
    await expect(paymentIntents.retrieve('pi_none')).rejects.toEqual(refusedAs('resource_missing'))
    await expect(paymentIntents.capture(nothing, once())).rejects.toEqual(refusedAs('resource_missing'))
    await expect(paymentIntents.cancel('pi_none', once())).rejects.toEqual(refusedAs('resource_missing'))
    await expect(refunds.retrieve('re_none')).rejects.toEqual(refusedAs('resource_missing'))
    const refunding = refunds.create({ payment: 'pi_none', amount: 1 }, once())
    await expect(refunding).rejects.toEqual(refusedAs('resource_missing'))
  })
})
