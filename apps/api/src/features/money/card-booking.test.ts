import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CardMarket, DECLINED, openCardMarket } from '../../../test/card-market.ts'
import { hearDispute } from '../../../test/hear-dispute.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { keyed, type Offer } from '../../../test/market.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { makeIntentService } from './intent-service.ts'

const MINUTE = 60_000

let t: TestApp
let market: CardMarket
let client: TestMember
let provider: TestMember
let offer: Offer
beforeAll(async () => {
  t = await makeTestApp()
  market = openCardMarket(t)
})
beforeEach(async () => {
  client = await market.makeNeighbour()
  provider = await market.makeNeighbour()
  offer = await market.makeOffer(provider, 20)
})
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([])
})
afterAll(() => t.close())

const sweep = () => makeIntentService(t.deps).releaseExpiredIntents()

/** Opens a dispute about a booking of £20, which a moderator splits: £13 to the provider. */
async function split(bookingId: string): Promise<void> {
  const body = { bookingId, message: 'Half of it was done.' }
  const { id } = (await t.call(disputeContract.open, { as: client, body, headers: keyed() })).data()
  const moderator = await t.makeMember({ role: 'moderator' })
  const decision = {
    outcome: 'split',
    provider_amount: 13,
    client_amount: 7,
    note: 'As both have written.',
  } as const
  await hearDispute(t.db, id)
  const sent = { as: moderator, params: { id }, body: decision }
  expect((await t.call(moderationContract.decideDispute, sent)).statusCode).toBe(200)
}

describe('a booking paid by card', () => {
  // spec: marketplace §4 card money
  it('is authorised when booked, captured on acceptance and paid out on completion', async () => {
    const before = await market.countEntries()
    const begun = (await market.orderByCard(client, offer)).data()
    expect(begun).toMatchObject({ state: 'pending', cardStatus: 'open', amount: 20, currency: 'gbp' })
    expect(begun.clientSecret).toMatch(/^pi_sandbox/)
    expect(await market.countEntries()).toBe(before)

    expect(await market.payWith(begun.clientSecret)).toEqual({ status: 'succeeded' })
    const booked = (await market.requestByCard(client, offer, begun.id)).data()
    expect(booked).toMatchObject({
      status: 'pending',
      payment_method: 'card',
      price: 20,
      money_state: 'held',
    })
    expect(await market.payment(begun.id)).toMatchObject({ status: 'authorised', amountReceived: 0 })
    expect((await market.getStatus(client, begun.id)).data()).toMatchObject({
      state: 'attached',
      cardStatus: 'authorised',
      clientSecret: null,
      bookingId: booked.id,
    })

    await market.act(provider, 'accept', booked.id)
    await market.tellProcessor()
    expect(await market.payment(begun.id)).toMatchObject({ status: 'succeeded', amountReceived: 2000 })
    expect((await market.getStatus(client, begun.id)).data().cardStatus).toBe('captured')
    await market.act(client, 'in-progress', booked.id)
    await market.complete(client, booked.id)
    expect(await market.wallet(provider)).toMatchObject({ cash: 20 })
    expect(await market.wallet(client)).toMatchObject({ cash: 0, held_cash: 0 })
    await market.tellProcessor()
    expect((await market.callsAbout(begun.id)).map(({ kind, state }) => [kind, state])).toEqual([
      ['capture', 'done'],
    ])
  })

  // spec: marketplace §4 card money
  it('is charged at once for a day beyond the authorisation’s lifetime', async () => {
    const { id, intentId } = await market.bookByCard(client, offer, 7)
    expect(await market.payment(intentId)).toMatchObject({ status: 'succeeded', amountReceived: 2000 })
    expect((await market.getStatus(client, intentId)).data().cardStatus).toBe('captured')
    await market.act(provider, 'accept', id)
    expect(await market.callsAbout(intentId)).toEqual([])
  })

  // spec: marketplace §4 card money
  it('is held by the webhook alone and released after 15 minutes without a booking', async () => {
    const id = await market.payByCard(client, offer)
    await t.deps.jobs.runDue()
    expect((await market.getStatus(client, id)).data().state).toBe('held')
    t.clock.advance(15 * MINUTE)
    await sweep()
    expect((await market.getStatus(client, id)).data()).toMatchObject({
      state: 'released',
      cardStatus: 'returned',
    })
    await market.tellProcessor()
    expect(await market.payment(id)).toMatchObject({ status: 'canceled', amountReceived: 0 })
  })

  it('is refused with a declined card; another card can pay the same intent', async () => {
    const { id, clientSecret } = (await market.orderByCard(client, offer)).data()
    expect(await market.payWith(clientSecret, DECLINED)).toMatchObject({ status: 'failed' })
    const refused = await market.requestByCard(client, offer, id)
    expect([refused.statusCode, refused.body]).toMatchObject([409, { code: 'conflict' }])
    expect((await market.getStatus(client, id)).data()).toMatchObject({ state: 'pending', clientSecret })
    await market.payWith(clientSecret)
    expect((await market.requestByCard(client, offer, id)).statusCode).toBe(200)
  })
})

describe('a card is refunded', () => {
  // spec: marketplace §4 refunds
  it.each([
    ['set aside', 3, 'canceled', 0],
    ['charged', 10, 'succeeded', 2000],
  ])('if it was %s, when the request is rejected', async (_, days, status, amountRefunded) => {
    const { id, intentId } = await market.bookByCard(client, offer, days)
    await market.act(provider, 'reject', id)
    await market.tellProcessor()
    expect(await market.payment(intentId)).toMatchObject({ status, amountRefunded })
    expect((await market.getStatus(client, intentId)).data()).toMatchObject({
      state: 'refunded',
      cardStatus: 'returned',
    })
    expect(await market.wallet(client)).toMatchObject({ cash: 0, held_cash: 0 })
    const told = (await t.call(notificationContract.bookings, { as: client })).data()
    expect(told[0]?.title).toBe('Booking rejected')
  })

  it.each([
    ['set aside', 3, 'canceled', 0],
    ['charged', 10, 'succeeded', 2000],
  ])('if it was %s, when the skill is paused before booking', async (_, days, status, amountRefunded) => {
    const intentId = await market.payByCard(client, offer, { days })
    const paused = { as: provider, params: { id: offer.id }, body: { paused: true }, headers: keyed() }
    expect((await t.call(skillEditContract.pause, paused)).statusCode).toBe(200)
    expect((await market.requestByCard(client, offer, intentId, days)).statusCode).toBe(404)
    t.clock.advance(15 * MINUTE)
    await sweep()
    await market.tellProcessor()
    expect(await market.payment(intentId)).toMatchObject({ status, amountRefunded })
    expect((await market.getStatus(client, intentId)).data()).toMatchObject({
      cardStatus: 'returned',
      bookingId: null,
    })
    expect(await market.wallet(client)).toMatchObject({ cash: 0, held_cash: 0 })
  })

  // spec: marketplace §4 refunds
  it('after acceptance, whether or not the capture was sent before', async () => {
    for (const isTold of [true, false]) {
      const { id, intentId } = await market.bookByCard(client, offer)
      await market.act(provider, 'accept', id)
      if (isTold) await market.tellProcessor()
      await market.act(provider, 'reject', id)
      await market.tellProcessor()
      await market.tellProcessor()
      const { status, amountReceived, amountRefunded } = await market.payment(intentId)
      expect(amountReceived - amountRefunded).toBe(0)
      expect(status).toBe(isTold ? 'succeeded' : 'canceled')
    }
  })

  // spec: marketplace §4 refunds
  it('when the request expires', async () => {
    const { intentId } = await market.bookByCard(client, offer)
    t.clock.advance(73 * 60 * MINUTE)
    await t.deps.jobs.send('expire-bookings', {})
    await t.deps.jobs.runDue({ only: 'expire-bookings' })
    await market.tellProcessor()
    expect(await market.payment(intentId)).toMatchObject({ status: 'canceled' })
  })

  // spec: marketplace §4 refunds
  it('in part, when a dispute is split', async () => {
    for (const isTold of [true, false]) {
      const { id, intentId } = await market.bookByCard(client, offer)
      await market.act(provider, 'accept', id)
      if (isTold) await market.tellProcessor()
      await split(id)
      await market.tellProcessor()
      await market.tellProcessor()
      const { amountReceived, amountRefunded } = await market.payment(intentId)
      expect(amountReceived - amountRefunded).toBe(1300)
    }
    const mails = (await t.mailsTo(client.email)).filter(
      ({ subject }) => subject === 'The dispute is resolved',
    )
    expect(mails).toHaveLength(2)
    for (const { text } of mails) {
      expect(text).toContain('Refunded to you: £7.00 (test money)')
      expect(text).toContain('Back with you: usually within 5–10 days')
    }
  })
})

describe('a card that pays after the intent’s expiry', () => {
  // spec: marketplace §4 card money
  it('is refused once the processor has cancelled the intent', async () => {
    const { id, clientSecret } = (await market.orderByCard(client, offer)).data()
    t.clock.advance(15 * MINUTE)
    await sweep()
    await market.tellProcessor()
    expect(await market.payWith(clientSecret)).toMatchObject({ status: 'failed' })
    expect((await market.getStatus(client, id)).data()).toMatchObject({
      state: 'canceled',
      cardStatus: 'returned',
    })
  })

  // spec: marketplace §4 card money
  it.each([
    ['freed', 3, 'canceled'],
    ['refunded', 10, 'succeeded'],
  ])('before that is %s, with no ledger entry', async (_, days, status) => {
    const { id, clientSecret } = (await market.orderByCard(client, offer, { days })).data()
    const before = await market.countEntries()
    t.clock.advance(15 * MINUTE)
    await sweep()
    await market.payWith(clientSecret)
    await t.deps.jobs.runDue()
    await market.tellProcessor()
    const { amountReceived, amountRefunded, ...payment } = await market.payment(id)
    expect([payment.status, amountReceived - amountRefunded]).toEqual([status, 0])
    expect(await market.countEntries()).toBe(before)
    const refused = await market.requestByCard(client, offer, id, days)
    expect([refused.statusCode, refused.body]).toMatchObject([409, { code: 'intent_unusable' }])
  })
})
