import { offerContract } from '@kindling/domain/offers/offer-contract'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '../src/db/schema/members/members.ts'
import { skillCategories, skills } from '../src/db/schema/offers/skills.ts'
import { metresBetween } from '../src/marketplace/earth.ts'
import { makeTestApp, type TestApp } from '../test/make-test-app.ts'
import { placeNamed } from '../test/relevance/catalogue.ts'
import { seedDemo } from './seed.ts'

const CAMDEN = placeNamed('Camden')

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  await seedDemo(t.deps)
}, 120_000)
afterAll(() => t.close())

async function firstThree(q: string) {
  const { lat, lon } = CAMDEN
  const answer = (await t.call(offerContract.list, { query: { q, lat, lon, limit: 3 } })).data()
  const ids = answer.offers.map(({ id }) => id)
  const rows = await t.db
    .select({ title: skillCategories.title, text: skills.description, lat: members.lat, lon: members.lon })
    .from(skills)
    .innerJoin(members, eq(members.id, skills.memberId))
    .innerJoin(skillCategories, eq(skillCategories.id, skills.categoryId))
    .where(inArray(skills.id, ids))
  return rows.map(({ title, text, lat, lon }) => ({
    title,
    text,
    metres: lat === null || lon === null ? Number.POSITIVE_INFINITY : metresBetween(CAMDEN, { lat, lon }),
  }))
}

it.each([
  ['shelf', 'Home repairs', /shel(f|ves)/i, 5000],
  ['handyman', 'Home repairs', /./, 5000],
  ['my tap drips', 'Home repairs', /tap|drip/i, 5000],
  ['guitar for my son', 'Music lessons', /chord/i, 5000],
  // The nearest photographer lives in Hackney.
  ['passport photo near camden', 'Photography', /./, 8000],
  ['cv help', 'Computer help', /\bCVs?\b/, 5000],
])(
  'the search %s in Camden has relevant, nearby offers among the first three',
  async (q, title, words, most) => {
    const found = await firstThree(q)
    expect(found).toHaveLength(3)
    expect(
      found.filter((offer) => offer.title === title && words.test(offer.text) && offer.metres <= most),
    ).not.toEqual([])
  },
)
