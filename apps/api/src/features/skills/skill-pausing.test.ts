import { offerContract } from '@kindling/domain/offers/offer-contract'
import { peopleContract } from '@kindling/domain/people/people-contract'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { keyed } from '../../../test/market.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { MINUTE } from '../../platform/durations.ts'
import { makeIntentService } from '../money/intent-service.ts'
import { openSkillEditing, type SkillEditKit } from './skill-edit-test-kit.ts'

let kit: SkillEditKit
let ada: TestMember
let ben: TestMember
beforeAll(async () => {
  kit = await openSkillEditing()
  ;({ ada, ben } = kit)
})
afterAll(() => kit.close())

const pause = (id: string, paused: boolean, as = ada) =>
  kit.call(skillEditContract.pause, { as, params: { id }, body: { paused }, headers: keyed() })

/** In which responses Ben finds a skill of Ada's. */
async function whereSeen({ _id: id, skill_id, skill_type }: Awaited<ReturnType<typeof kit.get>>) {
  const one = await kit.call(skillContract.get, { as: ben, params: { id } })
  const category = await kit.call(skillContract.byCategory, { as: ben, params: { id: skill_id } })
  const profile = await kit.call(profileContract.get, { as: ben, params: { id: ada.id } })
  const found = await kit.call(peopleContract.search, { as: ben, params: { term: skill_type.toLowerCase() } })
  const news = await kit.call(offerContract.list, { as: ben, query: { category: skill_id, sort: 'new' } })
  const categories = await kit.call(skillContract.categories, { as: ben })
  return {
    service: one.statusCode === 200,
    category: category.data().some(({ skillId }) => skillId === id),
    count: categories.data().find(({ id }) => id === skill_id)?.people,
    profile: profile.data().skills.some(({ _id }) => _id === id),
    search: found.data().some((person) => person.id === ada.id),
    news: news.data().offers.some((offer) => offer.id === id),
  }
}

const everywhere = { service: true, category: true, count: 1, profile: true, search: true, news: true }
const nowhere = { service: false, category: false, count: 0, profile: false, search: false, news: false }

// spec: marketplace §2 paused skill
describe('a paused skill', () => {
  it('is hidden from others everywhere until resumed', async () => {
    const { skill } = await kit.makeSkill()
    expect(await whereSeen(skill)).toEqual(everywhere)
    expect((await pause(skill._id, true)).data()).toEqual({ ...skill, paused: true })
    expect(await whereSeen(skill)).toEqual(nowhere)
    expect((await kit.get(skill._id)).paused).toBe(true)
    const own = (await kit.call(skillContract.mine, { as: ada })).data()
    expect(own.find(({ _id }) => _id === skill._id)?.paused).toBe(true)
    expect((await pause(skill._id, false)).data()).toEqual(skill)
    expect(await whereSeen(skill)).toEqual(everywhere)
  })

  it('can’t be paid for or booked; existing bookings go on', async () => {
    const { offer } = await kit.makeSkill()
    const before = await kit.market.book(ben, offer)
    const paid = await kit.market.pay(ben, offer)
    await pause(offer.id, true)
    expect((await kit.market.order(ben, offer)).statusCode).toBe(404)
    expect((await kit.market.request(ben, offer, paid)).statusCode).toBe(404)
    expect((await kit.market.act(ada, 'accept', before)).statusCode).toBe(200)
    await pause(offer.id, false)
    expect((await kit.market.request(ben, offer, paid)).statusCode).toBe(200)
  })

  it('that was paid for releases the payment', async () => {
    const { offer } = await kit.makeSkill()
    const before = await kit.market.wallet(ben)
    const paid = await kit.market.pay(ben, offer)
    await pause(offer.id, true)
    expect((await kit.market.request(ben, offer, paid)).statusCode).toBe(404)
    expect((await kit.market.wallet(ben)).held_cash).toBeGreaterThan(before.held_cash)
    kit.clock.advance(15 * MINUTE)
    await makeIntentService(kit.deps).releaseExpiredIntents()
    expect(await kit.market.wallet(ben)).toEqual(before)
    expect(await checkBooks(kit.db)).toEqual([])
  })

  it('can be paused by its owner only, without a conflict for open forms', async () => {
    const { skill } = await kit.makeSkill()
    expect((await pause(skill._id, true, ben)).statusCode).toBe(404)
    await pause(skill._id, true)
    expect(
      (await kit.edit(skill, { description: 'New words', updatedAt: skill.updatedAt })).data(),
    ).toMatchObject({ description: 'New words', paused: true })
    await kit.remove(skill._id)
    expect((await pause(skill._id, false)).statusCode).toBe(404)
  })
})
