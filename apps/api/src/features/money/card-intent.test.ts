import { moneyContract } from '@kindling/domain/money/money-contract'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CardMarket, openCardMarket } from '../../../test/card-market.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { dayAfter, keyed, type Offer } from '../../../test/market.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { PaymentsError } from '../../payments/port.ts'
import { makeIntentService } from './intent-service.ts'

let t: TestApp
let market: CardMarket
let client: TestMember
let offer: Offer
beforeAll(async () => {
  t = await makeTestApp()
  market = openCardMarket(t)
})
beforeEach(async () => {
  client = await market.makeNeighbour()
  offer = await market.makeOffer(await market.makeNeighbour(), 20)
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await checkBooks(t.db)).toEqual([])
})
afterAll(() => t.close())

/** The response of a call that must be refused, after checking that it made no ledger entry. */
async function refusalOf(call: () => Promise<{ statusCode: number; body: unknown }>) {
  const before = await market.countEntries()
  const { statusCode, body } = await call()
  expect(await market.countEntries()).toBe(before)
  return { statusCode, body }
}

describe('POST of a payment intent by card', () => {
  // spec: marketplace §7 payment intent
  it('returns the same intent for a repeated key, whose client secret isn’t stored', async () => {
    const key = v7()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => market.orderByCard(client, offer, { key })),
    )
    const [first, ...others] = answers.map((answer) => answer.data())
    for (const other of others) expect(other).toEqual(first)
    expect(first?.clientSecret).toMatch(/_secret_/)
    const { rows } = await t.db.execute<{ n: number }>(
      sql`select count(*)::int as n from idempotency_keys where answer::text like '%_secret_%'`,
    )
    expect(rows).toEqual([{ n: 0 }])
    const made = await t.db.execute<{ n: number }>(
      sql`select count(*)::int as n from sandbox.payment_intents where idempotency_key = ${`book:${first?.id}`}`,
    )
    expect(made.rows).toEqual([{ n: 1 }])
  })

  it('can be retried with the same key after the processor was unavailable', async () => {
    const { paymentIntents } = t.deps.payments
    const key = v7()
    vi.spyOn(paymentIntents, 'create').mockRejectedValueOnce(new PaymentsError('unavailable', 'no route'))
    expect((await market.orderByCard(client, offer, { key })).statusCode).toBe(503)
    const { id, clientSecret } = (await market.orderByCard(client, offer, { key })).data()
    expect(clientSecret).not.toBeNull()
    expect((await market.getStatus(client, id)).data().clientSecret).toBe(clientSecret)
  })

  // spec: marketplace §7 payment intent
  it('refuses a key used with another body', async () => {
    const key = v7()
    await market.orderByCard(client, offer, { key })
    const refused = await refusalOf(() => market.orderByCard(client, offer, { key, days: 9 }))
    expect(refused).toMatchObject({ statusCode: 409, body: { code: 'idempotency_mismatch' } })
  })

  // spec: marketplace §7 payment intent
  it.each([
    ['a negative amount', { amount: -20 }, 'invalid'],
    ['no amount', { amount: 0 }, 'amount_mismatch'],
    ['NaN', { amount: Number.NaN }, 'invalid'],
    ['a text', { amount: '20' }, 'invalid'],
    ['three decimals', { amount: 20.001 }, 'amount_mismatch'],
    ['less than it costs', { amount: 19.99 }, 'amount_mismatch'],
    ['more than it costs', { amount: 1e300 }, 'amount_mismatch'],
    ['another currency', { currency: 'usd' }, 'invalid'],
    ['an unknown method', { paymentMethod: 'cheque' }, 'invalid'],
    ['no day', { bookingDate: undefined }, 'invalid'],
    ['a day that doesn’t exist', { bookingDate: '2027-02-30' }, 'invalid'],
    ['a day that is over', { bookingDate: '2020-01-01' }, 'invalid'],
    ['a day in ten years', { bookingDate: '2037-01-01' }, 'invalid'],
  ])('refuses %s with 422', async (_, body, code) => {
    const refused = await refusalOf(() => market.orderByCard(client, offer, { body }))
    expect(refused).toMatchObject({ statusCode: 422, body: { status: 'error', code } })
  })

  // spec: marketplace §7 payment intent
  it('refuses 1e309 and Infinity', async () => {
    const day = dayAfter(t.clock.now(), 3)
    for (const amount of ['1e309', '-1e309', 'Infinity']) {
      const refused = await refusalOf(async () => {
        const answer = await t.app.inject({
          method: 'POST',
          url: '/api/users/stripe/payment/intent',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${await client.token()}`,
            ...keyed(),
          },
          payload: `{"amount":${amount},"currency":"gbp","paymentMethod":"card","skillId":"${offer.id}","bookingDate":"${day}"}`,
        })
        return { statusCode: answer.statusCode, body: answer.json() }
      })
      expect([400, 422]).toContain(refused.statusCode)
      expect(refused.body).toMatchObject({
        code: expect.stringMatching(/^(malformed|invalid|amount_mismatch)$/),
      })
    }
  })

  it('refuses one’s own skill, an unknown skill, and a price below the card minimum', async () => {
    const cheap = await market.makeOffer(offer.owner, 0.2)
    const cases = [
      [offer.owner, offer, 422, 'own_booking'],
      [client, { ...offer, id: v7() }, 404, 'not_found'],
      [client, cheap, 422, 'invalid'],
    ] as const
    for (const [by, what, statusCode, code] of cases) {
      expect(await refusalOf(() => market.orderByCard(by, what))).toMatchObject({
        statusCode,
        body: { code },
      })
    }
  })

  it('is readable by its payer only', async () => {
    const { id } = (await market.orderByCard(client, offer)).data()
    for (const other of [offer.owner, await market.makeNeighbour()]) {
      expect((await market.getStatus(other, id)).statusCode).toBe(404)
    }
    expect((await market.getStatus(client, v7())).statusCode).toBe(404)
    expect((await t.call(moneyContract.intent, { params: { id } })).statusCode).toBe(401)
  })

  it('isn’t held when the processor reports another amount', async () => {
    const id = await market.payByCard(client, offer)
    const { paymentIntents } = t.deps.payments
    const payment = await market.payment(id)
    vi.spyOn(paymentIntents, 'retrieve').mockResolvedValueOnce({ ...payment, amount: 1 })
    expect((await market.getStatus(client, id)).statusCode).toBe(500)
    expect((await market.getStatus(client, id)).data().state).toBe('held')
  })
})

describe('booking with a card payment is refused', () => {
  const unusable = { statusCode: 409, body: { code: 'intent_unusable' } }

  // spec: marketplace §7 payment intent
  it('with another member’s or an unknown payment', async () => {
    const id = await market.payByCard(client, offer)
    const other = await market.makeNeighbour()
    const missing = { statusCode: 404, body: { code: 'not_found' } }
    expect(await refusalOf(() => market.requestByCard(other, offer, id))).toMatchObject(missing)
    expect(await refusalOf(() => market.requestByCard(client, offer, v7()))).toMatchObject(missing)
  })

  // spec: marketplace §7 payment intent
  it('with a used payment', async () => {
    const { intentId } = await market.bookByCard(client, offer)
    expect(await refusalOf(() => market.requestByCard(client, offer, intentId))).toMatchObject(unusable)
  })

  // spec: marketplace §7 payment intent
  it('with an expired or released payment', async () => {
    const id = await market.payByCard(client, offer)
    expect((await market.getStatus(client, id)).data().state).toBe('held')
    t.clock.advance(15 * 60_000)
    expect(await refusalOf(() => market.requestByCard(client, offer, id))).toMatchObject(unusable)
    await makeIntentService(t.deps).releaseExpiredIntents()
    expect(await refusalOf(() => market.requestByCard(client, offer, id))).toMatchObject(unusable)
  })

  // spec: marketplace §7 payment intent
  it('with a refunded payment', async () => {
    const { id, intentId } = await market.bookByCard(client, offer)
    await market.act(offer.owner, 'reject', id)
    expect(await refusalOf(() => market.requestByCard(client, offer, intentId))).toMatchObject(unusable)
  })

  // spec: marketplace §7 payment intent
  it('for a later day than the authorisation lasts', async () => {
    const id = await market.payByCard(client, offer, { days: 3 })
    await market.getStatus(client, id)
    expect(await refusalOf(() => market.requestByCard(client, offer, id, 12))).toMatchObject(unusable)
    expect((await market.requestByCard(client, offer, id, 6)).statusCode).toBe(200)
  })

  // spec: marketplace §7 payment intent
  it('for another skill or payment method', async () => {
    const id = await market.payByCard(client, offer)
    await market.getStatus(client, id)
    const other = await market.makeOffer(offer.owner, 20)
    expect(await refusalOf(() => market.requestByCard(client, other, id))).toMatchObject(unusable)
    for (const payment_method of ['wallet', 'spark_token']) {
      const said = () => market.request(client, offer, id, { fields: { payment_method } })
      expect(await refusalOf(said)).toMatchObject(unusable)
    }
  })

  // spec: marketplace §4 card money
  it('with 409 while the card hasn’t paid, and 503 while the processor is unavailable', async () => {
    const { id, clientSecret } = (await market.orderByCard(client, offer)).data()
    const early = await refusalOf(() => market.requestByCard(client, offer, id))
    expect(early).toMatchObject({ statusCode: 409, body: { code: 'conflict' } })
    await market.payWith(clientSecret)
    const { paymentIntents } = t.deps.payments
    vi.spyOn(paymentIntents, 'retrieve').mockRejectedValueOnce(new PaymentsError('unavailable', 'timed out'))
    const key = v7()
    expect((await refusalOf(() => market.requestByCard(client, offer, id, 3, key))).statusCode).toBe(503)
    expect((await market.requestByCard(client, offer, id, 3, key)).statusCode).toBe(200)
  })

  // spec: marketplace §7 payment intent
  it('for nine of ten concurrent bookings with it', async () => {
    const id = await market.payByCard(client, offer)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => market.requestByCard(client, offer, id)),
    )
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([200, ...Array(9).fill(409)])
  })
})
