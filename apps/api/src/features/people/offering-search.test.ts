import { peopleContract } from '@kindling/domain/people/people-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { members } from '../../db/schema/members/members.ts'
import { skills } from '../../db/schema/offers/skills.ts'
import { blocks } from '../../db/schema/trust/trust.ts'
import { makeOfferKit, type OfferKit } from '../offers/offer-test-kit.ts'

const HOME = { lat: 53.8, lon: -1.549 }
const north = (metres: number) => ({ ...HOME, lat: HOME.lat + metres / 111_195 })

let kit: OfferKit
let caller: TestMember
const categories: Record<string, string> = {}
beforeAll(async () => {
  kit = await makeOfferKit()
  caller = await kit.market.makeNeighbour(0, HOME)
  for (const title of ['Gardening', 'Beekeeping']) categories[title] = await kit.makeCategory(title)
})
afterAll(() => kit.close())

const found = async (term: string, as = caller) =>
  (await kit.app.call(peopleContract.search, { as, params: { term }, query: {} })).data().map(({ id }) => id)

// spec: marketplace §2 user search
it('people search by offered words: matching names first, then nearest', async () => {
  const offer = {
    categoryId: categories.Beekeeping ?? '',
    description: 'Hives, honey and mead brewed at home',
  }
  const far = await kit.makeProvider(north(20_000), offer)
  const near = await kit.makeProvider(north(2000), offer)
  const called = await kit.market.makeNeighbour(0, {
    ...north(90_000),
    firstname: 'Mead',
    lastname: 'Fields',
  })
  expect(await found('hives')).toEqual([near.owner.id, far.owner.id])
  expect(await found('honey hive')).toEqual([near.owner.id, far.owner.id])
  expect(await found('mead')).toEqual([called.id, near.owner.id, far.owner.id])
})

it('people search uses synonyms that the profile doesn’t contain', async () => {
  const { owner } = await kit.makeProvider(north(1000), {
    categoryId: categories.Gardening ?? '',
    description: 'By hand',
  })
  expect(await found('landscaper')).toEqual([owner.id])
})

it('people search by offers omits paused, suspended and blocked members and oneself', async () => {
  const made = async () =>
    (await kit.makeProvider(north(500), { description: 'Scrimshaw on whalebone' })).owner
  const [shown, paused, blocker, suspended] = [await made(), await made(), await made(), await made()]
  const now = kit.app.clock.now()
  await kit.app.db.update(skills).set({ pausedAt: now }).where(eq(skills.memberId, paused.id))
  await kit.app.db.insert(blocks).values({ blockerId: blocker.id, blockedId: caller.id })
  await kit.app.db.update(members).set({ suspension: 'no_new_bookings' }).where(eq(members.id, suspended.id))
  expect(await found('scrimshaw')).toEqual([shown.id])
  expect(await found('scrimshaw', shown)).toEqual([blocker.id])
})

it('people search needs all words to match', async () => {
  await kit.makeProvider(north(700), { description: 'Tapestry weaving' })
  expect(await found('wrexhilda tapestry')).toEqual([])
  expect(await found('tapestry weaving')).toHaveLength(1)
})

it('people search corrects typos only if nobody matches otherwise', async () => {
  const { owner } = await kit.makeProvider(north(800), { description: 'Woodturning' })
  expect(await found('woodtruning')).toEqual([owner.id])
  const called = await kit.market.makeNeighbour(0, {
    ...north(900),
    firstname: 'Woodtruning',
    lastname: 'Ng',
  })
  expect(await found('woodtruning')).toEqual([called.id])
})

it('people search returns one page', async () => {
  for (let nth = 0; nth < 22; nth += 1) await kit.makeProvider(north(nth * 10), { description: 'Macrame' })
  expect(await found('macrame')).toHaveLength(20)
})
