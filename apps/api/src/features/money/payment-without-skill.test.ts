import { moneyContract } from '@kindling/domain/money/money-contract'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { dayAfter, type Offer } from '../../../test/market.ts'
import { openTimedMarket, type TimedMarket } from '../../../test/timed-bookings.ts'
import { paymentIntents } from '../../db/schema/money/ledger.ts'
import { skills } from '../../db/schema/offers/skills.ts'
import { blocks } from '../../db/schema/trust/trust.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { MINUTE } from '../../platform/durations.ts'
import { makeIntentService } from './intent-service.ts'

// docs/decisions/124: a client of the specification names the skill only when booking.
let t: TestApp
let market: TimedMarket
let client: TestMember
let provider: TestMember
let offer: Offer
beforeAll(async () => {
  t = await makeTestApp()
  market = openTimedMarket(t)
})
beforeEach(async () => {
  client = await market.makeNeighbour(100)
  provider = await market.makeNeighbour()
  offer = await market.makeOffer(provider, 15.5)
})
afterAll(async () => {
  expect(await checkBooks(t.db)).toEqual([])
  await t.close()
})

const ask = (amount: unknown, more: Record<string, unknown> = {}) =>
  t.call(moneyContract.createIntent, {
    as: client,
    body: { amount, currency: 'gbp', paymentMethod: 'wallet', ...more },
  })
const hold = async (amount: number, more = {}) => (await ask(amount, more)).data().id
const book = (intentId: string, fields = {}, by = client) =>
  market.request(by, offer, intentId, { fields, key: null })
const rowOf = async (id: string) =>
  (await t.db.select().from(paymentIntents).where(eq(paymentIntents.id, id)))[0]
const release = () => makeIntentService(t.deps).releaseExpiredIntents()

describe('a payment intent without a skill', () => {
  // spec: marketplace §7 payment intent
  it('is held unbound and pays the provider of the booking that uses it', async () => {
    const intentId = await hold(15.5)
    expect(await rowOf(intentId)).toMatchObject({ state: 'held', providerId: null, skillId: null })
    expect(await market.wallet(client)).toMatchObject({ cash: 84.5, held_cash: 15.5 })

    const booking = (await book(intentId)).data()
    expect(booking).toMatchObject({ price: 15.5, skills_id: offer.id, booked_user_id: provider.id })
    expect(await rowOf(intentId)).toMatchObject({
      state: 'attached',
      providerId: provider.id,
      skillId: offer.id,
      minutes: null,
    })
    await market.act(provider, 'accept', booking.id)
    await market.complete(client, booking.id)
    expect(await market.wallet(provider)).toMatchObject({ cash: 15.5 })
    expect(await market.wallet(client)).toMatchObject({ cash: 84.5, held_cash: 0 })
  })

  it('can be in sparks and is refunded on rejection', async () => {
    const intentId = await hold(7.75, { paymentMethod: 'spark_token' })
    const { id } = (await book(intentId, { payment_method: 'spark_token' })).data()
    expect(await market.wallet(client)).toMatchObject({ tokens: 2.25, held_tokens: 7.75 })
    await market.act(provider, 'reject', id)
    expect(await market.wallet(client)).toMatchObject({ tokens: 10, held_tokens: 0 })
  })

  it.each([15.49, 15.51, 31])('of £%d can’t pay a price of £15.50 and is released', async (amount) => {
    const intentId = await hold(amount)
    const refused = await book(intentId)
    expect([refused.statusCode, refused.body]).toMatchObject([
      422,
      {
        code: 'amount_mismatch',
        message:
          'This booking costs £15.50, and your payment is of another amount. It comes back within 15 minutes.',
      },
    ])
    expect(await rowOf(intentId)).toMatchObject({ state: 'held', providerId: null })
    t.clock.advance(15 * MINUTE)
    await release()
    expect(await market.wallet(client)).toMatchObject({ cash: 100, held_cash: 0 })
  })

  it('is compared with the price at the time of booking', async () => {
    const intentId = await hold(15.5)
    await t.db.update(skills).set({ hourlyRatePence: 9_900 }).where(eq(skills.id, offer.id))
    expect((await book(intentId)).body).toMatchObject({ code: 'amount_mismatch' })
  })

  it('pays for the booked length', async () => {
    await market.setHours(provider)
    const [start = ''] = await market.slots(client, offer, 3, 120)
    const time = { booking_date: start.slice(0, 10), booking_start: start, duration_minutes: '120' }
    const forAnHour = await hold(15.5)
    expect((await book(forAnHour, time)).body).toMatchObject({ code: 'amount_mismatch' })
    const forTwo = await hold(31)
    expect((await book(forTwo, time)).data()).toMatchObject({ price: 31, duration_minutes: 120 })
    expect(await rowOf(forTwo)).toMatchObject({ minutes: 120 })
  })

  it('pays for a package at its price', async () => {
    await market.setHours(provider)
    const packageId = v7()
    const packages = [{ id: packageId, name: 'A whole garden', minutes: 180, price: 40 }]
    await t.db.update(skills).set({ packages }).where(eq(skills.id, offer.id))
    const [start = ''] = await market.slots(client, offer, 3, 180)
    const time = { booking_date: start.slice(0, 10), booking_start: start, packageId }
    expect((await book(await hold(46.5), time)).body).toMatchObject({ code: 'amount_mismatch' })
    expect((await book(await hold(40), time)).data()).toMatchObject({ price: 40, duration_minutes: 180 })
  })

  // spec: marketplace §7 payment intent
  it('is usable by its payer only', async () => {
    const intentId = await hold(15.5)
    const stranger = await market.makeNeighbour(100)
    for (const by of [stranger, provider]) {
      expect((await market.request(by, offer, intentId, { key: null })).statusCode).not.toBe(200)
    }
    expect((await book(intentId, {}, stranger)).statusCode).toBe(404)
    expect((await book(intentId)).statusCode).toBe(200)
  })

  // spec: marketplace §7 payment intent
  it('makes one booking of several concurrent ones', async () => {
    const other = await market.makeOffer(await market.makeNeighbour(), 15.5)
    const intentId = await hold(15.5)
    const answers = await Promise.all(
      [offer, other, offer, other].map((of) => market.request(client, of, intentId)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const { statusCode, body } of answers) {
      if (statusCode !== 200) expect(body).toMatchObject({ code: 'intent_unusable' })
    }
    expect(await market.wallet(client)).toMatchObject({ cash: 84.5, held_cash: 15.5 })
  })

  it('returns its booking when repeated, and intent_unusable for a different order', async () => {
    const intentId = await hold(15.5)
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await book(intentId)).data().id))
    expect(new Set(ids).size).toBe(1)
    expect((await book(intentId, { title: 'Another' })).body).toMatchObject({ code: 'intent_unusable' })
  })

  it('repeats a stored refusal for the same key', async () => {
    const [intentId, key] = [await hold(15), v7()]
    const first = await market.request(client, offer, intentId, { key })
    await t.db.update(skills).set({ hourlyRatePence: 1_500 }).where(eq(skills.id, offer.id))
    const again = await market.request(client, offer, intentId, { key })
    expect([first.statusCode, again.statusCode, again.body]).toEqual([422, 422, first.body])
    expect(await rowOf(intentId)).toMatchObject({ state: 'held', providerId: null })
    expect((await market.request(client, offer, intentId)).statusCode).toBe(200)
  })

  it('is usable with its own payment method only', async () => {
    const intentId = await hold(7.75)
    const refused = await book(intentId, { payment_method: 'spark_token' })
    expect(refused.body).toMatchObject({ code: 'intent_unusable' })
  })

  it('can’t pay for one’s own skill or a skill of another provider than named', async () => {
    const own = await market.makeOffer(client, 15.5)
    const intentId = await hold(15.5)
    const asOwn = await market.request(client, own, intentId, { key: null })
    expect(asOwn.body).toMatchObject({ code: 'own_booking' })
    for (const fields of [
      { skills_id: own.id },
      { booked_user_id: (await market.makeNeighbour()).id },
      { booked_user_id: v7() },
      { skills_id: v7() },
    ]) {
      const refused = await book(intentId, fields)
      expect([refused.statusCode, refused.body]).toMatchObject([404, { message: 'Skill not found' }])
    }
  })

  it('can’t pay for a paused skill or across a block', async () => {
    const intentId = await hold(15.5)
    await t.db.insert(blocks).values({ blockerId: provider.id, blockedId: client.id })
    expect((await book(intentId)).statusCode).toBe(404)
    await t.db.delete(blocks).where(eq(blocks.blockerId, provider.id))
    await t.db.update(skills).set({ pausedAt: t.clock.now() }).where(eq(skills.id, offer.id))
    expect((await book(intentId)).statusCode).toBe(404)
    await t.db.update(skills).set({ pausedAt: null }).where(eq(skills.id, offer.id))
    expect((await book(intentId)).statusCode).toBe(200)
  })

  it('is released after 15 minutes and then unusable', async () => {
    const intentId = await hold(15.5)
    t.clock.advance(15 * MINUTE)
    expect((await book(intentId, { booking_date: dayAfter(t.clock.now(), 1) })).body).toMatchObject({
      code: 'intent_unusable',
    })
    await release()
    expect(await rowOf(intentId)).toMatchObject({ state: 'released', providerId: null })
    expect(await market.wallet(client)).toMatchObject({ cash: 100, held_cash: 0 })
  })

  it('is refused for insufficient funds and invalid amounts', async () => {
    expect((await ask(100.01)).body).toMatchObject({ code: 'insufficient_funds' })
    for (const amount of [0, -1, 15.505, 1e300, '15.50', null]) {
      expect((await ask(amount)).statusCode).toBe(422)
    }
    expect((await ask(1.0005, { paymentMethod: 'spark_token' })).statusCode).toBe(422)
    expect(await market.wallet(client)).toMatchObject({ cash: 100, held_cash: 0 })
  })

  it.each([{ paymentMethod: 'card', bookingDate: '2026-06-01' }, { minutes: 60 }, { packageId: v7() }])(
    'is refused with %o, which needs a skill',
    async (more) => {
      const refused = await ask(15.5, more)
      expect([refused.statusCode, refused.body]).toMatchObject([
        422,
        { fields: [{ field: 'skillId', message: 'This is missing: skillId' }] },
      ])
    },
  )

  it('can’t be attached without a provider, by a database constraint', async () => {
    const intentId = await hold(15.5)
    const attach = t.db
      .update(paymentIntents)
      .set({ state: 'attached' })
      .where(eq(paymentIntents.id, intentId))
    await expect(attach).rejects.toThrow()
    expect((await book(intentId)).statusCode).toBe(200)
  })
})
