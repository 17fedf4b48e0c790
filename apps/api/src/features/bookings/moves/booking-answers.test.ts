import { bookingContract, MAX_REASON } from '@kindling/domain/bookings/booking-contract'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'
import { dayAfter, type Market, type Offer, openMarket } from '../../../../test/market.ts'

let test: TestApp
let market: Market
let client: TestMember
let provider: TestMember
let offer: Offer
beforeAll(async () => {
  test = await makeTestApp()
  market = openMarket(test)
  client = await market.makeNeighbour(10_000, { firstname: 'Clio' })
  provider = await market.makeNeighbour(0, { firstname: 'Percy', lastname: 'Field' })
  offer = await market.makeOffer(provider, 20)
})
afterAll(() => test.close())

const reject = (as: TestMember | undefined, id: string, body: Record<string, unknown> = {}) =>
  test.call(bookingContract.reject, { ...(as && { as }), params: { id }, body })
const get = async (as: TestMember, id: string) =>
  (await test.call(bookingContract.get, { as, params: { id } })).data()

const reason = 'I’m away that week, sorry. Try me in May!'

describe('PUT /bookings/:id/reject with a reason', () => {
  // spec: marketplace §4 rejection
  it('shows the reason to the client in history, bell and mail, and refunds', async () => {
    const id = await market.book(client, offer)
    const rejected = (await reject(provider, id, { reason: `  ${reason} ` })).data()
    expect(rejected).toMatchObject({ status: 'rejected', money_state: 'refunded' })
    const { events } = await get(client, id)
    expect(events.map(({ action, note }) => [action, note])).toEqual([
      ['request', null],
      ['reject', reason],
    ])
    const [newest] = (await test.call(notificationContract.bookings, { as: client })).data()
    expect(newest?.description).toBe(
      `Percy can’t do “Bike repair”. What you paid is back in full. They wrote: “${reason}”`,
    )
    const mail = (await test.mailsTo(client.email)).find(({ text }) => text.includes(id))
    expect(mail?.text).toContain(`Percy Field wrote:\n\n    ${reason}\n\n`)
  })

  // spec: marketplace §4 rejection
  it.each([{}, { reason: '' }, { reason: ' \n ' }, { reason: '\u200b' }])(
    'works without a reason (%j)',
    async (body) => {
      const id = await market.book(client, offer)
      expect((await reject(provider, id, body)).data().status).toBe('rejected')
      expect((await get(client, id)).events.at(-1)?.note).toBeNull()
      const [newest] = (await test.call(notificationContract.bookings, { as: client })).data()
      expect(newest?.description).toBe('Percy can’t do “Bike repair”. What you paid is back in full.')
    },
  )

  it('works by the specification’s call without a reason, and after acceptance', async () => {
    const id = await market.book(client, offer)
    await market.act(provider, 'accept', id)
    expect((await market.act(provider, 'reject', id)).data().events.at(-1)).toMatchObject({ note: null })
    const stepped = await market.book(client, offer)
    await market.act(provider, 'accept', stepped)
    expect((await reject(provider, stepped, { reason })).data().events.at(-1)?.note).toBe(reason)
  })

  // spec: marketplace §4 rejection
  it('is allowed once, to the provider only, with a readable reason', async () => {
    const id = await market.book(client, offer)
    expect((await reject(undefined, id)).statusCode).toBe(401)
    expect((await reject(client, id, { reason })).statusCode).toBe(403)
    expect((await reject(await market.makeNeighbour(), id, { reason })).statusCode).toBe(404)
    expect((await reject(provider, v7(), { reason })).statusCode).toBe(404)
    for (const broken of ['x'.repeat(MAX_REASON + 1), 7, null, 'left\u202eright', 'nul\u0000']) {
      expect((await reject(provider, id, { reason: broken })).statusCode).toBe(422)
    }
    expect((await get(provider, id)).status).toBe('pending')
    expect((await reject(provider, id, { reason: 'x'.repeat(MAX_REASON) })).statusCode).toBe(200)
    const again = await reject(provider, id, { reason })
    expect(again.statusCode).toBe(409)
    expect(again.body).toMatchObject({ code: 'state_conflict', current: 'rejected' })
  })
})

describe('`same_day` of a request', () => {
  // spec: marketplace §2 provider booking page
  it('lists the provider’s accepted bookings of that day, to the provider only', async () => {
    const [busy, maya] = [
      await market.makeNeighbour(),
      await market.makeNeighbour(500, { firstname: 'Maya' }),
    ]
    const work = await market.makeOffer(busy, 5)
    const other = await market.makeOffer(busy, 5)
    const day = dayAfter(test.clock.now(), 0)
    const ask = async (by: TestMember, what: Offer, booking_date: string, title: string) => {
      const fields = { booking_date, title }
      return (await market.request(by, what, await market.pay(by, what), { fields })).data().id
    }
    const accepted = await ask(maya, work, day, 'A gate')
    const started = await ask(maya, other, day, 'A fence')
    const nextDay = await ask(maya, work, dayAfter(test.clock.now(), 1), 'A door')
    const unanswered = await ask(maya, work, day, 'A shelf')
    const rejected = await ask(maya, work, day, 'A roof')
    for (const id of [accepted, started, nextDay]) await market.act(busy, 'accept', id)
    await market.act(maya, 'in-progress', started)
    await market.act(busy, 'reject', rejected)

    const asked = await ask(client, work, day, 'A table')
    expect((await get(busy, asked)).same_day).toEqual([
      {
        id: accepted,
        title: 'A gate',
        status: 'accepted',
        client: expect.objectContaining({ firstname: 'Maya' }),
      },
      {
        id: started,
        title: 'A fence',
        status: 'in_progress',
        client: expect.objectContaining({ id: maya.id }),
      },
    ])
    // The client doesn't see the provider's other clients.
    expect((await get(client, asked)).same_day).toEqual([])
    expect((await get(busy, unanswered)).same_day).toHaveLength(2)
    expect((await market.act(busy, 'accept', asked)).data().same_day).toEqual([])
    expect((await get(busy, unanswered)).same_day).toHaveLength(3)
    const elsewhere = await market.book(client, offer)
    expect((await get(provider, elsewhere)).same_day).toEqual([])
  })
})
