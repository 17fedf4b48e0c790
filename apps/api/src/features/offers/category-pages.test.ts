import { SORTED_TOGETHER } from '@kindling/domain/offers/offer-question'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { dayAfter } from '../../../test/market.ts'
import { CENTRE, makeOfferKit, north, type OfferKit } from './offer-test-kit.ts'

let kit: OfferKit
let ada: TestMember
beforeAll(async () => {
  kit = await makeOfferKit()
  ada = await kit.app.makeMember({ ...CENTRE })
})
afterAll(() => kit.close())

/** Skills of somebody who has told no hours: as many of them as are looked through together, and some more. */
async function fillUp(miles: number, categoryId: string) {
  const { owner } = await kit.makeProvider(north(miles), { categoryId })
  await kit.app.deps.pool.query(
    `insert into skills (id, member_id, category_id, experience_level, description, hourly_rate_pence, spark_millis)
     select uuidv7(), $1, $2, 'expert', 'Done well', 1000, 5000 from generate_series(1, $3::integer)`,
    [owner.id, categoryId, SORTED_TOGETHER],
  )
}

it('a page of those who are free on a day is full while more follow, however many between them are not', async () => {
  const categoryId = await kit.makeCategory()
  const free: string[] = []
  const makeFree = async (miles: number) => {
    const offer = await kit.makeProvider(north(miles), { categoryId })
    await kit.market.setHours(offer.owner)
    free.push(offer.id)
  }
  await makeFree(1)
  await fillUp(5, categoryId)
  await makeFree(9)
  await makeFree(13)
  await makeFree(17)
  await makeFree(21)

  const on = dayAfter(kit.app.clock.now(), 3)
  const page = async (query: { before?: string; limit: number }) => {
    const asked = { params: { id: categoryId }, query: { on, ...query } }
    return (await kit.app.call(skillContract.byCategory, { as: ada, ...asked }))
      .data()
      .map(({ skillId }) => skillId)
  }
  expect(await page({ limit: 10 })).toEqual(free)
  expect(await page({ limit: 2 })).toEqual(free.slice(0, 2))
  expect(await page({ limit: 2, before: free[1] ?? '' })).toEqual(free.slice(2, 4))
  expect(await page({ limit: 2, before: free[3] ?? '' })).toEqual(free.slice(4))
  expect(await page({ limit: 2, before: free[4] ?? '' })).toEqual([])
})
