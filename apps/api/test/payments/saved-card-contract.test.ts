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

  it('makes one customer for one key', async () => {
    const key = v7()
    expect(await makeCustomer(key)).toMatch(/^cus_\w+$/)
    expect(await makeCustomer(key)).toBe(await makeCustomer(key))
    expect(await makeCustomer()).not.toBe(await makeCustomer(key))
  })

  it('keeps of a card what may be known of it', async () => {
    const { card } = await save()
    expect(card).toEqual({
      id: expect.stringMatching(/^pm_\w+$/),
      brand: 'visa',
      lastFour: '4242',
      expiry: '12/49',
    })
  })

  it('keeps no card that is declined', async () => {
    expect(await processor.save(await makeCustomer(), DECLINED)).toBeUndefined()
  })

  it.each([
    ['automatic', 'succeeded'],
    ['manual', 'authorised'],
  ] as const)('pays with it once the browser confirms (%s), and not before', async (capture, paid) => {
    const { customer, card } = await save()
    const payment = await begin(customer, card.id, capture)
    expect(payment.status).toBe('open')
    expect(await standing(payment)).toBe('open')
    expect(await processor.paySaved(payment)).toBe('succeeded')
    expect(await standing(payment)).toBe(paid)
  })

  it('pays with it as often as it is asked to, each time with a payment of its own', async () => {
    const { customer, card } = await save()
    for (let i = 0; i < 2; i += 1) {
      expect(await processor.paySaved(await begin(customer, card.id))).toBe('succeeded')
    }
  })

  it('begins one payment for one key', async () => {
    const { customer, card } = await save()
    const key = v7()
    const first = await begin(customer, card.id, 'manual', key)
    expect((await begin(customer, card.id, 'manual', key)).id).toBe(first.id)
  })

  it.each([true, false])('has the bank ask about it; confirmed: %s', async (isConfirmed) => {
    const { customer, card } = await save(CONFIRMED)
    const payment = await begin(customer, card.id)
    expect(await processor.paySaved(payment)).toBe('requires_action')
    expect(await standing(payment)).toBe('open')
    await processor.answer(payment, isConfirmed)
    expect(await standing(payment)).toBe(isConfirmed ? 'succeeded' : 'open')
  })

  it('stays open when it is declined, for a card that is typed in', async () => {
    const { customer, card } = await save(DECLINED_LATER)
    const payment = await begin(customer, card.id)
    expect(await processor.paySaved(payment)).toBe('failed')
    expect(await processor.paySaved(payment)).toBe('failed')
    expect(await standing(payment)).toBe('open')
    expect(await processor.pay(payment, VISA)).toBe('succeeded')
  })

  it('begins nothing with a card of somebody else, or with one that isn’t there', async () => {
    const { card } = await save()
    const other = await makeCustomer()
    await expect(begin(other, card.id)).rejects.toThrow()
    await expect(begin(other, 'pm_none')).rejects.toEqual(refusedAs('resource_missing'))
  })

  it('forgets a card, and a customer with all of theirs, however often it is asked to', async () => {
    const { customer, card } = await save()
    const other = await save(VISA, customer)
    for (let i = 0; i < 2; i += 1) await processor.payments.paymentMethods.detach(card.id)
    await expect(begin(customer, card.id)).rejects.toThrow()
    expect((await begin(customer, other.card.id)).status).toBe('open')
    for (let i = 0; i < 2; i += 1) await processor.payments.customers.delete(customer)
    await expect(begin(customer, other.card.id)).rejects.toThrow()
  })
})
