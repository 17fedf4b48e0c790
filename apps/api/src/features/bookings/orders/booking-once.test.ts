import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAfter, type RequestOptions } from '../../../../test/market.ts'
import { type BookingKit, openBookings } from '../booking-test-kit.ts'

let kit: BookingKit
beforeAll(async () => {
  kit = await openBookings()
})
afterAll(() => kit.close())

const ask = (intentId: string, options: RequestOptions = {}) =>
  kit.market.request(kit.client, kit.offer, intentId, { ...options, key: null })
const pay = () => kit.market.pay(kit.client, kit.offer)
const idOf = (called: Awaited<ReturnType<typeof ask>>) => called.data().id

describe('a client without idempotency keys', () => {
  it('pays and books', async () => {
    const body = { amount: 20, currency: 'gbp', paymentMethod: 'wallet', skillId: kit.offer.id } as const
    const intent = (await kit.call(moneyContract.createIntent, { as: kit.client, body })).data()
    expect(intent.state).toBe('held')
    expect((await ask(intent.id)).data()).toMatchObject({ status: 'pending', price: 20 })
  })

  it('pays twice with two calls', async () => {
    const { cash } = await kit.market.wallet(kit.client)
    const body = { amount: 20, currency: 'gbp', paymentMethod: 'wallet', skillId: kit.offer.id } as const
    const once = async () => (await kit.call(moneyContract.createIntent, { as: kit.client, body })).data().id
    expect(await once()).not.toBe(await once())
    expect((await kit.market.wallet(kit.client)).cash).toBe(cash - 40)
  })

  it('gets the same booking for the same payment again', async () => {
    const intentId = await pay()
    const first = idOf(await ask(intentId))
    expect(idOf(await ask(intentId))).toBe(first)
  })

  it('makes one booking with ten concurrent calls', async () => {
    const intentId = await pay()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(intentId)))
    expect(new Set(answers.map(idOf)).size).toBe(1)
  })

  it('is refused with intent_unusable when the payment was used for a different order', async () => {
    const intentId = await pay()
    await ask(intentId)
    for (const fields of [
      { booking_date: dayAfter(kit.clock.now(), 5) },
      { title: 'Another' },
      { description: 'Another' },
      { booking_location: '1 Other Road, Leeds' },
    ]) {
      const refused = await ask(intentId, { fields })
      expect([refused.statusCode, refused.body]).toMatchObject([409, { code: 'intent_unusable' }])
    }
  })

  it('can correct a refused order and use the same payment', async () => {
    const intentId = await pay()
    expect((await ask(intentId, { fields: { booking_date: '2020-01-01' } })).statusCode).toBe(422)
    expect((await ask(intentId)).statusCode).toBe(200)
  })

  it('leaves no stored pictures of a repeated call', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'
    const thumbnails = [new File([svg], 'a.svg')]
    const kept = () => readdirSync(join(kit.deps.config.dataDir, 'files')).length
    const intentId = await pay()
    await ask(intentId, { thumbnails })
    const after = kept()
    expect((await ask(intentId, { thumbnails })).statusCode).toBe(200)
    expect(kept()).toBe(after)
  })
})

it('booking with another member’s payment answers 404', async () => {
  const intentId = await pay()
  await ask(intentId)
  const stranger = await kit.market.makeNeighbour(100)
  const refused = await kit.market.request(stranger, kit.offer, intentId, { key: null })
  expect(refused.statusCode).toBe(404)
})
