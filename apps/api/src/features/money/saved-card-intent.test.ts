import { billingContract } from '@kindling/domain/money/billing-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CardMarket, openCardMarket } from '../../../test/card-market.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import type { Offer } from '../../../test/market.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'

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
afterAll(async () => {
  expect(await checkBooks(t.db)).toEqual([])
  await t.close()
})

async function save(as: TestMember, card_number = '4242 4242 4242 4242') {
  const billed = { cvv: '123', address: '10 Camden High Street', city: 'lagos' } as const
  const body = { card_number, expiry_date: '12/49', ...billed }
  return (await t.call(billingContract.add, { as, body })).data().id
}

const order = (billingMethodId: string, more: Record<string, unknown> = {}) =>
  market.orderByCard(client, offer, { body: { billingMethodId, ...more } })

async function confirm(client_secret: string | null) {
  const return_url = `${t.deps.config.publicUrl}/payment-confirmation?intent=1`
  const payload = { client_secret, return_url }
  return (await t.app.inject({ method: 'POST', url: '/api/sandbox/payment-intents/confirm', payload })).json()
}

describe('a booking paid with a saved card', () => {
  // spec: marketplace §2 saved card
  it('needs a confirmation but no card data', async () => {
    const begun = (await order(await save(client))).data()
    expect(begun).toMatchObject({ state: 'pending', cardStatus: 'open' })
    expect(await confirm(begun.clientSecret)).toEqual({ status: 'succeeded' })
    const booked = (await market.requestByCard(client, offer, begun.id)).data()
    expect(booked).toMatchObject({ payment_method: 'card', card_capture: 'manual', money_state: 'held' })
  })

  it('may need an authentication with the bank', async () => {
    const begun = (await order(await save(client, '4000 0025 0000 3155'))).data()
    const asked = await confirm(begun.clientSecret)
    expect(asked).toMatchObject({ status: 'requires_action' })
    const { pathname } = new URL(asked.url)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await t.app.inject({ method: 'POST', url: pathname, payload: 'answer=confirm', headers })
    expect((await market.getStatus(client, begun.id)).data().state).toBe('held')
  })

  it('stays unpaid when declined, and a typed card can pay it', async () => {
    const begun = (await order(await save(client, '4000 0000 0000 0341'))).data()
    expect(await confirm(begun.clientSecret)).toEqual({
      status: 'failed',
      message: 'Your card was declined.',
    })
    expect((await market.getStatus(client, begun.id)).data().state).toBe('pending')
    expect(await market.payWith(begun.clientSecret)).toEqual({ status: 'succeeded' })
  })

  it('refuses another member’s or a deleted card, and another payment method', async () => {
    expect((await order(await save(await market.makeNeighbour()))).statusCode).toBe(404)
    const own = await save(client)
    expect((await order(own, { paymentMethod: 'wallet' })).statusCode).toBe(422)
    await t.call(billingContract.remove, { as: client, params: { id: own } })
    expect((await order(own)).statusCode).toBe(404)
  })

  it('answers 409 when the processor has deleted the card, leaving no queued call', async () => {
    const card = await save(client)
    await t.deps.pool.query('delete from sandbox.payment_methods')
    const refused = await order(card)
    expect([refused.statusCode, refused.body]).toMatchObject([
      409,
      { message: 'This card can’t pay any more. Choose another, or add it again.' },
    ])
    t.clock.advance(16 * 60_000)
    await t.deps.jobs.send('release-intents', {})
    await t.deps.jobs.runDue()
    await market.tellProcessor()
    const { rows } = await t.deps.pool.query(`select 1 from provider_calls where state <> 'done'`)
    expect(rows).toEqual([])
  })
})
