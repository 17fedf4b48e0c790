import { offerContract } from '@kindling/domain/offers/offer-contract'
import type { Position } from '@kindling/domain/places/position'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { members } from '../../db/schema/members/members.ts'
import { skillCategories } from '../../db/schema/offers/skills.ts'
import { LEEDS, makePeopleKit, moved, type PeopleKit } from './people-test-kit.ts'

/** Distances of moves, in metres: the offset changes from 50 metres on. */
const MOVES = [51, 60, 75, 100, 150, 200, 300, 450, 600, 800, 1000, 1300, 1600, 2000]
const DIRECTIONS = 2
/** Number of places that the attacker asks from. */
const LOOKOUTS = 5
/** Distance in metres within which a guess counts as a hit: one in 600 by chance. */
const FOUND = 50

interface Target {
  member: TestMember
  category: string
  old: Position
  home: Position
}

let kit: PeopleKit
let spy: TestMember
let decoy: TestMember

beforeAll(async () => {
  kit = await makePeopleKit()
  spy = await kit.app.makeMember()
  decoy = await kit.app.makeMember(moved(LEEDS, 90_000, 0))
})
afterAll(() => kit.close())

async function makeTarget(old: Position, home: Position): Promise<Target> {
  const values = { title: `Category ${v7()}`, description: 'Anything', thumbnail: 'tools' }
  const [row] = await kit.app.db.insert(skillCategories).values(values).returning()
  const category = row?.id ?? ''
  const member = await kit.app.makeMember(old)
  // A page of one has the distance of its last row in `next` only if another page follows.
  for (const owner of [member, decoy]) await kit.market.makeOffer(owner, 20, { categoryId: category })
  return { member, category, old, home }
}

const move = ({ member: { id } }: Pick<Target, 'member'>, { lat, lon }: Position) =>
  kit.app.db.update(members).set({ lat, lon }).where(eq(members.id, id))

async function distanceFrom(from: Position, category: string): Promise<number> {
  const answer = await kit.app.call(offerContract.list, { as: spy, query: { category, ...from, limit: 1 } })
  const { next } = answer.data()
  return JSON.parse(Buffer.from(next ?? '', 'base64url').toString())[3][1]
}

/** Trilateration of a member's place by the distances in `/offers`. */
async function locate({ category, old }: Target): Promise<Position> {
  const told = await Promise.all(
    Array.from({ length: LOOKOUTS }, async (_, nth) => {
      const turn = (nth * 2 * Math.PI) / LOOKOUTS
      const from = moved(old, 5000 * Math.cos(turn), 5000 * Math.sin(turn))
      return { from, metres: await distanceFrom(from, category) }
    }),
  )
  const misfit = (place: Position) =>
    told.reduce((sum, { from, metres }) => sum + (kit.metresBetween(from, place) - metres) ** 2, 0)
  let centre = old
  for (const mesh of [400, 80, 16, 4, 1]) {
    const net = Array.from({ length: 21 * 21 }, (_, nth) => {
      const place = moved(centre, (Math.floor(nth / 21) - 10) * mesh, ((nth % 21) - 10) * mesh)
      return { place, misfit: misfit(place) }
    })
    centre = net.toSorted((one, other) => one.misfit - other.misfit)[0]?.place ?? centre
  }
  return centre
}

describe('an attacker who knows the old home and asks before and after a move', () => {
  /** Metres between the new home and the guess by the old home and both responses. */
  const misses: number[] = []

  async function attack(nth: number, metres: number, way: number): Promise<number> {
    const turn = ((nth * DIRECTIONS + way) * 2 * Math.PI) / 7
    const old = moved(LEEDS, nth * 900, way * 1700)
    const home = moved(old, metres * Math.cos(turn), metres * Math.sin(turn))
    const target = await makeTarget(old, home)
    const before = await locate(target)
    await move(target, home)
    const after = await locate(target)
    // Control: the trilateration finds the shown place, which is at least 700 metres from the home.
    expect(kit.metresBetween(after, await kit.shown(target.member.id))).toBeLessThan(5)
    expect(kit.metresBetween(after, home)).toBeGreaterThan(690)
    return kit.metresBetween(
      { lat: old.lat + after.lat - before.lat, lon: old.lon + after.lon - before.lon },
      home,
    )
  }

  beforeAll(async () => {
    for (const [nth, metres] of MOVES.entries()) {
      const ways = Array.from({ length: DIRECTIONS }, (_, way) => attack(nth, metres, way))
      misses.push(...(await Promise.all(ways)))
    }
  }, 240_000)

  // asvs: 8.2.3 addresses and names
  it('finds the new home no more often than by chance', () => {
    expect(misses).toHaveLength(MOVES.length * DIRECTIONS)
    expect(misses.filter((miss) => miss < FOUND).length).toBeLessThanOrEqual(2)
  })

  it('misses by more than 700 metres in the median, however short the move', () => {
    const sorted = misses.toSorted((one, other) => one - other)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeGreaterThan(700)
  })
})

describe('the shown place of a moved home', () => {
  const shownAt = async (member: TestMember, home: Position) => {
    await move({ member }, home)
    return await kit.shown(member.id)
  }

  it('stays for moves below 50 metres in all', async () => {
    const member = await kit.app.makeMember(LEEDS)
    const first = await kit.shown(member.id)
    expect(await shownAt(member, moved(LEEDS, 30, 30))).toEqual(first)
    expect(await shownAt(member, moved(LEEDS, -30, 30))).toEqual(first)
    expect(await shownAt(member, moved(LEEDS, 40, 40))).not.toEqual(first)
  })

  // asvs: 8.2.3 addresses and names
  it('alternates between few places for a home that moves back and forth', async () => {
    for (const way of [60, 450, 20_000]) {
      const [one, other] = [moved(LEEDS, 0, way * 3), moved(LEEDS, way, way * 3)]
      const member = await kit.app.makeMember(one)
      const shown = new Map<string, Set<string>>([
        ['one', new Set([JSON.stringify(await kit.shown(member.id))])],
        ['other', new Set()],
      ])
      for (let nth = 0; nth < 12; nth += 1) {
        const [name, home] = nth % 2 === 0 ? (['other', other] as const) : (['one', one] as const)
        const place = await shownAt(member, home)
        expect(kit.metresBetween(place, home)).toBeGreaterThan(690)
        expect(kit.metresBetween(place, home)).toBeLessThan(1510)
        shown.get(name)?.add(JSON.stringify(place))
      }
      for (const places of shown.values()) expect(places.size).toBeLessThanOrEqual(2)
    }
  })

  it('is the same again after the address was deleted and re-entered', async () => {
    const member = await kit.app.makeMember(LEEDS)
    const first = await kit.shown(member.id)
    await kit.app.db.update(members).set({ lat: null, lon: null }).where(eq(members.id, member.id))
    expect(await kit.shown(member.id)).toEqual({ lat: null, lon: null })
    expect(await shownAt(member, LEEDS)).toEqual(first)
  })
})

describe('a member without a stored draw of the shown place', () => {
  it('keeps the place until a move', async () => {
    const { pool } = kit.app.deps
    const member = await kit.app.makeMember(LEEDS)
    await pool.query('delete from shown_places where member_id = $1', [member.id])
    await pool.query('select directory_refresh($1)', [member.id])
    const before = await kit.shown(member.id)
    await move({ member }, moved(LEEDS, 20, 20))
    expect(await kit.shown(member.id)).toEqual(before)
    const home = moved(LEEDS, 450, 0)
    await move({ member }, home)
    const after = await kit.shown(member.id)
    expect(kit.metresBetween(moved(before, 450, 0), after)).toBeGreaterThan(FOUND)
    expect(kit.metresBetween(after, home)).toBeGreaterThan(690)
  })
})
