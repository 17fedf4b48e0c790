import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { endOfDay } from '@kindling/domain/bookings/booking-expiry'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'
import { dayAfter, type Market, type Offer, openMarket } from '../../../../test/market.ts'
import { checkBooks } from '../../../ledger/books/check-books.ts'
import { HOUR } from '../../../platform/durations.ts'
import { makeBookingService } from './booking-service.ts'

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

interface Pair {
  client: TestMember
  provider: TestMember
  offer: Offer
}

async function makePair(): Promise<Pair> {
  const [client, provider] = [await market.makeNeighbour(100), await market.makeNeighbour()]
  return { client, provider, offer: await market.makeOffer(provider, 20) }
}

const get = async (as: TestMember, id: string) =>
  (await test.call(bookingContract.get, { as, params: { id } })).data()

/** For a day so far ahead that the request expires before it. */
async function bookAhead({ client, offer }: Pair): Promise<string> {
  const fields = { booking_date: dayAfter(test.clock.now(), 7) }
  return (await market.request(client, offer, await market.pay(client, offer), { fields })).data().id
}

async function cashOf({ client, provider }: Pair) {
  const [a, b] = [await market.wallet(client), await market.wallet(provider)]
  return { client: a.cash, held: a.held_cash, provider: b.cash }
}

describe('from request to completion', () => {
  it('pays the exact price from client to provider', async () => {
    const pair = await makePair()
    const id = await market.book(pair.client, pair.offer)
    expect(await cashOf(pair)).toEqual({ client: 80, held: 20, provider: 0 })
    expect((await market.act(pair.provider, 'accept', id)).data().status).toBe('accepted')
    expect((await market.act(pair.client, 'in-progress', id)).data().status).toBe('in_progress')
    const done = (await market.act(pair.client, 'complete', id)).data()
    expect(done).toMatchObject({ status: 'completed', money_state: 'settled', settles_at: null })
    expect(done.completed_at).toBe(test.clock.now().toISOString())
    expect(await cashOf(pair)).toEqual({ client: 80, held: 0, provider: 20 })
    expect(done.events.map(({ actor, action, from, to }) => [actor, action, from, to])).toEqual([
      ['client', 'request', null, 'pending'],
      ['provider', 'accept', 'pending', 'accepted'],
      ['client', 'start', 'accepted', 'in_progress'],
      ['client', 'complete', 'in_progress', 'completed'],
    ])
  })

  it('pays sparks exact to the thousandth', async () => {
    const [client, provider] = [await market.makeNeighbour(), await market.makeNeighbour()]
    const id = await market.book(client, await market.makeOffer(provider, 12.35), 'spark_token')
    await market.act(provider, 'accept', id)
    await market.act(client, 'in-progress', id)
    await market.act(client, 'complete', id)
    expect(await market.wallet(client)).toMatchObject({ tokens: 3.825, held_tokens: 0 })
    expect(await market.wallet(provider)).toMatchObject({ tokens: 16.175 })
  })
})

describe('the payment of a booking', () => {
  it('is refunded in full when the provider rejects, before or after accepting', async () => {
    const pair = await makePair()
    const first = await market.book(pair.client, pair.offer)
    expect((await market.act(pair.provider, 'reject', first)).data()).toMatchObject({
      status: 'rejected',
      money_state: 'refunded',
    })
    const second = await market.book(pair.client, pair.offer)
    await market.act(pair.provider, 'accept', second)
    await market.act(pair.provider, 'reject', second)
    expect(await cashOf(pair)).toEqual({ client: 100, held: 0, provider: 0 })
  })

  it('settles once, 48 hours after the day’s end, when only the provider completes', async () => {
    const pair = await makePair()
    const service = makeBookingService(test.deps)
    const id = await market.book(pair.client, pair.offer)
    await market.act(pair.provider, 'accept', id)
    const done = (await market.act(pair.provider, 'complete', id)).data()
    expect(done).toMatchObject({ status: 'completed', money_state: 'held' })
    const dayEnds = endOfDay(done.booking_date, 'Europe/London').getTime()
    expect(done.settles_at).toBe(new Date(dayEnds + 48 * HOUR).toISOString())

    test.clock.set(new Date(dayEnds + 48 * HOUR - 1))
    await service.settleUndisputed()
    expect(await cashOf(pair)).toEqual({ client: 80, held: 20, provider: 0 })
    test.clock.advance(1)
    await Promise.all(Array.from({ length: 5 }, () => service.settleUndisputed()))
    expect(await cashOf(pair)).toEqual({ client: 80, held: 0, provider: 20 })
    expect(await service.settleUndisputed()).toBe(0)
    expect(await get(pair.client, id)).toMatchObject({ money_state: 'settled', settles_at: null })
  })

  // spec: marketplace §2 confirm completion
  it('settles at once, and once, when the client confirms the provider’s completion', async () => {
    const pair = await makePair()
    const id = await market.book(pair.client, pair.offer)
    await market.act(pair.provider, 'accept', id)
    expect((await market.complete(pair.provider, id)).data().money_state).toBe('held')
    expect((await market.complete(pair.client, id)).data().money_state).toBe('settled')
    expect(await cashOf(pair)).toEqual({ client: 80, held: 0, provider: 20 })
    const again = await market.tryComplete(pair.client, id)
    expect(again.statusCode).toBe(409)
    expect(again.body).toMatchObject({ code: 'state_conflict', current: 'completed' })
  })

  it('settles at once when the client confirms without a start', async () => {
    const pair = await makePair()
    const id = await market.book(pair.client, pair.offer)
    await market.act(pair.provider, 'accept', id)
    expect((await market.complete(pair.client, id)).data()).toMatchObject({
      status: 'completed',
      money_state: 'settled',
    })
  })
})

describe('an unanswered request', () => {
  // spec: marketplace §4 unanswered bookings
  it('expires once after 72 hours with a full refund and mails to both', async () => {
    const pair = await makePair()
    const service = makeBookingService(test.deps)
    const id = await bookAhead(pair)
    test.clock.advance(72 * HOUR - 1)
    await service.expireUnanswered()
    expect((await get(pair.client, id)).status).toBe('pending')
    test.clock.advance(1)
    await Promise.all(Array.from({ length: 5 }, () => service.expireUnanswered()))
    const ended = await get(pair.client, id)
    expect(ended).toMatchObject({ status: 'rejected', money_state: 'refunded' })
    expect(ended.events.at(-1)).toMatchObject({ actor: 'system', action: 'expire', to: 'rejected' })
    expect(await cashOf(pair)).toEqual({ client: 100, held: 0, provider: 0 })
    expect((await test.mailsTo(pair.client.email)).map(({ subject }) => subject)).toEqual([
      'Booking request expired',
    ])
    const toProvider = (await test.mailsTo(pair.provider.email)).map(({ subject }) => subject)
    expect(toProvider.sort()).toEqual(['Booking request expired', 'New booking request'])
  })

  // asvs: 2.3.2
  it('can’t be accepted after its expiry, even before the job has run', async () => {
    const pair = await makePair()
    const id = await bookAhead(pair)
    test.clock.advance(72 * HOUR)
    const late = await market.tryAct(pair.provider, 'accept', id)
    expect(late.statusCode).toBe(409)
    expect(late.body).toMatchObject({ code: 'state_conflict', current: 'rejected' })
    expect(await cashOf(pair)).toEqual({ client: 100, held: 0, provider: 0 })
  })
})

describe('a transition', () => {
  it.each(['accept', 'reject'] as const)('made by 50 concurrent calls (%s) happens once', async (action) => {
    const pair = await makePair()
    const id = await market.book(pair.client, pair.offer)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => market.tryAct(pair.provider, action, id)),
    )
    const lost = answers.filter(({ statusCode }) => statusCode === 409)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(lost).toHaveLength(49)
    const current = action === 'accept' ? 'accepted' : 'rejected'
    for (const { body } of lost) expect(body).toMatchObject({ code: 'state_conflict', current })
  })

  // A provider may reject right after accepting: then two transitions succeed, one after the other.
  // spec: marketplace §4 concurrent moves
  // asvs: 15.4.2
  it('among 50 concurrent accepts and rejects matches the history; the others answer 409', async () => {
    const pair = await makePair()
    const id = await market.book(pair.client, pair.offer)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => market.tryAct(pair.provider, i % 2 ? 'accept' : 'reject', id)),
    )
    const { events } = await get(pair.client, id)
    const made = events.slice(1).map(({ action }) => action)
    expect([['accept'], ['reject'], ['accept', 'reject']]).toContainEqual(made)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(made.length)
    const lost = answers.filter(({ statusCode }) => statusCode === 409)
    expect(lost).toHaveLength(50 - made.length)
    for (const { body } of lost) expect(body).toMatchObject({ code: 'state_conflict' })
  })

  // spec: marketplace §6 booking sides
  // asvs: 2.3.1
  it('by the wrong side answers 403, and in the wrong state 409 with the current status', async () => {
    const pair = await makePair()
    const id = await market.book(pair.client, pair.offer)
    for (const action of ['accept', 'reject'] as const) {
      expect((await market.tryAct(pair.client, action, id)).statusCode).toBe(403)
    }
    for (const [by, action] of [
      [pair.client, 'in-progress'],
      [pair.provider, 'in-progress'],
      [pair.client, 'complete'],
      [pair.provider, 'complete'],
    ] as const) {
      const early = await market.tryAct(by, action, id)
      expect(early.statusCode).toBe(409)
      expect(early.body).toMatchObject({ code: 'state_conflict', current: 'pending' })
    }
    expect((await market.tryComplete(pair.client, id)).body).toMatchObject({ current: 'pending' })
  })

  it('that is unknown, of an unknown booking, or without a token is refused', async () => {
    const pair = await makePair()
    const id = await market.book(pair.client, pair.offer)
    const token = await pair.provider.token()
    const headers = { authorization: `Bearer ${token}` }
    for (const action of ['start', 'delete', 'constructor', '%00']) {
      const url = `/api/bookings/${action}/${id}`
      const { statusCode } = await test.app.inject({ method: 'PUT', url, headers })
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(statusCode).toBeLessThan(500)
    }
    const bare = await test.app.inject({ method: 'PUT', url: `/api/bookings/completed/${id}`, headers })
    expect(bare.statusCode).toBe(422)
    expect((await market.tryAct(pair.provider, 'accept', v7())).statusCode).toBe(404)
    expect((await test.call(bookingContract.accept, { params: { id } })).statusCode).toBe(401)
    const body = { status: 'completed' } as const
    expect((await test.call(bookingContract.complete, { params: { id }, body })).statusCode).toBe(401)
  })

  it('is mailed to the other side without the address', async () => {
    const pair = await makePair()
    const id = await market.book(pair.client, pair.offer)
    await market.act(pair.provider, 'accept', id)
    await market.act(pair.provider, 'complete', id)
    const toProvider = await test.mailsTo(pair.provider.email)
    const toClient = await test.mailsTo(pair.client.email)
    expect(toProvider.map(({ subject }) => subject)).toEqual(['New booking request'])
    expect(toClient.map(({ subject }) => subject).sort()).toEqual([
      'Booking completed',
      'Your booking was accepted',
    ])
    for (const { text } of [...toProvider, ...toClient]) {
      expect(text).toContain(id)
      expect(text).not.toContain('Mill Road')
    }
  })
})
