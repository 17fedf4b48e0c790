import type { FoundPerson } from '@kindling/domain/people/people-contract'
import type { Position } from '@kindling/domain/places/position'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { LEEDS, makePeopleKit, moved, type PeopleKit } from './people-test-kit.ts'

const MILE = 1609.344
/** Least distance between a home and an attacker's guess, in metres. */
const TOO_NEAR = 500

let kit: PeopleKit
let spy: TestMember
const homes = new Map<string, Position>()
const seen: { from: Position; people: FoundPerson[] }[] = []

/** Fifteen homes, and the responses to an attacker at 100 places around them. */
beforeAll(async () => {
  kit = await makePeopleKit()
  spy = await kit.app.makeMember()
  for (let index = 0; index < 15; index += 1) {
    const home = moved(LEEDS, (Math.random() - 0.5) * 5000, (Math.random() - 0.5) * 5000)
    homes.set((await kit.app.makeMember(home)).id, home)
  }
  for (let row = 0; row < 10; row += 1) {
    for (let column = 0; column < 10; column += 1) {
      const from = moved(LEEDS, (row - 4.5) * 1300, (column - 4.5) * 1300)
      seen.push({ from, people: (await kit.nearby(spy, from, 200, { limit: 60 })).data() })
    }
  }
})
afterAll(() => kit.close())

/** How many distance bands fit a home at a place. */
function fitOf(id: string, place: Position): number {
  return seen.filter(({ from, people }) => {
    const band = people.find((person) => person.id === id)?.distance_band ?? '5 - 10 miles'
    const [least = 0, most = Number.POSITIVE_INFINITY] = (band.match(/\d+/g) ?? []).map(Number)
    const miles = kit.metresBetween(from, place) / MILE
    return miles >= least && miles < most
  }).length
}

/** Trilateration: centre of the points that fit most bands, on grids that grow finer. */
function trilaterate(id: string): Position {
  let centre = LEEDS
  for (const mesh of [400, 80, 20]) {
    const net = Array.from({ length: 25 * 25 }, (_, index) =>
      moved(centre, (Math.floor(index / 25) - 12) * mesh, ((index % 25) - 12) * mesh),
    ).map((place) => ({ ...place, fit: fitOf(id, place) }))
    const best = net.filter(({ fit }) => fit === Math.max(...net.map((place) => place.fit)))
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    centre = { lat: mean(best.map(({ lat }) => lat)), lon: mean(best.map(({ lon }) => lon)) }
  }
  return centre
}

// spec: marketplace §3 distance band
it('distances asked from 100 places locate no home within 500 metres', () => {
  for (const [id, home] of homes) {
    const guess = trilaterate(id)
    expect(kit.metresBetween(guess, home), `${id} from ${JSON.stringify(guess)}`).toBeGreaterThan(TOO_NEAR)
  }
})

it('positions in responses are more than 500 metres from the homes', () => {
  const named = seen.flatMap(({ people }) => people)
  expect(named.length).toBeGreaterThan(500)
  for (const { id, lat, lon } of named) {
    const home = homes.get(id)
    if (home === undefined || lat === null || lon === null)
      throw new Error('a stranger is among the neighbours')
    expect(kit.metresBetween({ lat, lon }, home)).toBeGreaterThan(TOO_NEAR)
  }
})

// spec: marketplace §3 distance band
it('responses have distance bands, no exact distances', () => {
  const told = new Set(seen.flatMap(({ people }) => people.map(({ distance }) => distance)))
  expect([...told].toSorted()).toEqual([1.6, 3.2, 4.8, 8])
})

it('no people response contains exact positions, addresses or contacts', async () => {
  const [id = ''] = homes.keys()
  const home = homes.get(id)
  const answers = [
    await kit.within(spy, 'leeds', { limit: 60 }),
    await kit.search(spy, 'robin'),
    await kit.community(spy),
    ...(await Promise.all([200, 500, 1000, 2000].map((distance) => kit.nearby(spy, LEEDS, distance)))),
  ]
  for (const { body, statusCode } of answers) {
    expect(statusCode).toBe(200)
    const text = JSON.stringify(body)
    for (const value of [home?.lat, home?.lon]) expect(text).not.toContain(String(value).slice(0, 8))
    for (const word of ['@', 'phone', 'street', 'zip_code', 'email', 'balance'])
      expect(text).not.toContain(word)
  }
})
