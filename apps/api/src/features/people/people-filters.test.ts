import { SORTED_TOGETHER } from '@kindling/domain/offers/offer-question'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { dayAfter } from '../../../test/market.ts'
import { reviews } from '../../db/schema/bookings/bookings.ts'
import { skillCategories } from '../../db/schema/offers/skills.ts'
import { blocks } from '../../db/schema/trust/trust.ts'
import { makePeopleKit, moved, type PeopleKit } from './people-test-kit.ts'

const MILE = 1609.344
/** The middle of Norwich, as the list of cities has it. */
const NORWICH = { lat: 52.628, lon: 1.293 }

let kit: PeopleKit
/** Lives in the middle of Norwich. */
let caller: TestMember
beforeAll(async () => {
  kit = await makePeopleKit()
  caller = await kit.app.makeMember({ ...NORWICH })
})
afterAll(() => kit.close())

type Offered = NonNullable<Parameters<PeopleKit['market']['makeOffer']>[2]> & { rate?: number }

/** Somebody so many miles north of Norwich, and what they offer. */
async function offering(miles: number, { rate, ...skill }: Offered = {}, member: object = {}) {
  const owner = await kit.market.makeNeighbour(0, { ...moved(NORWICH, miles * MILE, 0), ...member })
  return { owner, offer: await kit.market.makeOffer(owner, rate, skill) }
}

async function makeCategory(): Promise<string> {
  const [row] = await kit.app.db
    .insert(skillCategories)
    .values({ title: `Category ${v7()}`, description: 'Anything', thumbnail: 'tools' })
    .returning({ id: skillCategories.id })
  return row?.id ?? ''
}

const idsOf = (people: { id: string }[]) => people.map(({ id }) => id)

/** Whom both calls find in a category: around the city, and in the four distances one after the other. */
async function found(category: string, query: Record<string, unknown>, as = caller) {
  const within = idsOf((await kit.within(as, 'norwich', { category, ...query })).data())
  const rings: string[] = []
  for (const distance of [200, 500, 1000, 2000]) {
    rings.push(...idsOf((await kit.nearby(as, NORWICH, distance, { category, ...query })).data()))
  }
  return { within, rings }
}

describe('the filters of people', () => {
  it('are those of offers: whoever is found offers one thing that is all of it', async () => {
    const categoryId = await makeCategory()
    const cheap = await offering(2, { categoryId, rate: 12, experienceLevel: 'beginner', instant: true })
    const known = await offering(7.5, { categoryId, rate: 30, place: 'online' }, { kycStatus: 'verified' })
    const rated = await offering(13, { categoryId, rate: 12.01 })
    const client = await kit.market.makeNeighbour(100)
    const bookingId = await kit.market.book(client, rated.offer)
    await kit.app.db.insert(reviews).values({
      bookingId,
      reviewerId: client.id,
      revieweeId: rated.owner.id,
      skillId: rated.offer.id,
      rating: 4,
      reviewedAs: 'provider',
      publishAfter: kit.app.clock.now(),
      publishedAt: kit.app.clock.now(),
    })
    // What they offer besides fits another question, and never half of each.
    await kit.market.makeOffer(known.owner, 5, { experienceLevel: 'beginner' })

    const [a, b, c] = [cheap.owner.id, known.owner.id, rated.owner.id]
    for (const [query, expected] of [
      [{}, [a, b, c]],
      [{ verified: 'true' }, [b]],
      [{ instant: 'true' }, [a]],
      [{ level: 'beginner' }, [a]],
      [{ level: 'expert' }, [b, c]],
      [{ place: 'online' }, [b]],
      [{ rating: 4 }, [c]],
      [{ rating: 4.5 }, []],
      [{ max: 12 }, [a]],
      [{ max: 12.01 }, [a, c]],
      [{ max: 6, pay: 'spark' }, [a]],
      [{ max: 30, level: 'expert', place: 'client' }, [c]],
      [{ pay: 'spark' }, [a, b, c]],
    ] as const) {
      expect(await found(categoryId, query), JSON.stringify(query)).toEqual({
        within: expected,
        rings: expected,
      })
    }
  })

  it('ask for somebody who is free on a day, and for long enough', async () => {
    const categoryId = await makeCategory()
    const [free, busy] = [await offering(1, { categoryId }), await offering(2, { categoryId })]
    await offering(3, { categoryId })
    const on = dayAfter(kit.app.clock.now(), 3)
    await kit.market.setHours(free.owner)
    await kit.market.setHours(busy.owner, { dates: [{ from: on, to: on, spans: [] }] })
    const [a, b] = [free.owner.id, busy.owner.id]
    expect(await found(categoryId, { on })).toEqual({ within: [a], rings: [a] })
    const { within, rings } = await found(categoryId, { minutes: 480 })
    expect([within.toSorted(), rings.toSorted()]).toEqual([
      [a, b],
      [a, b],
    ])
    expect(await found(categoryId, { on, minutes: 495 })).toEqual({ within: [], rings: [] })
  })

  it('leave out the caller, and those on the other side of a block', async () => {
    const categoryId = await makeCategory()
    const [blocked, blocking, open] = [
      await offering(1, { categoryId }),
      await offering(2, { categoryId }),
      await offering(3, { categoryId }),
    ]
    await kit.market.makeOffer(caller, 20, { categoryId })
    await kit.app.db.insert(blocks).values([
      { blockerId: caller.id, blockedId: blocked.owner.id },
      { blockerId: blocking.owner.id, blockedId: caller.id },
    ])
    const max = { max: 1000 }
    expect(await found(categoryId, max)).toEqual({ within: [open.owner.id], rings: [open.owner.id] })
    // Whoever else asks the same finds all of them, by a token of their own.
    const other = await kit.app.makeMember({ ...NORWICH })
    const all = await found(categoryId, max, other)
    const owners = [blocked, blocking, open].map(({ owner }) => owner.id)
    expect(all.within.toSorted()).toEqual([...owners, caller.id].toSorted())
    expect(all.rings.toSorted()).toEqual(all.within.toSorted())
  })

  it('find each once, and as many as are asked for, however much each of them offers', async () => {
    const categoryId = await makeCategory()
    const [near, far] = [await offering(0, { categoryId }), await offering(2.5, { categoryId })]
    const owners = [near.owner.id, far.owner.id]
    await kit.app.deps.pool.query(
      `insert into skills (id, member_id, category_id, experience_level, description, hourly_rate_pence, spark_millis)
       select uuidv7(), $1, $2, 'expert', 'Done well', 1000, 5000 from generate_series(1, $3::integer)`,
      [near.owner.id, categoryId, SORTED_TOGETHER],
    )
    const query = { level: 'expert', category: categoryId }
    expect(idsOf((await kit.nearby(caller, NORWICH, 200, query)).data())).toEqual(owners)
    const one = (await kit.nearby(caller, NORWICH, 200, { ...query, limit: 1 })).data()
    expect(idsOf(one)).toEqual(owners.slice(0, 1))
    expect(idsOf((await kit.within(caller, 'norwich', query)).data()).toSorted()).toEqual(owners)
  })

  it.each([
    { rating: 3 },
    { max: -1 },
    { level: 'wizard' },
    { place: 'moon' },
    { on: '2026-02-30' },
    { minutes: 5 },
    { verified: 'yes' },
  ])('refuse %j with a word', async (query) => {
    expect((await kit.within(caller, 'norwich', query)).statusCode).toBe(422)
    expect((await kit.nearby(caller, NORWICH, 200, query)).statusCode).toBe(422)
  })
})

describe('people in the city where the caller lives', () => {
  it('are the nearest to the caller first, and of another city the nearest to its centre', async () => {
    const centre = { lat: 54.974, lon: -1.613 }
    const [north, south] = [
      await kit.market.makeNeighbour(0, moved(centre, 9 * MILE, 0)),
      await kit.market.makeNeighbour(0, moved(centre, -5 * MILE, 0)),
    ]
    const [resident, stranger] = [
      await kit.app.makeMember(moved(centre, 12 * MILE, 0)),
      await kit.app.makeMember(moved(centre, 400 * MILE, 0)),
    ]
    const from = async (as: TestMember, query = {}) => {
      const ids = idsOf((await kit.within(as, 'newcastle-upon-tyne', query)).data())
      return ids.filter((id) => [north.id, south.id].includes(id))
    }
    expect(await from(resident)).toEqual([north.id, south.id])
    expect(await from(stranger)).toEqual([south.id, north.id])
    expect(await from(await kit.app.makeMember())).toEqual([south.id, north.id])
    await kit.market.makeOffer(north)
    await kit.market.makeOffer(south)
    expect(await from(resident, { max: 1000 })).toEqual([north.id, south.id])
    expect(await from(stranger, { max: 1000 })).toEqual([south.id, north.id])
  })
})
