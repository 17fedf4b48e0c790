import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CaptureMethod, CardPayment } from '../../src/payments/card-port.ts'
import { CONFIRMED, DECLINED, DECLINED_LATER, VISA } from '../stripe-double/cards.ts'
import { type Processor, processors } from './processors.ts'

const once = (idempotencyKey: string = v7()) => ({ idempotencyKey })
const refusedAs = (code: string) => expect.objectContaining({ name: 'PaymentsError', code })

describe.each(processors)('%s: saved cards', (_, open) => {
  let processor: Processor
  beforeAll(async () => {
    processor = await open()
  })
  afterAll(() => processor.close())

  const makeCustomer = async (key?: string) =>
    (await processor.payments.customers.create({ memberId: 'm-1' }, once(key))).id

  async function save(number = VISA, customer?: string) {
    const by = customer ?? (await makeCustomer())
    const card = await processor.save(by, number)
    if (card === undefined) throw new Error('the card was declined')
    return { customer: by, card }
  }

  const begin = (
    customer: string,
    paymentMethod: string,
    capture: CaptureMethod = 'automatic',
    key?: string,
  ) =>
    processor.payments.paymentIntents.create(
      { amount: 2550, memberId: 'm-1', capture, saved: { customer, paymentMethod } },
      once(key),
    )
  const standing = async ({ id }: CardPayment) =>
    (await processor.payments.paymentIntents.retrieve(id)).status

  it('creates one customer for one idempotency key', async () => {
    const key = v7()
    expect(await makeCustomer(key)).toMatch(/^cus_\w+$/)
    expect(await makeCustomer(key)).toBe(await makeCustomer(key))
    expect(await makeCustomer()).not.toBe(await makeCustomer(key))
  })

  it('keeps only the brand, last four digits and expiry of a card', async () => {
    const { card } = await save()
    expect(card).toEqual({
      id: expect.stringMatching(/^pm_\w+$/),
      brand: 'visa',
      lastFour: '4242',
      expiry: '12/49',
    })
  })

  it('doesn’t save a declined card', async () => {
    expect(await processor.save(await makeCustomer(), DECLINED)).toBeUndefined()
  })

  // spec: marketplace §2 saved card
  it.each([
    ['automatic', 'succeeded'],
    ['manual', 'authorised'],
  ] as const)('pays once the browser confirms (%s), and not before', async (capture, paid) => {
    const { customer, card } = await save()
    const payment = await begin(customer, card.id, capture)
    expect(payment.status).toBe('open')
    expect(await standing(payment)).toBe('open')
    expect(await processor.paySaved(payment)).toBe('succeeded')
    expect(await standing(payment)).toBe(paid)
  })

  it('pays with a saved card repeatedly, each time as a new payment', async () => {
    const { customer, card } = await save()
    for (let i = 0; i < 2; i += 1) {
      expect(await processor.paySaved(await begin(customer, card.id))).toBe('succeeded')
    }
  })

  it('creates one payment for one idempotency key', async () => {
    const { customer, card } = await save()
    const key = v7()
    const first = await begin(customer, card.id, 'manual', key)
    expect((await begin(customer, card.id, 'manual', key)).id).toBe(first.id)
  })

  it.each([true, false])('waits for the bank’s confirmation; confirmed: %s', async (isConfirmed) => {
    const { customer, card } = await save(CONFIRMED)
    const payment = await begin(customer, card.id)
    expect(await processor.paySaved(payment)).toBe('requires_action')
    expect(await standing(payment)).toBe('open')
    await processor.answer(payment, isConfirmed)
    expect(await standing(payment)).toBe(isConfirmed ? 'succeeded' : 'open')
  })

  it('keeps a payment open after the saved card is declined, for a typed card', async () => {
    const { customer, card } = await save(DECLINED_LATER)
    const payment = await begin(customer, card.id)
    expect(await processor.paySaved(payment)).toBe('failed')
    expect(await processor.paySaved(payment)).toBe('failed')
    expect(await standing(payment)).toBe('open')
    expect(await processor.pay(payment, VISA)).toBe('succeeded')
  })

  it('refuses a card of another customer, and an unknown one', async () => {
    const { card } = await save()
    const other = await makeCustomer()
    await expect(begin(other, card.id)).rejects.toThrow()
    await expect(begin(other, 'pm_none')).rejects.toEqual(refusedAs('resource_missing'))
  })

  it('deletes a card, and a customer with all cards; repeating it is no error', async () => {
    const { customer, card } = await save()
    const other = await save(VISA, customer)
    for (let i = 0; i < 2; i += 1) await processor.payments.paymentMethods.detach(card.id)
    await expect(begin(customer, card.id)).rejects.toThrow()
    expect((await begin(customer, other.card.id)).status).toBe('open')
    for (let i = 0; i < 2; i += 1) await processor.payments.customers.delete(customer)
    await expect(begin(customer, other.card.id)).rejects.toThrow()
  })
})
