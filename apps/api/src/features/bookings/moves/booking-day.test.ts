import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { beginOfDay } from '@kindling/domain/bookings/booking-expiry'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'
import { dayAfter, type Market, type Offer, openMarket } from '../../../../test/market.ts'
import { members } from '../../../db/schema/members/members.ts'

let test: TestApp
let market: Market
beforeAll(async () => {
  test = await makeTestApp()
  market = openMarket(test)
})
afterAll(() => test.close())

interface Pair {
  client: TestMember
  provider: TestMember
  offer: Offer
}

async function makePair(): Promise<Pair> {
  const [client, provider] = [await market.makeNeighbour(100), await market.makeNeighbour()]
  return { client, provider, offer: await market.makeOffer(provider, 20) }
}

async function acceptedFor({ client, provider, offer }: Pair, days: number) {
  const fields = { booking_date: dayAfter(test.clock.now(), days) }
  const booking = (await market.request(client, offer, await market.pay(client, offer), { fields })).data()
  await market.act(provider, 'accept', booking.id)
  return booking
}

const get = async (as: TestMember, id: string) =>
  (await test.call(bookingContract.get, { as, params: { id } })).data()

describe('before the booking day', () => {
  // spec: marketplace §4 booking day
  it('starting, completing and confirming are refused and the money stays held', async () => {
    const pair = await makePair()
    const { id, day_begins_at } = await acceptedFor(pair, 40)
    const refused = [
      await market.tryAct(pair.client, 'in-progress', id),
      await market.tryComplete(pair.client, id),
      await market.tryAct(pair.provider, 'complete', id),
      await market.tryComplete(pair.provider, id),
    ]
    for (const { statusCode, body } of refused) {
      expect(statusCode).toBe(409)
      expect(body).toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/^This is possible from /),
      })
    }
    expect(await get(pair.client, id)).toMatchObject({ status: 'accepted', money_state: 'held' })
    expect(await market.wallet(pair.client)).toMatchObject({ cash: 80, held_cash: 20 })

    test.clock.set(new Date(new Date(day_begins_at).getTime() - 1))
    expect((await market.tryAct(pair.client, 'in-progress', id)).statusCode).toBe(409)
    test.clock.advance(1)
    expect((await market.act(pair.client, 'in-progress', id)).data().status).toBe('in_progress')
    expect((await market.act(pair.client, 'complete', id)).data().money_state).toBe('settled')
  })

  it('counts days in the time zone of the booking', async () => {
    const pair = await makePair()
    await test.db.update(members).set({ timeZone: 'Pacific/Auckland' }).where(eq(members.id, pair.client.id))
    const booking = await acceptedFor(pair, 20)
    const begins = beginOfDay(booking.booking_date, 'Pacific/Auckland')
    expect(booking.day_begins_at).toBe(begins.toISOString())
    test.clock.set(begins)
    expect((await market.act(pair.client, 'in-progress', booking.id)).statusCode).toBe(200)
  })

  it('the provider may still reject', async () => {
    const pair = await makePair()
    const { id } = await acceptedFor(pair, 40)
    expect((await market.act(pair.provider, 'reject', id)).data().status).toBe('rejected')
  })
})

describe('completion by the provider', () => {
  // spec: marketplace §4 booking day
  it('mails the client the dispute deadline, even with muted topics', async () => {
    const pair = await makePair()
    const silent = { as: pair.client, body: { orderUpdates: false } }
    await test.call(notificationContract.setPreferences, silent)
    test.clock.set(new Date('2027-03-02T15:00:00Z'))
    const { id } = await acceptedFor(pair, 0)
    const done = (await market.act(pair.provider, 'complete', id)).data()
    expect(done.settles_at).toBe('2027-03-05T00:00:00.000Z')
    const mails = await test.mailsTo(pair.client.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Booking completed'])
    expect(mails[0]?.text).toContain('open a dispute before Friday, 5 March 2027 at 00:00')
  })
})
