import { alternativesContract } from '@kindling/domain/bookings/alternatives-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'
import { openTimedMarket, type TimedMarket } from '../../../../test/timed-bookings.ts'
import { skills } from '../../../db/schema/offers/skills.ts'

let t: TestApp
let market: TimedMarket
beforeAll(async () => {
  t = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '100' } })
  market = openTimedMarket(t)
})
afterAll(() => t.close())

const alternatives = async (as: TestMember, id: string) =>
  (await t.call(alternativesContract.list, { as, params: { id } })).data()

// spec: marketplace §2 alternatives
it('alternatives to a rejected booking: up to three free members with the same category, nearest first', async () => {
  const camden = { lat: 51.54, lon: -0.14 }
  const [ada, ben] = [await market.makeNeighbour(0, camden), await market.makeNeighbour(200, camden)]
  const offer = await market.makeOffer(ada)
  await market.setHours(ada)
  const others: TestMember[] = []
  for (const lat of [51.9, 51.55, 51.6, 51.7, 51.8]) {
    const other = await market.makeNeighbour(0, { lat, lon: -0.14 })
    await market.setHours(other)
    others.push(other)
  }
  const [far, near, busy, free, third] = others as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ]
  const [category] = await t.db.select({ id: skills.categoryId }).from(skills).where(eq(skills.id, offer.id))
  const offers = new Map<TestMember, Awaited<ReturnType<typeof market.makeOffer>>>()
  for (const other of others) {
    offers.set(other, await market.makeOffer(other, 20, { categoryId: category?.id as string }))
  }
  const offerOf = (member: TestMember) => {
    const found = offers.get(member)
    if (found === undefined) throw new Error('no such offer')
    return found
  }
  const [nine = '', , , , eleven = ''] = await market.slots(ben, offer)
  const where = { booking_lat: '51.54', booking_lon: '-0.14' }
  const id = await market.bookAt(ben, offer, nine, where)
  expect(await alternatives(ben, id)).toEqual([])

  // One is booked at that time, and one has stopped offering the category.
  await market.act(busy, 'accept', await market.bookAt(ben, offerOf(busy), nine, where))
  const later = await market.bookAt(ben, offer, eleven, where)
  await market.act(ada, 'reject', id)
  const named = await alternatives(ben, id)
  expect(named.map(({ member }) => member.id)).toEqual([near.id, free.id, third.id])
  expect(named[0]).toMatchObject({ skillId: offerOf(near).id, hourly_rate: 20 })
  expect(named.map(({ member }) => member.id)).not.toContain(far.id)

  // The member who is busy at nine is free at eleven.
  await market.act(ada, 'reject', later)
  expect((await alternatives(ben, later)).map(({ member }) => member.id)).toEqual([near.id, busy.id, free.id])
  t.clock.advance(4 * 24 * 60 * 60 * 1000)
  expect(await alternatives(ben, later)).toEqual([])
})
