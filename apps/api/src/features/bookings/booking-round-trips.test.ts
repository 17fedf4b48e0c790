import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CardMarket, openCardMarket } from '../../../test/card-market.ts'
import { countStatements } from '../../../test/count-statements.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { keyed, type Offer, UNTIL_SETTLED } from '../../../test/market.ts'
import { openTimedMarket, type TimedMarket } from '../../../test/timed-bookings.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'

// Each round trip holds locks and a connection and delays the member. These limits may be lowered, never raised.
let t: TestApp
let market: TimedMarket
let cards: CardMarket
let client: TestMember
let provider: TestMember
let offer: Offer
beforeAll(async () => {
  t = await makeTestApp()
  market = openTimedMarket(t)
  cards = openCardMarket(t)
  client = await market.makeNeighbour(10_000, { firstname: 'Clio' })
  provider = await market.makeNeighbour(0, { firstname: 'Percy' })
  await market.setHours(provider)
  offer = await market.makeOffer(provider, 20)
  // Opens all connections and caches the job queues.
  await market.book(client, offer)
})
afterAll(async () => {
  expect(await checkBooks(t.db)).toEqual([])
  await t.close()
})

async function expectAtMost(most: number, call: () => Promise<{ statusCode: number }>, statusCode = 200) {
  const sent = await countStatements(t.deps, async () => {
    const answer = await call()
    expect(answer.statusCode, JSON.stringify(answer)).toBe(statusCode)
  })
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(most)
}

/** Pays for an hour at the first free time of a day; returns the intent and the booking's fields. */
async function payForTime(of: Offer, days: number) {
  const [start = ''] = await market.slots(client, of, days)
  const body = { amount: of.rate, currency: 'gbp', paymentMethod: 'wallet', minutes: 60 } as const
  const paid = await t.call(moneyContract.createIntent, {
    as: client,
    body: { ...body, skillId: of.id },
    headers: keyed(),
  })
  const fields = { booking_date: start.slice(0, 10), booking_start: start, duration_minutes: '60' }
  return { intentId: paid.data().id, fields }
}

async function bookTime(of: Offer, days: number): Promise<string> {
  const { intentId, fields } = await payForTime(of, days)
  return (await market.request(client, of, intentId, { fields })).data().id
}

describe('booking takes at most six database round trips', () => {
  it.each(['wallet', 'spark_token'] as const)('by day, paid with %s', async (method) => {
    const intentId = await market.pay(client, offer, method)
    const fields = { payment_method: method }
    await expectAtMost(6, () => market.request(client, offer, intentId, { fields }))
  })

  it('without an idempotency key, first and repeated', async () => {
    const intentId = await market.pay(client, offer)
    await expectAtMost(6, () => market.request(client, offer, intentId, { key: null }))
    await expectAtMost(6, () => market.request(client, offer, intentId, { key: null }))
  })

  it('paid by card', async () => {
    const intentId = await cards.payByCard(client, offer)
    await cards.getStatus(client, intentId)
    await expectAtMost(6, () => cards.requestByCard(client, offer, intentId))
  })

  it('by time', async () => {
    const { intentId, fields } = await payForTime(offer, 3)
    await expectAtMost(6, () => market.request(client, offer, intentId, { fields }))
  })

  it('refused, and repeated with the same key', async () => {
    const key = crypto.randomUUID()
    const intentId = await market.pay(client, offer)
    const fields = { payment_method: 'spark_token' }
    await expectAtMost(6, () => market.request(client, offer, intentId, { fields, key }), 409)
    await expectAtMost(6, () => market.request(client, offer, intentId, { fields, key }), 409)
  })

  it('except nine for an instant booking', async () => {
    const instant = await market.makeOffer(provider, 20, { instant: true })
    const { intentId, fields } = await payForTime(instant, 4)
    await expectAtMost(9, () => market.request(client, instant, intentId, { fields }))
  })
})

describe('round trips of transitions', () => {
  it('eight to accept or start a booking by day', async () => {
    const id = await market.book(client, offer)
    await expectAtMost(8, () => market.act(provider, 'accept', id))
    await expectAtMost(8, () => market.act(provider, 'in-progress', id))
  })

  it('nine to accept a booking with a time, which locks the diary', async () => {
    const id = await bookTime(offer, 5)
    await expectAtMost(9, () => market.act(provider, 'accept', id))
  })

  it('eleven to accept a booking paid by card, which is captured', async () => {
    const { id } = await cards.bookByCard(client, offer)
    await expectAtMost(11, () => market.act(provider, 'accept', id))
  })

  it('ten to reject with a refund, eleven to cancel', async () => {
    const [rejected, cancelled] = [await market.book(client, offer), await market.book(client, offer)]
    await expectAtMost(10, () =>
      t.call(bookingContract.reject, { as: provider, params: { id: rejected }, body: {} }),
    )
    await expectAtMost(11, () =>
      t.call(bookingContract.cancel, { as: client, params: { id: cancelled }, body: { client_gets: 20 } }),
    )
  })

  it('eight to complete, ten to confirm, eight to settle', async () => {
    const [confirmed, undisputed] = [await market.book(client, offer), await market.book(client, offer)]
    for (const id of [confirmed, undisputed]) {
      await market.act(provider, 'accept', id)
      await market.act(provider, 'in-progress', id)
    }
    await market.complete(provider, undisputed)
    await expectAtMost(8, () => market.complete(provider, confirmed))
    await expectAtMost(10, () => market.complete(client, confirmed))
    t.clock.advance(UNTIL_SETTLED)
    await t.deps.jobs.send('settle-bookings', {})
    const sent = await countStatements(t.deps, () => t.deps.jobs.runDue({ only: 'settle-bookings' }))
    const settled = sent.slice(
      sent.findIndex((text) => text.startsWith('begin')),
      sent.lastIndexOf('commit') + 1,
    )
    expect(settled.length, settled.join('\n')).toBeLessThanOrEqual(8)
    expect(sent.filter((text) => text.includes('post_transfer'))).toHaveLength(1)
  })
})
