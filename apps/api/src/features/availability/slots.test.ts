import { defaultAvailability } from '@kindling/domain/appointments/availability'
import { availabilityContract } from '@kindling/domain/appointments/availability-contract'
import { slotContract } from '@kindling/domain/appointments/slot-contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { type Market, openMarket } from '../../../test/market.ts'

let t: TestApp
let market: Market
beforeAll(async () => {
  t = await makeTestApp()
  market = openMarket(t)
})
afterAll(() => t.close())

/** Ada works every day from nine to eleven; Ben is the client. */
async function openShop() {
  const [ada, ben] = [await market.makeNeighbour(100), await market.makeNeighbour(100)]
  const offer = await market.makeOffer(ada, 20)
  const weekly = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({
    weekday,
    start: '09:00',
    end: '11:00',
  }))
  const body = { ...defaultAvailability, weekly, notice_minutes: 0, buffer_after_minutes: 0 as const }
  return { ada, ben, offer, body }
}

const slots = (as: TestMember, id: string, query: Record<string, unknown>) =>
  t.call(slotContract.list, { as, params: { id }, query: query as { from: string } })
const day = (n: number) => new Date(t.clock.now().getTime() + n * 86_400_000).toISOString().slice(0, 10)

describe('free times of a skill', () => {
  it('are none while it is booked by day, and follow the weekly hours once set', async () => {
    const { ada, ben, offer, body } = await openShop()
    const before = (await slots(ben, offer.id, { from: day(3), days: 1 })).data()
    expect(before).toEqual({
      timezone: 'Europe/London',
      by_day: true,
      minutes: 60,
      last_day: day(defaultAvailability.horizon_days),
      slots: [],
    })
    await t.call(availabilityContract.set, { as: ada, body })
    const after = (await slots(ben, offer.id, { from: day(3), days: 2 })).data()
    expect(after).toMatchObject({ by_day: false, minutes: 60 })
    expect(after.slots).toHaveLength(6)
    expect((await slots(ben, offer.id, { from: day(3), days: 2, minutes: 120 })).data().slots).toHaveLength(2)
  })

  it.each([
    ['a length off the step', { minutes: 75 }],
    ['a length below the shortest', { minutes: 30 }],
    ['no length', { minutes: 0 }],
    ['a package of another skill', { packageId: v7() }],
    ['no day', { days: 0 }],
    ['a year', { days: 366 }],
    ['a day that doesn’t exist', { from: '2026-02-30' }],
  ])('for %s are refused with 422', async (_, query) => {
    const { ben, offer } = await openShop()
    expect((await slots(ben, offer.id, { from: day(3), ...query })).statusCode).toBe(422)
  })
})

describe('travel distance of a skill', () => {
  const camden = { lat: 51.54, lon: -0.14 }
  const north = (km: number) => ({ booking_lat: `${51.54 + km / 111.2}`, booking_lon: '-0.14' })
  const within = async (as: TestMember, id: string, km: number) => {
    const query = { lat: camden.lat + km / 111.2, lon: camden.lon }
    return (await t.call(slotContract.reach, { as, params: { id }, query })).data().within
  }

  // spec: marketplace §2 booking time
  it('is checked before paying and when booking', async () => {
    const [ada, ben] = [await market.makeNeighbour(0, camden), await market.makeNeighbour(100)]
    const offer = await market.makeOffer(ada, 20, { travelKm: 5 })
    expect([await within(ben, offer.id, 4), await within(ben, offer.id, 9)]).toEqual([true, false])
    const far = await market.request(ben, offer, await market.pay(ben, offer), { fields: north(9) })
    expect(far.statusCode).toBe(422)
    expect(Object(far.body).fields).toMatchObject([{ field: 'booking_location' }])
    const near = await market.request(ben, offer, await market.pay(ben, offer), { fields: north(4) })
    expect(near.statusCode).toBe(200)
  })

  it('accepts any place without a limit, for online skills, and for an owner without a position', async () => {
    const [ada, ben, cleo] = [
      await market.makeNeighbour(0, camden),
      await market.makeNeighbour(),
      await market.makeNeighbour(),
    ]
    for (const [owner, terms] of [
      [ada, {}],
      [ada, { travelKm: 5, place: 'online' as const }],
      [cleo, { travelKm: 5 }],
    ] as const) {
      expect(await within(ben, (await market.makeOffer(owner, 20, terms)).id, 300)).toBe(true)
    }
  })
})
