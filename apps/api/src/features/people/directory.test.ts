import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '../../db/schema/members/members.ts'
import { LEEDS, makePeopleKit, moved, type PeopleKit } from './people-test-kit.ts'
import { deleteUnusedWords } from './vocabulary-store.ts'

let kit: PeopleKit
beforeAll(async () => {
  kit = await makePeopleKit()
})
afterAll(() => kit.close())

const offsetOf = async (id: string, home: { lat: number; lon: number }) => {
  const shown = await kit.shown(id)
  return { away: kit.metresBetween(home, shown), north: shown.lat - home.lat, east: shown.lon - home.lon }
}

// spec: marketplace §3 distance band
it('a shown place is 700 to 1,500 metres from the home, in all directions', async () => {
  const offsets: Awaited<ReturnType<typeof offsetOf>>[] = []
  for (let index = 0; index < 120; index += 1) {
    const home = moved(LEEDS, index * 500, index * 300)
    const { id } = await kit.app.makeMember(home)
    offsets.push(await offsetOf(id, home))
  }
  for (const { away } of offsets) {
    expect(away).toBeGreaterThan(695)
    expect(away).toBeLessThan(1505)
  }
  const quarters = new Set(offsets.map(({ north, east }) => `${north > 0} ${east > 0}`))
  expect(quarters.size).toBe(4)
})

// spec: marketplace §3 distance band
it('a shown place stays with the same or a slightly changed address, and changes after a move', async () => {
  const home = { lat: 53.8012, lon: -1.5512 }
  const { id } = await kit.app.makeMember(home)
  const place = (to: { lat: number; lon: number } | { lat: null; lon: null }) =>
    kit.app.db.execute(sql`update members set lat = ${to.lat}, lon = ${to.lon} where id = ${id}`)
  const first = await offsetOf(id, home)
  await place({ lat: null, lon: null })
  expect(await kit.shown(id)).toEqual({ lat: null, lon: null })
  await place(home)
  expect(await offsetOf(id, home)).toEqual(first)
  const shown = await kit.shown(id)
  await place(moved(home, 30, 30))
  expect(await kit.shown(id)).toEqual(shown)
  const elsewhere = moved(home, 20_000, 0)
  await place(elsewhere)
  expect((await offsetOf(id, elsewhere)).north).not.toBeCloseTo(first.north, 4)
})

it('two members at one address have different shown places', async () => {
  const [one, other] = [await kit.app.makeMember(LEEDS), await kit.app.makeMember(LEEDS)]
  expect(await kit.shown(one.id)).not.toEqual(await kit.shown(other.id))
})

it('six skills added concurrently are all in the directory', async () => {
  const member = await kit.market.makeNeighbour()
  await Promise.all(Array.from({ length: 6 }, () => kit.market.makeOffer(member)))
  const { rows } = await kit.app.db.execute<{ n: number; words: number }>(sql`
    select cardinality(categories) as n, (select count(*)::int from directory_words w where w.member_id = d.member_id) as words
    from directory d where member_id = ${member.id}`)
  expect(rows[0]?.n).toBe(6)
  expect(rows[0]?.words).toBeGreaterThan(6)
})

it('the vocabulary of names loses names that nobody has any more', async () => {
  const { id } = await kit.app.makeMember({ firstname: 'Zephyrine', lastname: 'Field' })
  const known = async () => {
    const { rows } = await kit.app.db.execute<{ word: string }>(
      sql`select word from directory_vocabulary where word in ('zephyrine', 'field') order by 1`,
    )
    return rows.map(({ word }) => word)
  }
  await deleteUnusedWords(kit.app.db)
  expect(await known()).toEqual(['field', 'zephyrine'])
  await kit.app.db.update(members).set({ firstname: 'Robin' }).where(eq(members.id, id))
  await deleteUnusedWords(kit.app.db)
  expect(await known()).toEqual(['field'])
})
