import { NO_PRICE } from '@kindling/domain/bookings/booking-price'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { keyed, type Market, openMarket } from '../../../test/market.ts'
import { paymentIntents } from '../../db/schema/money/ledger.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { MINUTE } from '../../platform/durations.ts'
import { makeIntentService } from './intent-service.ts'

let test: TestApp
let market: Market
beforeAll(async () => {
  test = await makeTestApp()
  market = openMarket(test)
})
afterAll(async () => {
  expect(await checkBooks(test.db)).toEqual([])
  await test.close()
})

describe('GET of the wallet', () => {
  it('shows cash and sparks under both field names', async () => {
    const member = await market.makeNeighbour(12.34)
    expect(await market.wallet(member)).toEqual({
      balance: 12.34,
      cash: 12.34,
      spark_tokens: 10,
      tokens: 10,
      currency: 'GBP',
      spark_floor: 0,
      held_cash: 0,
      held_tokens: 0,
      withdrawable: 12.34,
      card_cash: 0,
      withdrawable_from: null,
      coming_cash: 0,
      coming_cash_by: null,
      coming_tokens: 0,
      coming_tokens_by: null,
      owed: 0,
    })
  })

  // spec: marketplace §2 statement
  it('shows expected income of accepted bookings with its date', async () => {
    const [client, provider] = [await market.makeNeighbour(50), await market.makeNeighbour()]
    const id = await market.book(client, await market.makeOffer(provider, 19.5))
    expect(await market.wallet(provider)).toMatchObject({ coming_cash: 0, coming_cash_by: null })
    await market.act(provider, 'accept', id)
    const coming = await market.wallet(provider)
    expect(coming).toMatchObject({ cash: 0, coming_cash: 19.5, coming_tokens: 0, coming_tokens_by: null })
    expect(coming.coming_cash_by).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(await market.wallet(client)).toMatchObject({ held_cash: 19.5, coming_cash: 0 })
    await market.complete(client, id)
    expect(await market.wallet(provider)).toMatchObject({ cash: 19.5, coming_cash: 0, coming_cash_by: null })
  })

  it('needs a token', async () => {
    expect((await test.call(moneyContract.balance)).statusCode).toBe(401)
  })
})

describe('POST of a payment intent', () => {
  it('moves the skill’s price from the balance into held money', async () => {
    const [client, provider] = [await market.makeNeighbour(50), await market.makeNeighbour()]
    const offer = await market.makeOffer(provider, 19.99)
    const intent = (await market.order(client, offer)).data()
    expect(intent).toMatchObject({ paymentMethod: 'wallet', amount: 19.99, currency: 'gbp', state: 'held' })
    expect(new Date(intent.expiresAt).getTime() - test.clock.now().getTime()).toBe(15 * MINUTE)
    expect(await market.wallet(client)).toMatchObject({ cash: 30.01, held_cash: 19.99 })
  })

  it('holds sparks exact to the thousandth', async () => {
    const [client, provider] = [await market.makeNeighbour(), await market.makeNeighbour()]
    const offer = await market.makeOffer(provider, 1.01)
    const intent = (await market.order(client, offer, 'spark_token')).data()
    expect(intent).toMatchObject({ paymentMethod: 'spark_token', amount: 0.505, currency: 'spark' })
    expect(await market.wallet(client)).toMatchObject({ tokens: 9.495, held_tokens: 0.505, cash: 0 })
  })

  it('refuses insufficient funds with the specification’s message', async () => {
    const [client, provider] = [await market.makeNeighbour(19.98), await market.makeNeighbour()]
    const refused = await market.order(client, await market.makeOffer(provider, 19.99))
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toEqual({
      status: 'error',
      code: 'insufficient_funds',
      message: 'Insufficient funds. Please top up your wallet or tokens.',
    })
    expect(await market.wallet(client)).toMatchObject({ cash: 19.98, held_cash: 0 })
  })

  // asvs: 2.2.2
  it('refuses an amount that isn’t the skill’s price with amount_mismatch', async () => {
    const [client, provider] = [await market.makeNeighbour(50), await market.makeNeighbour()]
    const offer = await market.makeOffer(provider, 20)
    for (const rate of [19.99, 20.01, 20.000001, 1e12]) {
      const refused = await market.order(client, { ...offer, rate })
      expect(refused.statusCode).toBe(422)
      expect(refused.body).toMatchObject({ code: 'amount_mismatch' })
    }
    expect(await market.wallet(client)).toMatchObject({ cash: 50 })
  })

  it('refuses one’s own skill', async () => {
    const member = await market.makeNeighbour(50)
    const refused = await market.order(member, await market.makeOffer(member, 20))
    expect(refused.body).toMatchObject({ code: 'own_booking' })
  })

  it('answers 404 for unknown, unapproved and deleted skills', async () => {
    const [client, provider] = [await market.makeNeighbour(50), await market.makeNeighbour()]
    const offers = [
      { id: v7(), owner: provider, rate: 20 },
      await market.makeOffer(provider, 20, { approvalStatus: 'pending' }),
      await market.makeOffer(provider, 20, { approvalStatus: 'rejected' }),
      await market.makeOffer(provider, 20, { deletedAt: test.clock.now() }),
    ]
    for (const offer of offers) expect((await market.order(client, offer)).statusCode).toBe(404)
  })

  it('explains that a skill without a price can’t be booked', async () => {
    const [client, provider] = [await market.makeNeighbour(50), await market.makeNeighbour()]
    const offer = await market.makeOffer(provider, 0)
    for (const rate of [5, 0]) {
      const refused = await market.order(client, { ...offer, rate })
      expect([refused.statusCode, refused.body]).toMatchObject([422, { code: 'invalid', message: NO_PRICE }])
    }
  })

  it('refuses invalid bodies with 422 and a missing token with 401', async () => {
    const [client, provider] = [await market.makeNeighbour(50), await market.makeNeighbour()]
    const { id: skillId } = await market.makeOffer(provider, 20)
    const good = { amount: 20, currency: 'gbp', paymentMethod: 'wallet', skillId }
    const bodies = [
      {},
      { ...good, amount: '20' },
      { ...good, amount: -20 },
      { ...good, amount: 0 },
      { ...good, amount: null },
      { ...good, currency: 'usd' },
      { ...good, paymentMethod: 'card' },
      { ...good, skillId: 'x' },
    ]
    for (const body of bodies) {
      const refused = await test.call(moneyContract.createIntent, { as: client, body, headers: keyed() })
      expect(refused.statusCode).toBe(422)
    }
    expect((await test.call(moneyContract.createIntent, { body: good, headers: keyed() })).statusCode).toBe(
      401,
    )
    expect(await market.wallet(client)).toMatchObject({ cash: 50, held_cash: 0 })
  })

  it('holds once for ten concurrent calls with one key', async () => {
    const [client, provider] = [await market.makeNeighbour(50), await market.makeNeighbour()]
    const offer = await market.makeOffer(provider, 20)
    const key = v7()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => market.order(client, offer, 'wallet', key)),
    )
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(answers[0]?.statusCode).toBe(200)
    expect(await market.wallet(client)).toMatchObject({ cash: 30, held_cash: 20 })
    const other = await market.order(client, offer, 'spark_token', key)
    expect(other.statusCode).toBe(409)
    expect(other.body).toMatchObject({ code: 'idempotency_mismatch' })
  })

  // asvs: 2.3.4
  it('never overdraws with 20 concurrent calls', async () => {
    const [client, provider] = [await market.makeNeighbour(100), await market.makeNeighbour()]
    const offer = await market.makeOffer(provider, 7.5)
    const answers = await Promise.all(Array.from({ length: 20 }, () => market.order(client, offer)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(13)
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(7)
    expect(await market.wallet(client)).toMatchObject({ cash: 2.5, held_cash: 97.5 })
  })
})

describe('an unused payment intent', () => {
  it('is released after 15 minutes, once with concurrent sweeps', async () => {
    const [client, provider] = [await market.makeNeighbour(50), await market.makeNeighbour()]
    const id = await market.pay(client, await market.makeOffer(provider, 20))
    const service = makeIntentService(test.deps)
    test.clock.advance(15 * MINUTE - 1)
    await service.releaseExpiredIntents()
    expect(await market.wallet(client)).toMatchObject({ cash: 30 })
    test.clock.advance(1)
    await Promise.all(Array.from({ length: 5 }, () => service.releaseExpiredIntents()))
    expect(await market.wallet(client)).toMatchObject({ cash: 50, held_cash: 0 })
    expect(await service.releaseExpiredIntents()).toBe(0)
    const [intent] = await test.db.select().from(paymentIntents).where(eq(paymentIntents.id, id))
    expect(intent).toMatchObject({ state: 'released', closedAt: test.clock.now() })
  })
})
