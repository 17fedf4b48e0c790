// spec: marketplace §7 offers

import type { Offer } from '@kindling/domain/offers/offer-contract'
import type { Position } from '@kindling/domain/places/position'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { metresBetween } from '../../marketplace/earth.ts'
import { makeOfferKit, type OfferKit } from './offer-test-kit.ts'

const LEEDS = { lat: 53.8, lon: -1.549 }
/** Least distance between a home and an attacker's guess, in metres. */
const TOO_NEAR = 500

const moved = ({ lat, lon }: Position, north: number, east: number): Position => ({
  lat: lat + north / 111_195,
  lon: lon + east / (111_195 * Math.cos((lat * Math.PI) / 180)),
})

let kit: OfferKit
let spy: TestMember
let category: string
const homes = new Map<string, Position>()
/** Responses to an attacker at 100 places: order of offers and distances in the page cursors. */
const seen: { from: Position; order: string[]; distances: Map<string, number> }[] = []

beforeAll(async () => {
  kit = await makeOfferKit()
  spy = await kit.app.makeMember()
  category = await kit.makeCategory()
  for (let nth = 0; nth < 12; nth += 1) {
    const home = moved(LEEDS, (Math.random() - 0.5) * 5000, (Math.random() - 0.5) * 5000)
    const { owner } = await kit.makeProvider(home, { categoryId: category })
    homes.set(owner.id, home)
  }
  for (let nth = 0; nth < 100; nth += 1) {
    const from = moved(LEEDS, ((nth % 10) - 4.5) * 1300, (Math.floor(nth / 10) - 4.5) * 1300)
    seen.push({ from, ...(await lookFrom(from)) })
  }
})
afterAll(() => kit.close())

/** Pages of one offer reveal in `next` the distance of each in millimetres: all that an attacker can get. */
async function lookFrom(from: Position) {
  const order: string[] = []
  const distances = new Map<string, number>()
  let before: string | undefined
  do {
    const page = await kit.ask({ category, ...from, limit: 1, ...(before !== undefined && { before }) }, spy)
    const { offers, next } = page.data()
    const [offer] = offers as [Offer | undefined]
    if (offer !== undefined) order.push(offer.user.id)
    before = next ?? undefined
    const after = before && JSON.parse(Buffer.from(before, 'base64url').toString())[3]
    if (offer !== undefined && after) distances.set(offer.user.id, after[1])
  } while (before !== undefined && order.length < homes.size)
  return { order, distances }
}

/** Trilateration: the point that fits all distances best, on grids that grow finer. */
function trilaterate(id: string): Position {
  let centre: Position = LEEDS
  const told = seen.flatMap(({ from, distances }) => {
    const metres = distances.get(id)
    return metres === undefined ? [] : [{ from, metres }]
  })
  const misfit = (place: Position) =>
    told.reduce((sum, { from, metres }) => sum + (metresBetween(from, place) - metres) ** 2, 0)
  for (const mesh of [400, 80, 16, 4]) {
    const net = Array.from({ length: 25 * 25 }, (_, nth) =>
      moved(centre, (Math.floor(nth / 25) - 12) * mesh, ((nth % 25) - 12) * mesh),
    )
    centre = net.toSorted((one, other) => misfit(one) - misfit(other))[0] ?? centre
  }
  return centre
}

it('trilateration by GET /offers finds no home within 500 metres', () => {
  for (const [id, home] of homes) {
    expect(metresBetween(trilaterate(id), home), id).toBeGreaterThan(TOO_NEAR)
  }
})

it('control: trilateration finds the blurred place within 50 metres', async () => {
  for (const id of homes.keys()) {
    const { rows } = await kit.app.deps.pool.query<Position>(
      'select lat, lon from directory where member_id = $1',
      [id],
    )
    const [shown = LEEDS] = rows
    expect(metresBetween(trilaterate(id), shown)).toBeLessThan(50)
  }
})
