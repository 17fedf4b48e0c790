import type { Position } from '@kindling/domain/places/position'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { beginning } from './offer-order.ts'
import { listMatches, type Wanted } from './offer-store.ts'
import { CENTRE, makeOfferKit, north, type OfferKit } from './offer-test-kit.ts'

let kit: OfferKit
let categoryId: string
/** One offer in five is in this category. */
let otherId: string
/** Enough offers for the search in growing circles: in a town, around it, beyond 40 miles, and without a position. */
beforeAll(async () => {
  kit = await makeOfferKit()
  categoryId = await kit.makeCategory('Anything')
  otherId = await kit.makeCategory('Something else')
  const owners: TestMember[] = []
  const beside = (miles: number, nth: number): Position => ({
    lat: north(miles * Math.sin(nth)).lat,
    lon: CENTRE.lon + (miles * Math.cos(nth)) / 41,
  })
  for (let nth = 0; nth < 36; nth += 1) {
    const miles = nth < 20 ? nth * 0.12 : nth < 30 ? (nth - 18) * 3 : nth * 2.5
    owners.push((await kit.makeProvider(beside(miles, nth * 2.4), { categoryId })).owner)
  }
  const placeless = await kit.app.makeMember()
  await kit.market.makeOffer(placeless, 20, { categoryId })
  await offerMore([...owners, placeless].map(({ id }) => id))
}, 240_000)
afterAll(() => kit.close())

/** Adds 40 offers for each owner, without the triggers of new skills. */
async function offerMore(owners: readonly string[]) {
  const { pool } = kit.app.deps.pools.maintenance
  await pool.query('alter table skills disable trigger user')
  await pool.query(
    `insert into skills (id, member_id, category_id, experience_level, description, hourly_rate_pence, spark_millis)
     select uuidv7(), owner, case when nth % 5 > 0 then $2::uuid else $3 end, 'expert', case when nth % 8 > 0 then 'Often done ' else 'Done ' end
       || case when nth % 3 > 0 then 'well' else 'quickly' end || case when nth = 20 then ' seldom' else '' end,
       500 + nth * 50, 5000
     from unnest($1::uuid[]) owner, generate_series(1, 40) nth`,
    [owners, categoryId, otherId],
  )
  await pool.query('alter table skills enable trigger user')
  await pool.query(`select offer_refresh(id) from skills s
    where not exists (select from offers o where o.skill_id = s.id)`)
  await pool.query('analyze offers')
}

/** All matches in order, by a full scan. */
async function exactly({ category, query, here, mostChord, mostPence }: Wanted): Promise<string[]> {
  const { rows } = await kit.app.deps.pool.query<{ id: string }>(
    `select skill_id as id from offers cross join lateral (select coalesce(at <-> earth_point($2, $3), 'infinity') as chord) way
     where ($1::tsquery is null or document @@ $1) and ($6::uuid is null or category_id = $6) and (chord < $4 or $4 = 'infinity') and ($5::bigint is null or pence <= $5)
     order by chord, skill_id desc`,
    [query, here.lat, here.lon, mostChord, mostPence, category],
  )
  return rows.map(({ id }) => id)
}

/** All matches, page by page: small pages first, which need small circles, then larger ones. */
async function pageByPage(wanted: Wanted, sizes: readonly number[]): Promise<string[]> {
  const ids: string[] = []
  let { from } = beginning
  for (let nth = 0; ; nth += 1) {
    const size = sizes[nth] ?? 200
    const page = await listMatches(kit.app.db, wanted, from, size)
    ids.push(...page.map(({ skillId }) => skillId))
    const last = page.at(-1)
    if (last === undefined || page.length < size) return ids
    from = last
  }
}

const everybody = {
  category: undefined,
  groups: [],
  callerId: undefined,
  mostPence: null,
  mostSparks: null,
} as const
const sizes = [...Array<number>(12).fill(1), ...Array<number>(6).fill(9), 60]

describe('offers nearest first', () => {
  it.each([
    ['anything', undefined],
    ['what most say', "'often'"],
    ['what most say, of two words', "'often' & 'done'"],
    ['one of two words', "'often' & ('well' | 'quick')"],
    ['what few say', "'seldom'"],
    ['what nobody says', "'never'"],
  ])(
    'are in exact order, with %s, from anywhere',
    async (_, query) => {
      const places = [north(2.2), { lat: 53.9, lon: -0.4 }, { lat: 57, lon: -4 }]
      for (const here of places) {
        const wanted = { ...everybody, query, here, mostChord: Number.POSITIVE_INFINITY }
        const exact = await exactly(wanted)
        expect(exact.length, query).toBeGreaterThanOrEqual(query === "'never'" ? 0 : 37)
        expect(await pageByPage(wanted, sizes), `${query} from ${here.lat}`).toEqual(exact)
      }
    },
    60_000,
  )

  it.each([
    ['whatever they say', undefined],
    ['that most of them say', "'often'"],
    ['that few of them say', "'seldom'"],
  ])('of a category are in exact order, %s', async (_, query) => {
    const wanted = { ...everybody, query, mostChord: Number.POSITIVE_INFINITY }
    for (const category of [categoryId, otherId]) {
      const asked = { ...wanted, category, here: north(2.2) }
      const exact = await exactly(asked)
      expect(exact.length).toBeGreaterThanOrEqual(query === "'seldom'" && category === categoryId ? 0 : 37)
      expect(await pageByPage(asked, sizes)).toEqual(exact)
    }
  })

  it.each([
    ['within a distance', { mostChord: 16_000, mostPence: null }],
    ['below a price', { mostChord: Number.POSITIVE_INFINITY, mostPence: 999 }],
  ])('are in exact order, %s', async (_, limits) => {
    const wanted = { ...everybody, query: undefined, here: CENTRE, ...limits }
    const exact = await exactly(wanted)
    expect(exact.length).toBeGreaterThan(200)
    expect(await pageByPage(wanted, sizes)).toEqual(exact)
  })
})

it.each([
  [0, 0],
  [51.5, -0.1],
  [-33.9, 151.2],
  [64.1, -21.9],
  [16.5, 179.99],
  [-16.5, -179.99],
  [78.2, 15.6],
])('offer_cover around %d, %d contains the square of every point within the distance', async (lat, lon) => {
  const { rows } = await kit.app.deps.pool.query(
    `select n, way, metres from (values (40000, 1500), (5000, 9000), (625, 64000)) net (n, metres), generate_series(0, 359, 7) way,
       generate_series(0, 10) ring
     cross join lateral (select metres * ring / 10.0 * 0.9999 as away) a
     cross join lateral (select $1 + away * cos(radians(way)) / 111195 as y,
       $2 + away * sin(radians(way)) / 111195 / cos(radians($1::float8)) as x) place
     cross join lateral (select case when x >= 180 then x - 360 when x < -180 then x + 360 else x end as x2) wrapped
     where earth_point(y, x2) <-> earth_point($1, $2) between metres / 3 and metres
       and offer_square(y, x2, n) <> all (offer_cover($1, $2, metres / 3, metres, n))`,
    [lat, lon],
  )
  expect(rows).toEqual([])
})
