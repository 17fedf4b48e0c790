import { type Availability, defaultAvailability } from '@kindling/domain/appointments/availability'
import { availabilityContract } from '@kindling/domain/appointments/availability-contract'
import { slotContract } from '@kindling/domain/appointments/slot-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCardMarket } from '../../../../test/card-market.ts'
import type { TestMember } from '../../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'
import { keyed, type Market, type Offer, openMarket } from '../../../../test/market.ts'
import { checkBooks } from '../../../ledger/books/check-books.ts'

let t: TestApp
let market: Market
beforeAll(async () => {
  t = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '100' } })
  market = openMarket(t)
})
afterAll(() => t.close())

const day = (n: number) => new Date(t.clock.now().getTime() + n * 86_400_000).toISOString().slice(0, 10)

/** Ada, free from nine to five every day, with a skill at £20 an hour; and Ben. */
async function openShop(terms: Parameters<Market['makeOffer']>[2] = {}) {
  const [ada, ben] = [await market.makeNeighbour(), await market.makeNeighbour(1000)]
  const offer = await market.makeOffer(ada, 20, terms)
  const weekly = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({
    weekday,
    start: '09:00',
    end: '17:00',
  }))
  const body = { ...defaultAvailability, weekly, buffer_after_minutes: 15 as const }
  await t.call(availabilityContract.set, { as: ada, body })
  return { ada, ben, offer }
}

const slotsOf = async (as: TestMember, offer: Offer, n = 3, minutes = 60) =>
  (
    await t.call(slotContract.list, {
      as,
      params: { id: offer.id },
      query: { from: day(n), days: 1, minutes },
    })
  ).data().slots

/** Pays for some minutes and returns the intent's id. */
async function payFor(by: TestMember, offer: Offer, minutes: number) {
  const body = { amount: (offer.rate * minutes) / 60, currency: 'gbp', paymentMethod: 'wallet' } as const
  const answer = await t.call(moneyContract.createIntent, {
    as: by,
    body: { ...body, skillId: offer.id, minutes },
    headers: keyed(),
  })
  return answer.data().id
}

async function requestAt(by: TestMember, offer: Offer, start: string, minutes = 60, fields = {}) {
  const intentId = await payFor(by, offer, minutes)
  const time = { booking_date: start.slice(0, 10), booking_start: start, duration_minutes: String(minutes) }
  return await market.request(by, offer, intentId, { fields: { ...time, ...fields } })
}

describe('a booking with a time', () => {
  it('costs its length and blocks its time once accepted', async () => {
    const { ada, ben, offer } = await openShop()
    const [nine = ''] = await slotsOf(ben, offer, 3, 120)
    const booking = (await requestAt(ben, offer, nine, 120)).data()
    expect(booking).toMatchObject({
      booking_start: nine,
      duration_minutes: 120,
      price: 40,
      policy: 'flexible',
    })
    expect(await slotsOf(ben, offer)).toContain(nine)
    expect((await market.act(ada, 'accept', booking.id)).statusCode).toBe(200)
    const free = await slotsOf(ben, offer)
    // Two hours and 15 minutes of buffer.
    expect(free[0]).toBe(new Date(Date.parse(nine) + 150 * 60_000).toISOString())
    expect((await requestAt(ben, offer, nine)).body).toMatchObject({ code: 'slot_taken' })
    expect(await checkBooks(t.db)).toEqual([])
  })

  // spec: marketplace §2 booking time
  it('can be made by day as well, without a time', async () => {
    const { ada, ben, offer } = await openShop()
    const booking = (await market.request(ben, offer, await market.pay(ben, offer))).data()
    expect(booking).toMatchObject({ booking_start: null, duration_minutes: null, price: 20 })
    expect((await market.act(ada, 'accept', booking.id)).statusCode).toBe(200)
  })

  // spec: marketplace §2 booking time
  it('is accepted once of 50 overlapping requests accepted concurrently', async () => {
    const { ada, offer } = await openShop()
    const clients = await Promise.all(Array.from({ length: 50 }, () => market.makeNeighbour(100)))
    const [, , ten = ''] = await slotsOf(clients[0] as TestMember, offer)
    const made = await Promise.all(
      clients.map((client, nth) =>
        requestAt(client, offer, new Date(Date.parse(ten) + (nth % 2) * 30 * 60_000).toISOString()),
      ),
    )
    expect(made.map(({ statusCode }) => statusCode)).toEqual(clients.map(() => 200))
    const answers = await Promise.all(made.map((booking) => market.tryAct(ada, 'accept', booking.data().id)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const { statusCode, body } of answers.filter((answer) => answer.statusCode !== 200)) {
      expect([statusCode, Object(body).code]).toEqual([409, 'slot_taken'])
    }
  })

  // spec: marketplace §2 booking time
  it('of an instant skill is accepted at once, and one of 50 concurrent ones succeeds', async () => {
    const { ada, offer } = await openShop({ instant: true })
    const clients = await Promise.all(Array.from({ length: 50 }, () => market.makeNeighbour(100)))
    const [nine = ''] = await slotsOf(clients[0] as TestMember, offer)
    const made = await Promise.all(clients.map((client) => requestAt(client, offer, nine)))
    const [booked, ...others] = made.toSorted((one, other) => one.statusCode - other.statusCode)
    expect(booked?.data()).toMatchObject({ status: 'accepted', booking_start: nine })
    expect(booked?.data().events.map(({ action, actor }) => [action, actor])).toEqual([
      ['request', 'client'],
      ['accept', 'provider'],
    ])
    for (const { statusCode, body } of others) {
      expect([statusCode, Object(body).code]).toEqual([409, 'slot_taken'])
    }
    expect((await t.mailsTo(ada.email)).map(({ subject }) => subject)).toContain('You have been booked')
    expect(await checkBooks(t.db)).toEqual([])
  })

  it('of an instant skill captures the card at once', async () => {
    const cards = openCardMarket(t)
    const { ben, offer } = await openShop({ instant: true })
    const [nine = ''] = await slotsOf(ben, offer)
    const intentId = await cards.payByCard(ben, offer, { days: 3, body: { minutes: 60 } })
    expect(await cards.payment(intentId)).toMatchObject({ status: 'authorised', amountReceived: 0 })
    const time = { booking_date: nine.slice(0, 10), booking_start: nine, duration_minutes: '60' }
    const booked = await market.request(ben, offer, intentId, { fields: { ...time, payment_method: 'card' } })
    expect(booked.data()).toMatchObject({ status: 'accepted', money_state: 'held' })
    await cards.tellProcessor()
    expect(await cards.payment(intentId)).toMatchObject({ status: 'succeeded', amountReceived: 2000 })
    expect(await checkBooks(t.db)).toEqual([])
  })

  it('for any time of a day has a length and a price, and stays pending even if instant', async () => {
    const { ben, offer } = await openShop({ instant: true })
    const intentId = await payFor(ben, offer, 120)
    const fields = { booking_date: day(3), duration_minutes: '120' }
    expect((await market.request(ben, offer, intentId, { fields })).data()).toMatchObject({
      status: 'pending',
      booking_start: null,
      duration_minutes: 120,
      price: 40,
    })
  })

  it.each([
    ['off the step', 7, 'booking_start'],
    ['before the hours', -60, 'booking_start'],
    ['past the hours', 8 * 60, 'booking_start'],
    ['of another day', 24 * 60, 'booking_date'],
  ])('%s is refused at its field', async (_, shift, field) => {
    const { ben, offer } = await openShop()
    const [nine = ''] = await slotsOf(ben, offer)
    const start = new Date(Date.parse(nine) + shift * 60_000).toISOString()
    const answer = await requestAt(ben, offer, start, 60, { booking_date: nine.slice(0, 10) })
    expect(answer.statusCode).toBe(422)
    expect(Object(answer.body).fields).toMatchObject([{ field }])
  })

  it('after midnight is refused when that day is off, as is the day itself', async () => {
    const { ada, ben, offer } = await openShop()
    const weekly = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({
      weekday,
      start: '22:00',
      end: '02:00',
    }))
    const hours = { ...defaultAvailability, weekly }
    const away = [{ from: day(4), to: day(4), spans: [] }]
    await t.call(availabilityContract.set, { as: ada, body: hours })
    const [midnight = '', , one = ''] = await slotsOf(ben, offer, 4)
    await t.call(availabilityContract.set, { as: ada, body: { ...hours, dates: away } })
    expect(await slotsOf(ben, offer, 4)).toEqual([])
    for (const start of [midnight, one]) {
      expect(Object((await requestAt(ben, offer, start)).body).fields).toMatchObject([
        { field: 'booking_start' },
      ])
    }
    const byDay = await market.request(ben, offer, await market.pay(ben, offer), {
      fields: { booking_date: day(4) },
    })
    expect(Object(byDay.body).fields).toMatchObject([{ field: 'booking_date' }])
    expect((await slotsOf(ben, offer, 5)).length).toBeGreaterThan(0)
  })

  it('keeps the buffer it was booked with when the provider changes theirs', async () => {
    const { ada, ben, offer } = await openShop()
    const [, , ten = ''] = await slotsOf(ben, offer)
    const later = (minutes: number) => new Date(Date.parse(ten) + minutes * 60_000).toISOString()
    const booking = (await requestAt(ben, offer, ten)).data()
    const { timezone: _, ...hours } = (await t.call(availabilityContract.own, { as: ada })).data()
    const keepFree = (buffer_after_minutes: Availability['buffer_after_minutes']) =>
      t.call(availabilityContract.set, { as: ada, body: { ...hours, buffer_after_minutes } })
    await market.act(ada, 'accept', booking.id)
    // Its buffer of 15 minutes stays: 11:30 is the next start.
    for (const after of [0, 60] as const) {
      await keepFree(after)
      const free = await slotsOf(ben, offer)
      expect([free.includes(later(60)), free.includes(later(90))]).toEqual([false, true])
    }
  })

  it('is refused for a payment of another length or without one', async () => {
    const { ben, offer } = await openShop()
    const [nine = ''] = await slotsOf(ben, offer)
    const time = { booking_date: nine.slice(0, 10), booking_start: nine, duration_minutes: '120' }
    const hour = await market.request(ben, offer, await payFor(ben, offer, 60), { fields: time })
    expect(hour.body).toMatchObject({ code: 'intent_unusable' })
    const byDay = await market.request(ben, offer, await payFor(ben, offer, 60))
    expect(byDay.body).toMatchObject({ code: 'intent_unusable' })
    const timed = await market.request(ben, offer, await market.pay(ben, offer), { fields: time })
    expect(timed.body).toMatchObject({ code: 'intent_unusable' })
  })
})
