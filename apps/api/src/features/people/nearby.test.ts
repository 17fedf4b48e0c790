import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { blocks } from '../../db/schema/trust/trust.ts'
import { LEEDS, makePeopleKit, moved, type PeopleKit } from './people-test-kit.ts'

const MILE = 1609.344

let kit: PeopleKit
let caller: TestMember
beforeAll(async () => {
  kit = await makePeopleKit()
  caller = await kit.app.makeMember()
})
afterAll(() => kit.close())

/** A member whose home is some miles north of a place. */
const neighbourAt = (miles: number, from = LEEDS) => kit.market.makeNeighbour(0, moved(from, miles * MILE, 0))
const idsOf = (people: { id: string }[]) => people.map(({ id }) => id)

describe('people by distance', () => {
  // spec: marketplace §9 distances and cities
  it('are in the band of each of the four distances only', async () => {
    const centre = { lat: 56.5, lon: -5.5 }
    const [near, farther, far, gone] = [
      await neighbourAt(2, centre),
      await neighbourAt(7.5, centre),
      await neighbourAt(15, centre),
      await neighbourAt(40, centre),
    ]
    const found = async (distance: number) => idsOf((await kit.nearby(caller, centre, distance)).data())
    expect(await found(200)).toEqual([near.id])
    expect(await found(500)).toEqual([farther.id])
    expect(await found(1000)).toEqual([far.id])
    const rest = await found(2000)
    expect(rest).toContain(gone.id)
    expect(rest).not.toContain(far.id)
  })

  // spec: marketplace §7 people nearby
  it('are nearest first within five miles, with distance bands', async () => {
    const centre = { lat: 50.3, lon: -4.1 }
    const made = [await neighbourAt(4, centre), await neighbourAt(0, centre), await neighbourAt(2, centre)]
    const [second, first, third] = [made[2], made[1], made[0]]
    const people = (await kit.nearby(caller, centre, 200)).data()
    const own = people.filter(({ id }) => made.some((member) => member.id === id))
    expect(idsOf(own)).toEqual([first?.id, second?.id, third?.id])
    expect(own.map(({ distance_band }) => distance_band)).toSatisfy((bands: string[]) =>
      bands.every((band) => /^(0 - 1 mile|[1-3] - [2-5] miles)$/.test(band)),
    )
    expect([1.6, 3.2, 4.8, 8]).toContain(own[0]?.distance)
  })

  it('are newest first in the outer bands', async () => {
    const centre = { lat: 54.6, lon: -2.1 }
    const [older, newer] = [await neighbourAt(7, centre), await neighbourAt(8, centre)]
    expect(idsOf((await kit.nearby(caller, centre, 500)).data())).toEqual([newer.id, older.id])
    expect(idsOf((await kit.nearby(caller, centre, 500, { limit: 1 })).data())).toEqual([newer.id])
  })

  // spec: marketplace §2 more people
  it('are 20 by default and up to 200', async () => {
    const centre = { lat: 55.4, lon: -3.6 }
    for (let people = 0; people < 23; people += 1) await neighbourAt(1, centre)
    const count = async (query?: { limit: number }) =>
      (await kit.nearby(caller, centre, 200, query)).data().length
    expect([await count(), await count({ limit: 60 }), await count({ limit: 200 })]).toEqual([20, 23, 23])
    expect((await kit.nearby(caller, centre, 200, { limit: 201 })).statusCode).toBe(422)
    expect((await kit.within(caller, 'leeds', { limit: 201 })).statusCode).toBe(422)
  })

  // spec: marketplace §7 people nearby
  it('are the same as in an exact search', async () => {
    const centre = { lat: 52.9, lon: 0.9 }
    for (let index = 0; index < 60; index += 1) {
      await kit.market.makeNeighbour(
        0,
        moved(centre, (index % 8) * 4200 - 15_000, Math.floor(index / 8) * 4200 - 15_000),
      )
    }
    const { rows } = await kit.app.deps.pool.query<{ member_id: string; lat: number; lon: number }>(
      'select member_id, lat, lon from directory where lat is not null',
    )
    for (const [north, east] of [
      [0, 0],
      [6000, -3000],
      [-9000, 12_000],
      [15_000, 15_000],
    ] as const) {
      const from = moved(centre, north, east)
      const away = rows.map((row) => ({ id: row.member_id, miles: kit.metresBetween(from, row) / MILE }))
      for (const [distance, least, most] of [
        [200, 0, 5],
        [500, 5, 10],
        [1000, 10, 20],
      ] as const) {
        const exact = away.filter(({ miles }) => miles >= least && miles < most)
        const found = idsOf((await kit.nearby(caller, from, distance, { limit: 60 })).data())
        expect(found.toSorted()).toEqual(idsOf(exact).toSorted().slice(0, 60))
        if (least === 0) continue
        const newest = idsOf((await kit.nearby(caller, from, distance, { limit: 3 })).data())
        expect(newest).toEqual(idsOf(exact).toSorted().toReversed().slice(0, 3))
      }
    }
  })
})

describe('people by city', () => {
  // spec: marketplace §9 distances and cities
  it('are around its centre, nearest first, without the caller', async () => {
    const [outside, inside, middle] = [await neighbourAt(22), await neighbourAt(9), await neighbourAt(0)]
    const found = idsOf((await kit.within(inside, 'leeds')).data())
    expect(found).toContain(middle.id)
    expect(found).not.toContain(inside.id)
    expect(found).not.toContain(outside.id)
    expect(idsOf((await kit.within(middle, 'leeds')).data())).toContain(inside.id)
  })

  // spec: marketplace §9 distances and cities
  it.each(['atlantis', 'LEEDS', '%00'])('refuse the unknown city %j with 422', async (city) => {
    expect((await kit.within(caller, city)).statusCode).toBe(422)
  })
})

describe('people in the caller’s own city', () => {
  // spec: marketplace §7 people nearby
  it('are nearest to the caller first; in other cities nearest to the centre', async () => {
    const centre = { lat: 54.974, lon: -1.613 }
    const [north, south] = [
      await kit.market.makeNeighbour(0, moved(centre, 9 * MILE, 0)),
      await kit.market.makeNeighbour(0, moved(centre, -5 * MILE, 0)),
    ]
    const [resident, stranger] = [
      await kit.app.makeMember(moved(centre, 12 * MILE, 0)),
      await kit.app.makeMember(moved(centre, 400 * MILE, 0)),
    ]
    const from = async (as: TestMember) => {
      const ids = idsOf((await kit.within(as, 'newcastle-upon-tyne')).data())
      return ids.filter((id) => [north.id, south.id].includes(id))
    }
    expect(await from(resident)).toEqual([north.id, south.id])
    expect(await from(stranger)).toEqual([south.id, north.id])
    expect(await from(await kit.app.makeMember())).toEqual([south.id, north.id])
  })
})

describe('people search', () => {
  // spec: marketplace §2 blocked people
  it('omits members across a block in both directions', async () => {
    const place = { lat: 58.2, lon: -6.4 }
    const [blocker, blocked] = [await neighbourAt(1, place), await neighbourAt(8, place)]
    expect((await kit.nearby(blocked, place, 200)).data()).toHaveLength(1)
    await kit.app.db.insert(blocks).values({ blockerId: blocker.id, blockedId: blocked.id })
    expect((await kit.nearby(blocked, place, 200)).data()).toEqual([])
    expect((await kit.nearby(blocker, place, 500)).data()).toEqual([])
    expect(idsOf((await kit.nearby(blocked, LEEDS, 2000, { limit: 60 })).data())).not.toContain(blocker.id)
  })

  it.each([
    [91, 0, 200],
    [0, 181, 200],
    ['x', 0, 200],
    [0, 0, 300],
    [0, 0, -1],
  ])('refuses %s, %s, %s with 422', async (lat, lon, distance) => {
    const bearer = await caller.token()
    const response = await kit.app.app.inject({
      url: `/api/users/people/nearby/${lat}/${lon}/${distance}`,
      headers: { authorization: `Bearer ${bearer}` },
    })
    expect(response.statusCode).toBe(422)
  })

  it.each([
    [90, 0],
    [-90, 180],
    [84.99, -180],
  ])('accepts the poles and the date line: %d, %d', async (lat, lon) => {
    for (const distance of [200, 500, 1000, 2000]) {
      expect((await kit.nearby(caller, { lat, lon }, distance)).statusCode).toBe(200)
    }
  })
})
