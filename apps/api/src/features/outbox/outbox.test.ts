import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CardMarket, openCardMarket } from '../../../test/card-market.ts'
import { keepLog } from '../../../test/logged.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import type { Offer } from '../../../test/market.ts'
import { processorCalls } from '../../db/schema/money/card-payments.ts'
import { inTransaction } from '../../db/transaction.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { enqueueCall, processorCallJob } from '../../ledger/outbox-store.ts'
import { PaymentsError } from '../../payments/port.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const { log, logged } = keepLog('warn')
let t: TestApp
let market: CardMarket
let client: TestMember
let provider: TestMember
let offer: Offer
beforeAll(async () => {
  t = await makeTestApp({ log })
  market = openCardMarket(t)
})
beforeEach(async () => {
  logged.length = 0
  client = await market.makeNeighbour()
  provider = await market.makeNeighbour()
  offer = await market.makeOffer(provider, 20)
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await checkBooks(t.db)).toEqual([])
})
afterAll(() => t.close())

const down = new PaymentsError('unavailable', 'no route')

describe('queued calls to the payment processor', () => {
  // spec: marketplace §4 outbox
  it.each([
    ['taken as soon as the request is accepted', 3, 'accept', { status: 'succeeded', amountReceived: 2000 }],
    ['free as soon as it is rejected', 3, 'reject', { status: 'canceled', amountReceived: 0 }],
    ['refunded as soon as it is rejected', 9, 'reject', { status: 'succeeded', amountRefunded: 2000 }],
  ] as const)('are sent at once after the commit: the money is %s', async (_, days, action, payment) => {
    const { id, intentId } = await market.bookByCard(client, offer, days)
    const before = await market.payment(intentId)
    await market.act(provider, action, id)
    // Not within the request.
    expect(await market.payment(intentId)).toEqual(before)
    await t.deps.jobs.runDue({ only: processorCallJob })
    expect(await market.callsAbout(intentId)).toMatchObject([{ state: 'done', tries: 1 }])
    expect(await market.payment(intentId)).toMatchObject(payment)
  })

  // spec: marketplace §4 outbox
  it('are left to the sweep when the processor is unavailable at first', async () => {
    const { id, intentId } = await market.bookByCard(client, offer)
    vi.spyOn(t.deps.payments.paymentIntents, 'capture').mockRejectedValueOnce(down)
    await market.act(provider, 'accept', id)
    await t.deps.jobs.runDue({ only: processorCallJob })
    expect(await market.callsAbout(intentId)).toMatchObject([{ state: 'waiting', tries: 1 }])
    t.clock.advance(MINUTE)
    await market.tellProcessor()
    expect(await market.callsAbout(intentId)).toMatchObject([{ state: 'done', tries: 2 }])
  })

  // spec: marketplace §4 outbox
  it('are retried with growing pauses until they succeed', async () => {
    const { id, intentId } = await market.bookByCard(client, offer, 9)
    const create = vi.spyOn(t.deps.payments.refunds, 'create').mockRejectedValue(down)
    await market.act(provider, 'reject', id)
    for (const pause of [30, 60, 120]) {
      await market.tellProcessor()
      const [call] = await market.callsAbout(intentId)
      expect(call).toMatchObject({ state: 'waiting', problem: 'unavailable: no route' })
      expect(call?.nextTryAt.getTime()).toBe(t.clock.now().getTime() + pause * 1000)
      await market.tellProcessor()
      t.clock.advance(pause * 1000)
    }
    expect(create).toHaveBeenCalledTimes(3)
    create.mockRestore()
    await market.tellProcessor()
    expect(await market.callsAbout(intentId)).toMatchObject([
      {
        key: `close:${intentId}`,
        kind: 'return',
        state: 'done',
        tries: 4,
        objectId: expect.stringMatching(/^re_/),
      },
    ])
    expect(await market.payment(intentId)).toMatchObject({ amountRefunded: 2000 })
  })

  // spec: marketplace §4 outbox
  it('take effect once when the response is lost', async () => {
    const { id, intentId } = await market.bookByCard(client, offer, 9)
    const { refunds } = t.deps.payments
    const { create } = refunds
    vi.spyOn(refunds, 'create').mockImplementationOnce(async (refund, once) => {
      await create(refund, once)
      throw new PaymentsError('unavailable', 'timed out')
    })
    await market.act(provider, 'reject', id)
    await market.tellProcessor()
    t.clock.advance(MINUTE)
    await market.tellProcessor()
    expect(await market.callsAbout(intentId)).toMatchObject([{ state: 'done' }])
    expect(await market.payment(intentId)).toMatchObject({ amountRefunded: 2000 })
  })

  it('are sent once with concurrent sweeps', async () => {
    const { id } = await market.bookByCard(client, offer)
    const capture = vi.spyOn(t.deps.payments.paymentIntents, 'capture')
    await market.act(provider, 'accept', id)
    await Promise.all(Array.from({ length: 6 }, () => market.tellProcessor()))
    expect(capture).toHaveBeenCalledTimes(1)
  })

  // spec: marketplace §4 outbox
  it('are retried two minutes after a crash', async () => {
    const { id, intentId } = await market.bookByCard(client, offer)
    await market.act(provider, 'accept', id)
    // Claimed by a process that crashed.
    await t.db
      .update(processorCalls)
      .set({ tries: 1, nextTryAt: new Date(t.clock.now().getTime() + 2 * MINUTE) })
      .where(eq(processorCalls.intentId, intentId))
    await market.tellProcessor()
    expect(await market.payment(intentId)).toMatchObject({ amountReceived: 0 })
    t.clock.advance(2 * MINUTE)
    await market.tellProcessor()
    expect(await market.payment(intentId)).toMatchObject({ amountReceived: 2000 })
  })

  // spec: marketplace §4 outbox
  it('are sent in order', async () => {
    const { id, intentId } = await market.bookByCard(client, offer)
    const capture = vi.spyOn(t.deps.payments.paymentIntents, 'capture').mockRejectedValueOnce(down)
    await market.act(provider, 'accept', id)
    await market.tellProcessor()
    await market.act(provider, 'reject', id)
    await market.tellProcessor()
    expect((await market.callsAbout(intentId)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    t.clock.advance(MINUTE)
    await market.tellProcessor()
    await market.tellProcessor()
    // The capture isn't retried, as the booking has ended.
    expect(capture).toHaveBeenCalledTimes(1)
    expect((await market.callsAbout(intentId)).map(({ state }) => state)).toEqual(['done', 'done'])
    expect(await market.payment(intentId)).toMatchObject({ status: 'canceled' })
  })

  // spec: marketplace §4 outbox
  it('aren’t retried once refused, and are logged for the operator', async () => {
    const { id, intentId } = await market.bookByCard(client, offer)
    const refusal = new PaymentsError('refused', 'not this one')
    vi.spyOn(t.deps.payments.paymentIntents, 'capture').mockRejectedValue(refusal)
    await market.act(provider, 'accept', id)
    await market.tellProcessor()
    t.clock.advance(24 * HOUR)
    await market.tellProcessor()
    expect(await market.callsAbout(intentId)).toMatchObject([{ kind: 'capture', state: 'refused', tries: 1 }])
    const told = logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 60)
    expect(told).toMatchObject([{ key: `capture:${intentId}`, intentId, amount: 2000 }])
    await market.act(provider, 'reject', id)
    await market.tellProcessor()
    expect((await market.callsAbout(intentId)).map(({ state }) => state)).toEqual(['refused', 'done'])
  })
})

describe('the database', () => {
  // spec: marketplace §4 outbox
  it('refuses changes of queued calls and reopening of finished ones', async () => {
    const { id, intentId } = await market.bookByCard(client, offer)
    await market.act(provider, 'accept', id)
    const change = (set: object) =>
      t.db.update(processorCalls).set(set).where(eq(processorCalls.intentId, intentId))
    await expect(change({ amount: 1 })).rejects.toThrow()
    await expect(change({ key: 'x' })).rejects.toThrow()
    await expect(change({ state: 'done' })).rejects.toThrow()
    await expect(t.db.delete(processorCalls).where(eq(processorCalls.intentId, intentId))).rejects.toThrow()
    await market.tellProcessor()
    await expect(change({ state: 'waiting', finishedAt: null })).rejects.toThrow()
  })

  it('accepts a key once', async () => {
    const { intentId } = await market.bookByCard(client, offer)
    const call = { key: `twice:${intentId}`, kind: 'capture', about: { intentId }, amount: 2000 } as const
    const leave = () => inTransaction(t.db, (tx) => enqueueCall(tx, { ...call, at: t.clock.now() }))
    const left = await Promise.all([leave(), leave(), leave()])
    expect(left.filter((one) => one !== undefined)).toHaveLength(1)
  })
})
