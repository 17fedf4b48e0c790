import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CardMarket, openCardMarket } from '../../../../test/card-market.ts'
import { keepLog } from '../../../../test/logged.ts'
import type { TestMember } from '../../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'
import type { Offer } from '../../../../test/market.ts'
import { noticesTo } from '../../../../test/told.ts'
import { checkBooks } from '../../../ledger/books/check-books.ts'
import { makeReconcileService } from '../../reconciliation/reconcile-service.ts'

const { log, logged } = keepLog('fatal')
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
  client = await market.makeNeighbour(0, { firstname: 'Clio' })
  provider = await market.makeNeighbour(0, { firstname: 'Percy' })
  offer = await market.makeOffer(provider, 20)
})
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([])
})
afterAll(() => t.close())

/** The bank releases the card authorisation of an intent. */
async function release(intentId: string): Promise<void> {
  const { id } = await market.payment(intentId)
  await t.deps.payments.paymentIntents.cancel(id, { idempotencyKey: `bank:${id}` })
}

const hearWebhooks = () => t.deps.jobs.runDue()

const statusOf = async (id: string) =>
  (await t.call(bookingContract.get, { as: client, params: { id } })).data()

/** Notices and mails of a member about the end of a booking. */
async function heard(by: TestMember) {
  const bell = (await noticesTo(t.db, by)).filter(({ kind }) => kind === 'booking_lapsed')
  const mails = (await t.mailsTo(by.email)).filter(({ subject }) => subject === 'Your booking has ended')
  return [bell.map(({ description }) => description), mails.map(({ text }) => text)]
}

async function expectEnded(id: string, intentId: string): Promise<void> {
  expect(await statusOf(id)).toMatchObject({ status: 'rejected', money_state: 'refunded' })
  expect((await market.getStatus(client, intentId)).data()).toMatchObject({
    state: 'refunded',
    cardStatus: 'returned',
  })
  expect(await market.wallet(client)).toMatchObject({ cash: 0, held_cash: 0 })
  expect(await market.wallet(provider)).toMatchObject({ cash: 0, held_cash: 0 })
  const nothingTaken = expect.stringContaining('Nothing was taken from your card.')
  expect(await heard(client)).toEqual([[nothingTaken], [nothingTaken]])
  const noWork = expect.stringContaining('Please don’t begin the work.')
  expect(await heard(provider)).toEqual([[noWork], [noWork]])
  await market.tellProcessor()
  await market.tellProcessor()
  expect((await market.callsAbout(intentId)).filter(({ state }) => state !== 'done')).toEqual([])
  expect((await makeReconcileService(t.deps).reconcile(async () => {})).differences).toEqual([])
  expect(logged).toEqual([])
}

describe('a booking whose card authorisation is released by the bank', () => {
  // spec: marketplace §4 refunds
  it('ends while pending, and can’t be accepted afterwards', async () => {
    const { id, intentId } = await market.bookByCard(client, offer)
    await release(intentId)
    await hearWebhooks()
    await expectEnded(id, intentId)
    const late = await market.tryAct(provider, 'accept', id)
    expect([late.statusCode, late.body]).toMatchObject([409, { current: 'rejected' }])
    await expectEnded(id, intentId)
  })

  // spec: marketplace §4 refunds
  it('ends on acceptance when no webhook came before', async () => {
    const { id, intentId } = await market.bookByCard(client, offer)
    await release(intentId)
    expect((await market.act(provider, 'accept', id)).statusCode).toBe(200)
    await market.tellProcessor()
    await expectEnded(id, intentId)
    expect((await market.callsAbout(intentId)).map(({ kind }) => kind)).toEqual(['capture', 'return'])
    await hearWebhooks()
    await expectEnded(id, intentId)
  })

  // spec: marketplace §4 refunds
  it('ends once, with concurrent webhooks, captures and answers', async () => {
    const { id, intentId } = await market.bookByCard(client, offer)
    await release(intentId)
    await market.act(provider, 'accept', id)
    await Promise.all([
      market.tellProcessor(),
      hearWebhooks(),
      hearWebhooks(),
      market.tryAct(provider, 'reject', id),
    ])
    const { events } = await statusOf(id)
    expect(events.filter(({ to }) => to === 'rejected')).toHaveLength(1)
    await market.tellProcessor()
    expect(await market.callsAbout(intentId)).toMatchObject([{ state: 'done' }, { state: 'done' }])
    expect((await heard(client))[0]?.length).toBe(events.at(-1)?.action === 'lapse' ? 1 : 0)
  })

  it('can’t be made with the released intent', async () => {
    const intentId = await market.payByCard(client, offer)
    await hearWebhooks()
    await release(intentId)
    await hearWebhooks()
    expect((await market.getStatus(client, intentId)).data()).toMatchObject({ state: 'released' })
    expect((await market.requestByCard(client, offer, intentId)).body).toMatchObject({
      code: 'intent_unusable',
    })
    expect((await makeReconcileService(t.deps).reconcile(async () => {})).differences).toEqual([])
  })

  // spec: marketplace §4 refunds
  it('goes on once work has begun, and is logged for the operator', async () => {
    const { id, intentId } = await market.bookByCard(client, offer)
    await market.act(provider, 'accept', id)
    await market.act(client, 'in-progress', id)
    await release(intentId)
    await market.tellProcessor()
    expect(await statusOf(id)).toMatchObject({ status: 'in_progress' })
    expect(await market.callsAbout(intentId)).toMatchObject([{ kind: 'capture', state: 'refused' }])
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { key: `capture:${intentId}`, amount: 2000 },
    ])
    await hearWebhooks()
    expect(JSON.parse(logged.at(-1) ?? '')).toMatchObject({ intent: intentId, amount: 2000 })
  })
})
