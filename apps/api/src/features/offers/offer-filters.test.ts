import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { dayAfter } from '../../../test/market.ts'
import { CENTRE, makeOfferKit, north, type OfferKit, type OffersQuestion } from './offer-test-kit.ts'

let kit: OfferKit
let ada: TestMember
beforeAll(async () => {
  kit = await makeOfferKit()
  ada = await kit.app.makeMember({ ...CENTRE })
})
afterAll(() => kit.close())

const idsOf = async (query: OffersQuestion, as: TestMember | undefined = ada) =>
  (await kit.ask(query, as)).data().offers.map(({ id }) => id)

describe('filters of GET /offers', () => {
  it('return as many offers as their counts say', async () => {
    const categoryId = await kit.makeCategory()
    await kit.makeProvider(north(0), { categoryId, rate: 12, experienceLevel: 'beginner', instant: true })
    await kit.makeProvider(north(4), { categoryId, rate: 30, place: 'online' }, { kycStatus: 'verified' })
    await kit.makeProvider(north(15), { categoryId, rate: 12.01 }, { kycStatus: 'verified' })
    const category = { category: categoryId }
    const { counts } = (await kit.ask(category, ada)).data()
    expect(counts).toMatchObject({ of: 3, verified: 2, instant: 1, level: { beginner: 1, expert: 2 } })
    for (const [query, expected] of [
      [{ verified: 'true' }, counts?.verified],
      [{ instant: 'true' }, counts?.instant],
      [{ level: 'expert' }, counts?.level.expert],
      [{ place: 'online' }, counts?.place.online],
      [{ rating: 4 }, counts?.rating['4']],
      [{ within: 20 }, counts?.within['20']],
      [{ within: 10 }, counts?.within['10']],
      [{ max: 12 }, 1],
      [{ max: 12.01 }, 2],
      [{ max: 6, pay: 'spark' }, 1],
      [{ max: 500 }, 3],
    ] as const) {
      expect(await idsOf({ ...category, ...query }), JSON.stringify(query)).toHaveLength(expected ?? -1)
    }
    const left = (await kit.ask({ ...category, verified: 'true' }, ada)).data().counts
    expect(left).toMatchObject({
      verified: 2,
      instant: 0,
      level: { beginner: 0, expert: 2 },
      place: { online: 1 },
    })
  })

  it('by day return offers with a free time on it, and the next one', async () => {
    const categoryId = await kit.makeCategory()
    const busy = await kit.makeProvider(north(1), { categoryId })
    const free = await kit.makeProvider(north(4), { categoryId })
    const silent = await kit.makeProvider(north(8), { categoryId })
    await kit.market.setHours(free.owner)
    const day = dayAfter(kit.app.clock.now(), 3)
    const away = { dates: [{ from: day, to: day, spans: [] }] }
    await kit.market.setHours(busy.owner, away)
    const all = (await kit.ask({ category: categoryId }, ada)).data().offers
    expect(all.map(({ id, next_free }) => [id, next_free === null])).toEqual([
      [busy.id, false],
      [free.id, false],
      [silent.id, true],
    ])
    const then = (await kit.ask({ category: categoryId, on: day }, ada)).data().offers
    expect(then.map(({ id }) => id)).toEqual([free.id])
    expect(then[0]?.next_free).toBe((await kit.market.slots(ada, free))[0])
    expect(await idsOf({ category: categoryId, on: day, minutes: 481 })).toEqual([])
  })

  it.each([
    { near: 'Atlantis' },
    { near: 'Lee' },
    { lat: 51 },
    { lon: 181, lat: 0 },
    { before: 'x' },
    { before: Buffer.from('[1]').toString('base64url') },
    { within: 7 },
    { max: -1 },
    { max: '12,50' },
    { max: '1e3' },
    { on: '2026-02-30' },
    { sort: 'worst' },
    { limit: 61 },
    { q: 'x'.repeat(121) },
  ])('refuse %j with 422', async (query) => {
    expect((await kit.ask(query as OffersQuestion, ada)).statusCode).toBe(422)
  })
})
