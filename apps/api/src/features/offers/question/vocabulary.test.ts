import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '../../../db/schema/members/members.ts'
import { skills } from '../../../db/schema/offers/skills.ts'
import { makeOfferKit, type OfferKit } from '../offer-test-kit.ts'
import { deleteUnusedWords } from './word-store.ts'

let kit: OfferKit
beforeAll(async () => {
  kit = await makeOfferKit()
})
afterAll(() => kit.close())

const CAMDEN = { lat: 51.539, lon: -0.143 }
async function known(...words: string[]): Promise<string[]> {
  const { rows } = await kit.app.db.execute<{ word: string }>(
    sql`select word from offer_vocabulary where word = any (${sql.param(words)}::text[]) order by word`,
  )
  return rows.map(({ word }) => word)
}

it('offer_vocabulary has the words of title, description, packages and bio', async () => {
  const categoryId = await kit.makeCategory('Falconry')
  await kit.makeProvider(
    CAMDEN,
    {
      categoryId,
      description: 'Hooding the kestrels in 1998',
      packages: [{ name: 'Jesses', id: 'jesses', minutes: 30, price: 900 }],
    },
    { bio: 'Ornithologist' },
  )
  expect(await known('falconry', 'hooding', 'kestrels', 'jesses', 'ornithologist', '1998', 'the')).toEqual([
    'falconry',
    'hooding',
    'jesses',
    'kestrels',
    'ornithologist',
  ])
})

it('offer_vocabulary gets new words at once and loses unused ones nightly', async () => {
  const { id, owner } = await kit.makeProvider(CAMDEN, { description: 'Marquetry and pyrography' })
  await kit.app.db.update(members).set({ bio: 'Whittler' }).where(eq(members.id, owner.id))
  expect(await known('marquetry', 'pyrography', 'whittler')).toHaveLength(3)
  await kit.app.db.update(skills).set({ description: 'Marquetry' }).where(eq(skills.id, id))
  await deleteUnusedWords(kit.app.db)
  expect(await known('marquetry', 'pyrography', 'whittler')).toEqual(['marquetry', 'whittler'])
  await kit.app.db.update(skills).set({ pausedAt: kit.app.clock.now() }).where(eq(skills.id, id))
  await deleteUnusedWords(kit.app.db)
  expect(await known('marquetry', 'whittler')).toEqual([])
})
