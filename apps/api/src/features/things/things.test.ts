import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { loanContract } from '@kindling/domain/lending/loan-contract'
import { thingContract } from '@kindling/domain/lending/thing-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { offerContract } from '@kindling/domain/offers/offer-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { blockContract } from '@kindling/domain/trust/block-contract'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCategory } from '../../../test/make-category.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { dayAfter, keyed, type Market, openMarket } from '../../../test/market.ts'
import { searchSynonyms } from '../../db/schema/offers/search-words.ts'
import { skillCategories, skills } from '../../db/schema/offers/skills.ts'
import { forgetSynonyms } from '../offers/question/synonyms.ts'

const camden = { lat: 51.539, lon: -0.1426, location: 'Camden' }

let t: TestApp
let market: Market
let ada: TestMember
let ben: TestMember
beforeAll(async () => {
  t = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '100' } })
  market = openMarket(t)
  ada = await market.makeNeighbour(0, { firstname: 'Ada', ...camden })
  ben = await market.makeNeighbour(100, { firstname: 'Ben', ...camden })
})
afterAll(() => t.close())

async function lend(said = {}, as = ada) {
  const category = await makeCategory(t.db)
  const body = {
    title: 'Sewing machine',
    category: category.id,
    condition: 'worn',
    description: 'Old and sturdy',
    comes_with: 'Two bobbins',
    price: 3,
    deposit: 40,
    place: '14 Mill Road',
    most_days: 7,
    ...said,
  } as const
  return (await t.call(thingContract.create, { as, body, headers: keyed() })).data()
}

const oneDay = (id: string, day: string, deposit = 40) =>
  ({
    thing_id: id,
    from: day,
    until: day,
    hand_over_time: '10:00',
    return_time: '18:00',
    message: '',
    payment_method: 'wallet',
    price: 3,
    deposit,
  }) as const

/** Ben's request to borrow a thing for a day. */
async function borrow(id: string, day: string, deposit?: number) {
  const body = oneDay(id, day, deposit)
  return (await t.call(loanContract.create, { as: ben, body, headers: keyed() })).data()
}

const search = async (query: Record<string, string>, as: TestMember | null = ben) =>
  (await t.call(offerContract.list, { ...(as && { as }), query: { limit: 60, ...query } as never })).data()

describe('a thing', () => {
  it('is shown to others without its hand-over place', async () => {
    const { id } = await lend()
    const shown = (await t.call(thingContract.get, { as: ben, params: { id } })).data()
    expect(shown).toMatchObject({
      title: 'Sewing machine',
      condition: 'worn',
      comes_with: 'Two bobbins',
      place: null,
      price: 3,
      spark_price: 1.5,
      deposit: 40,
      spark_deposit: 20,
      most_days: 7,
      instant: false,
    })
    expect((await t.call(thingContract.get, { as: ada, params: { id } })).data().place).toBe('14 Mill Road')
    expect((await t.call(thingContract.mine, { as: ada })).data().map((thing) => thing.id)).toContain(id)
  })

  // spec: marketplace §2 lending
  it('is found in the offer search by name, category and kind', async () => {
    const thing = await lend({ title: 'Unicycle' })
    const skill = await market.makeOffer(ada, 20, { description: 'Unicycle lessons' })
    const both = await search({ q: 'unicycle' })
    expect(both.offers.map(({ id }) => id).toSorted()).toEqual([thing.id, skill.id].toSorted())
    expect(both.counts?.kind).toEqual({ service: 1, thing: 1 })
    const [found] = (await search({ q: 'unicycle', kind: 'thing' })).offers
    expect(found).toMatchObject({
      id: thing.id,
      kind: 'thing',
      title: 'Unicycle',
      experience_level: null,
      hourly_rate: 3,
    })
    expect(found?.next_free).toBeNull()
    const services = await search({ q: 'unicycle', kind: 'service' })
    expect(services.offers.map(({ id }) => id)).toEqual([skill.id])
    expect((await search({ category: thing.category.id })).offers.map(({ id }) => id)).toEqual([thing.id])
    const toStrangers = (await search({ q: 'unicycle' }, null)).offers
    expect(toStrangers.map(({ id }) => id).toSorted()).toEqual([thing.id, skill.id].toSorted())
    expect(toStrangers.find(({ id }) => id === thing.id)?.page).toMatch(/^\/s\/unicycle-ada-/)
  })

  it('ranks after services for its category’s name, and first for its own', async () => {
    const { category, id } = await lend({ title: 'Spirit level' })
    await t.db
      .update(skillCategories)
      .set({ title: 'Putting up shelves' })
      .where(eq(skillCategories.id, category.id))
    const far = await market.makeNeighbour(0, { lat: 51.6, lon: -0.1426 })
    const skill = await market.makeOffer(far, 20, {
      categoryId: category.id,
      description: 'Anything of wood',
    })
    const found = async (q: string) => (await search({ q, sort: 'best' })).offers.map((offer) => offer.id)
    expect(await found('putting up shelves')).toEqual([skill.id, id])
    expect((await found('spirit level'))[0]).toBe(id)
  })

  it('isn’t found by synonyms of a category', async () => {
    const { category, id } = await lend({ title: 'Ladder' })
    const [term, title] = ['odd-jobber', 'Mending of all kinds']
    await t.db.update(skillCategories).set({ title }).where(eq(skillCategories.id, category.id))
    await t.db.insert(searchSynonyms).values({ term, words: ['ladder'], category: title.toLowerCase() })
    forgetSynonyms(t.db)
    const skill = await market.makeOffer(await market.makeNeighbour(0, camden), 20, {
      categoryId: category.id,
    })
    const found = async (q: string) => (await search({ q })).offers.map((offer) => offer.id)
    expect(await found(term)).toEqual([skill.id])
    expect(await found('ladder')).toEqual([id])
  })

  it('with an unknown category is refused at its own field', async () => {
    const body = {
      title: 'Saw',
      category: v7(),
      condition: 'good',
      description: 'Sharp',
      comes_with: '',
      price: 3,
      deposit: 0,
      place: 'At the gate',
      most_days: 7,
    } as const
    expect((await t.call(thingContract.create, { as: ada, body, headers: keyed() })).body).toMatchObject({
      code: 'invalid',
      fields: [{ field: 'category', message: 'Choose a skill from the list' }],
    })
  })

  it('isn’t in skill lists and can’t be booked by the hour', async () => {
    const { id, category } = await lend()
    expect((await t.call(skillContract.mine, { as: ada })).data().map((skill) => skill._id)).not.toContain(id)
    expect((await t.call(skillContract.get, { as: ben, params: { id } })).statusCode).toBe(404)
    const listed = await t.call(skillContract.byCategory, {
      as: ben,
      params: { id: category.id },
      query: { limit: 20 } as never,
    })
    expect(listed.data()).toEqual([])
    const body = { amount: 3, currency: 'gbp', paymentMethod: 'wallet', skillId: id } as const
    expect((await t.call(moneyContract.createIntent, { as: ben, body, headers: keyed() })).statusCode).toBe(
      404,
    )
  })

  it('can be paused, and deleted without open requests', async () => {
    const { id } = await lend()
    const [params, as] = [{ id }, ada]
    await t.call(skillEditContract.pause, { as, params, body: { paused: true } })
    expect((await t.call(thingContract.get, { as: ben, params })).statusCode).toBe(404)
    await t.call(skillEditContract.pause, { as, params, body: { paused: false } })
    const asked = await borrow(id, dayAfter(t.clock.now(), 1))
    expect((await t.call(skillEditContract.remove, { as, params })).statusCode).toBe(409)
    await t.call(bookingContract.act, { as, params: { action: 'reject', id: asked.booking.id } })
    expect((await t.call(skillEditContract.remove, { as, params })).statusCode).toBe(200)
    expect((await t.call(thingContract.get, { as, params })).statusCode).toBe(404)
  })

  it('deleted meanwhile answers 404 to a request and holds no money', async () => {
    const { id } = await lend()
    const before = await market.wallet(ben)
    await t.call(skillEditContract.remove, { as: ada, params: { id } })
    const body = oneDay(id, dayAfter(t.clock.now(), 1))
    const refused = await t.call(loanContract.create, { as: ben, body, headers: keyed() })
    expect(refused.statusCode).toBe(404)
    expect(refused.body).toMatchObject({ code: 'not_found', message: 'This thing isn’t lent any more' })
    expect(await market.wallet(ben)).toEqual(before)
  })

  it('is found by a day on which it is free, and not by hours', async () => {
    const { category, id } = await lend({ deposit: 0 })
    const [day, next] = [dayAfter(t.clock.now(), 1), dayAfter(t.clock.now(), 2)]
    const found = async (asked: Record<string, string>) =>
      (await search({ category: category.id, ...asked })).offers.map((offer) => [offer.id, offer.next_free])
    expect(await found({ on: day })).toEqual([[id, null]])
    const { booking } = await borrow(id, day, 0)
    expect(await found({ on: day })).toEqual([[id, null]])
    await t.call(bookingContract.accept, { as: ada, params: { id: booking.id } })
    expect(await found({ on: day })).toEqual([])
    expect(await found({ on: next })).toEqual([[id, null]])
    const [past, far] = [-2, 181].map((days) => dayAfter(t.clock.now(), days))
    for (const on of [past, far]) expect(await found({ on: on ?? '' })).toEqual([])
    expect(await found({ on: next, minutes: '60' })).toEqual([])
  })

  it('is on its owner’s profile if visible, and 404 across a block', async () => {
    const owner = await market.makeNeighbour(0, { firstname: 'Cleo' })
    const [kept, paused, refused] = [await lend({}, owner), await lend({}, owner), await lend({}, owner)]
    await t.call(skillEditContract.pause, { as: owner, params: { id: paused.id }, body: { paused: true } })
    await t.db.update(skills).set({ approvalStatus: 'rejected' }).where(eq(skills.id, refused.id))
    const of = (as: TestMember) => t.call(thingContract.ofMember, { as, params: { userId: owner.id } })
    for (const as of [owner, ben]) expect((await of(as)).data().map(({ id }) => id)).toEqual([kept.id])
    expect((await of(ben)).data()).toMatchObject([{ title: 'Sewing machine', place: null }])
    await t.call(blockContract.block, { as: owner, params: { userId: ben.id } })
    expect((await of(ben)).statusCode).toBe(404)
    expect((await of(ada)).data()).toHaveLength(1)
  })
})
