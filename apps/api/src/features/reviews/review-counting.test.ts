import { profileContract } from '@kindling/domain/profile/profile-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import type { Offer } from '../../../test/market.ts'
import { skills } from '../../db/schema/offers/skills.ts'
import { makeReviewKit, type ReviewKit } from './review-test-kit.ts'

let kit: ReviewKit
beforeAll(async () => {
  kit = await makeReviewKit()
})
afterAll(() => kit.test.close())

/** A booking that both sides have reviewed, with this rating by the client. */
async function reviewed(offer: Offer, client: TestMember, stars: number, method?: 'wallet' | 'spark_token') {
  const done = await kit.makeDone(offer, client, method)
  expect((await kit.review(client, done, stars)).statusCode).toBe(200)
  expect((await kit.review(offer.owner, done, 5)).statusCode).toBe(200)
}

/** Mean rating and number of reviews of a skill and its owner, wherever they are shown. */
async function read(offer: Offer) {
  const { test } = kit
  const as = await test.makeMember()
  const { skill, ...detail } = (await test.call(skillContract.get, { as, params: { id: offer.id } })).data()
  const listed = (await test.call(skillContract.byCategory, { as, params: { id: skill.skill_id } })).data()
  const params = { userId: offer.owner.id }
  const profile = (await test.call(profileContract.basic, { as, params })).data()
  const read = (await kit.readOf(offer.owner, as)).length
  const [row] = listed.filter(({ skillId }) => skillId === offer.id)
  return {
    skill: [detail.rating, detail.total_reviews],
    listed: [row?.rating, row?.total_reviews],
    profile: [profile.rating, profile.total_reviews],
    read,
  }
}

const everywhere = (rating: number | null, reviews: number, read: number) => ({
  skill: [rating, reviews],
  listed: [rating, reviews],
  profile: [rating, reviews],
  read,
})

describe('average ratings count', () => {
  it('the newest review of each reviewer for a skill', async () => {
    const offer = await kit.makeOffer()
    const [fan, other] = [await kit.market.makeNeighbour(100), await kit.market.makeNeighbour(100)]
    for (const stars of [5, 5, 5, 1]) await reviewed(offer, fan, stars)
    expect(await read(offer)).toEqual(everywhere(1, 1, 4))
    await reviewed(offer, other, 4)
    expect(await read(offer)).toEqual(everywhere(2.5, 2, 5))
  })

  it('one review of a reviewer for each skill', async () => {
    const offer = await kit.makeOffer()
    const second = await kit.market.makeOffer(offer.owner, 20)
    const fan = await kit.market.makeNeighbour(100)
    await reviewed(offer, fan, 5)
    await reviewed(second, fan, 2)
    expect(await read(offer)).toMatchObject({ skill: [5, 1], profile: [3.5, 2] })
  })

  it.each([
    [0.01, 'wallet', 0],
    [0.99, 'wallet', 0],
    [1, 'wallet', 1],
    [0.98, 'spark_token', 0],
    [1, 'spark_token', 1],
  ] as const)('bookings above a minimum price: at £%s an hour by %s, %s', async (rate, method, counted) => {
    const offer = await kit.market.makeOffer(await kit.market.makeNeighbour(), rate)
    await reviewed(offer, await kit.market.makeNeighbour(100), 5, method)
    expect(await read(offer)).toEqual(everywhere(counted === 0 ? null : 5, counted, 1))
  })

  it('the newest review above the minimum price', async () => {
    const offer = await kit.makeOffer()
    const fan = await kit.market.makeNeighbour(100)
    await reviewed(offer, fan, 2)
    await kit.test.db
      .update(skills)
      .set({ hourlyRatePence: 1, sparkMillis: 5 })
      .where(eq(skills.id, offer.id))
    await reviewed({ ...offer, rate: 0.01 }, fan, 5)
    expect(await read(offer)).toEqual(everywhere(2, 1, 2))
  })
})
