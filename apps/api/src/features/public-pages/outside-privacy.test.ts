// spec: marketplace §6 pages for strangers

import { needContract } from '@kindling/domain/needs/need-contract'
import { offerContract } from '@kindling/domain/offers/offer-contract'
import { withinSteps } from '@kindling/domain/offers/offer-question'
import { peopleContract } from '@kindling/domain/people/people-contract'
import { milesToMetres } from '@kindling/domain/places/distance'
import type { Position } from '@kindling/domain/places/position'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { skillCategories } from '../../db/schema/offers/skills.ts'
import { metresBetween } from '../../marketplace/earth.ts'
import { LEEDS, moved } from '../people/people-test-kit.ts'
import { makePublicPageKit, type PublicPageKit } from './public-page-test-kit.ts'
import { townOf, townSlugs } from './towns.ts'

/** Least distance between a home and an attacker's guess, in metres. */
const TOO_NEAR = 500
const PLACES = 100

type Provider = Awaited<ReturnType<PublicPageKit['makeProvider']>>
/** A known range of a member's distance from a place, in metres. */
interface Told {
  from: Position
  least: number
  most: number
}

let kit: PublicPageKit
let spy: TestMember
let category: string
let wanted: string
const homes = new Map<string, Position>()
const providers: Provider[] = []
const told = new Map<string, Told[]>()
const named: { id: string; at: Position }[] = []
/** All responses as text. */
const answers: string[] = []

const note = (id: string, from: Position, least: number, most: number) =>
  told.get(id)?.push({ from, least, most })

/** Parses bands such as '2 - 3 miles' and '20+ miles'. */
function noteBand(id: string, from: Position, band: string | null) {
  const [least, most] = (band?.match(/\d+/g) ?? []).map((miles) => milesToMetres(Number(miles)))
  if (least !== undefined) note(id, from, least, most ?? Number.POSITIVE_INFINITY)
}

async function askOffers(query: Record<string, unknown>, from: Position, as?: TestMember) {
  const answer = await kit.app.call(offerContract.list, {
    query: { category, ...from, limit: 60, ...query },
    ...(as && { as }),
  })
  const { around, ...rest } = answer.data()
  // The place that was asked from is known to the asker.
  expect(around).toMatchObject(from)
  answers.push(JSON.stringify(rest))
  const { offers, next } = rest
  for (const { user, distance_band, lat, lon } of offers) {
    noteBand(user.id, from, distance_band)
    if (lat !== null && lon !== null) named.push({ id: user.id, at: { lat, lon } })
  }
  return { ids: offers.map(({ user }) => user.id), next }
}

/** Pages of one offer reveal the distance in the `next` cursor. */
async function askByCursor(from: Position, as?: TestMember) {
  let before: string | undefined
  do {
    const { ids, next } = await askOffers({ limit: 1, sort: 'near', ...(before && { before }) }, from, as)
    const after = next && JSON.parse(Buffer.from(next, 'base64url').toString())[3]
    if (after && ids[0]) note(ids[0], from, after[1] - 1, after[1] + 1)
    before = next ?? undefined
  } while (before !== undefined)
}

/** Whether a member is in the response for a distance tells on which side of that circle they are. */
async function askWithin(from: Position, as?: TestMember) {
  for (const within of withinSteps.slice(0, 4)) {
    const { ids } = await askOffers({ within }, from, as)
    const metres = milesToMetres(within)
    for (const id of homes.keys()) {
      if (ids.includes(id)) note(id, from, 0, metres)
      else note(id, from, metres, Number.POSITIVE_INFINITY)
    }
  }
}

async function askPeople(from: Position) {
  const params = { ...from, distance: 200 } as const
  const answer = await kit.app.call(peopleContract.nearby, { as: spy, params, query: { limit: 60 } })
  answers.push(JSON.stringify(answer.body))
  for (const { id, distance_band, lat, lon } of answer.data()) {
    noteBand(id, from, distance_band)
    if (lat !== null && lon !== null && homes.has(id)) named.push({ id, at: { lat, lon } })
  }
}

async function readTown(slug: string) {
  const from = townOf(slug)
  const page = await kit.pageAt(`/in/${slug}?category=${category}`)
  if (page.kind !== 'town' || from === undefined) throw new Error(`${slug} is no town`)
  for (const { user, distance_band } of page.offers) noteBand(user.id, from, distance_band)
  answers.push(JSON.stringify(page))
}

/** A new member at a place who is notified of needs; they know their own shown place. */
async function hearNeeds(at: Position) {
  const hearer = await kit.market.makeNeighbour(0, at)
  await kit.market.makeOffer(hearer, 20, { categoryId: wanted, place: 'online' })
  const answer = await kit.app.call(needContract.list, { as: hearer, query: { limit: 60 } })
  answers.push(JSON.stringify(answer.body))
  const from = await shownAt(hearer.id)
  for (const { user, distance_band } of answer.data()) noteBand(user.id, from, distance_band)
}

async function shownAt(id: string): Promise<Position> {
  const text = 'select lat, lon from directory where member_id = $1'
  const { rows } = await kit.app.deps.pool.query<Position>(text, [id])
  if (rows[0] === undefined) throw new Error(`${id} is nowhere`)
  return rows[0]
}

async function makeCategory(title: string) {
  const values = { title, description: 'Anything', thumbnail: 'tools' }
  const [row] = await kit.app.db.insert(skillCategories).values(values).returning()
  return row?.id ?? ''
}

beforeAll(async () => {
  kit = await makePublicPageKit()
  spy = await kit.app.makeMember()
  category = await makeCategory('Looked for')
  wanted = await makeCategory('Asked for')
  for (let nth = 0; nth < 12; nth += 1) {
    const home = moved(LEEDS, (Math.random() - 0.5) * 5000, (Math.random() - 0.5) * 5000)
    const provider = await kit.makeProvider(home, { categoryId: category })
    providers.push(provider)
    homes.set(provider.owner.id, home)
    told.set(provider.owner.id, [])
    const body = { categoryId: wanted, title: 'A shelf', description: 'In the hall' }
    await kit.app.call(needContract.create, { as: provider.owner, body })
  }
  const near = townSlugs.filter((slug) => metresBetween(townOf(slug) ?? LEEDS, LEEDS) < 15_000)
  for (const slug of near) await readTown(slug)
  const sorts = ['best', 'price', 'rating', 'new'] as const
  for (let nth = 0; nth < PLACES; nth += 1) {
    const from = moved(LEEDS, ((nth % 10) - 4.5) * 1300, (Math.floor(nth / 10) - 4.5) * 1300)
    const as = nth % 2 === 0 ? spy : undefined
    await askOffers({ sort: sorts[nth % sorts.length] }, from, as)
    await askPeople(from)
    if (nth % 3 === 0) await askWithin(from, as)
    if (nth % 5 === 0) await askByCursor(from, as)
  }
  for (let nth = 0; nth < 15; nth += 1) {
    await hearNeeds(moved(LEEDS, ((nth % 4) - 1.5) * 3000, (Math.floor(nth / 4) - 1.5) * 3000))
  }
  for (const { profile, page } of providers)
    answers.push((await kit.visit(profile)).body, (await kit.visit(page)).body)
})
afterAll(() => kit.close())

/** Trilateration: the point that fits all ranges best, on grids that grow finer. */
function locate(id: string): Position {
  let centre: Position = LEEDS
  const misfit = (place: Position) =>
    (told.get(id) ?? []).reduce((sum, { from, least, most }) => {
      const metres = metresBetween(from, place)
      return sum + Math.max(0, least - metres, metres - most) ** 2
    }, 0)
  for (const mesh of [400, 80, 16, 4]) {
    const net = Array.from({ length: 25 * 25 }, (_, nth) => {
      const place = moved(centre, (Math.floor(nth / 25) - 12) * mesh, ((nth % 25) - 12) * mesh)
      return { place, misfit: misfit(place) }
    })
    centre = net.toSorted((one, other) => one.misfit - other.misfit)[0]?.place ?? centre
  }
  return centre
}

describe('all public responses together', () => {
  it('locate no home within 500 metres', () => {
    for (const [id, home] of homes) expect(metresBetween(locate(id), home), id).toBeGreaterThan(TOO_NEAR)
  })

  it('control: locate the blurred place within 100 metres', async () => {
    for (const id of homes.keys()) {
      expect(told.get(id)?.length).toBeGreaterThan(PLACES)
      expect(metresBetween(locate(id), await shownAt(id))).toBeLessThan(100)
    }
  })

  it('contain no position within 500 metres of a home', () => {
    expect(named.length).toBeGreaterThan(homes.size * PLACES)
    for (const { id, at } of named) {
      const home = homes.get(id)
      if (home) expect(metresBetween(at, home)).toBeGreaterThan(TOO_NEAR)
    }
  })

  it('contain no home’s position, address, last name or email', () => {
    const all = answers.join('\n')
    for (const { lat, lon } of homes.values()) {
      // To the metre: fewer digits would match shown places too.
      for (const degrees of [lat, lon]) expect(all).not.toContain(String(degrees).slice(0, 8))
    }
    for (const word of ['@example.test', '"street"', '"zip_code"', '"phone"']) expect(all).not.toContain(word)
  })
})
