// spec: marketplace §2 explore categories

import { skillContract } from '@kindling/domain/skills/skill-contract'
import { skillOfferContract } from '@kindling/domain/skills/skill-offer-contract'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { skillCategories, skills } from '../../db/schema/offers/skills.ts'
import { openSkills, type SkillKit } from './skill-test-kit.ts'

let kit: SkillKit
let ada: TestMember
let ben: TestMember
beforeAll(async () => {
  kit = await openSkills()
  ;({ ada, ben } = kit)
})
afterAll(() => kit.close())

async function change(id: string, set: Partial<typeof skills.$inferInsert>) {
  await kit.db.update(skills).set(set).where(eq(skills.id, id))
}

describe('all calls about skills', () => {
  it('need a token', async () => {
    const params = { id: v7() }
    const calls = await Promise.all([
      kit.call(skillContract.categories),
      kit.call(skillContract.byCategory, { params }),
      kit.call(skillContract.mine),
      kit.call(skillContract.get, { params }),
      kit.create(undefined, { skillCategoryId: v7() }),
      kit.call(skillOfferContract.suggest, { body: { name: 'Beekeeping' } }),
    ])
    expect(calls.map(({ statusCode }) => statusCode)).toEqual(Array(calls.length).fill(401))
  })
})

describe('list of categories', () => {
  // spec: marketplace §7 category calls
  it('has published ones with the number of other providers', async () => {
    const shown = await kit.makeCategory()
    const draft = await kit.makeCategory({ status: 'draft' })
    await kit.makeSkill(ada, shown.id)
    await kit.makeSkill(ada, shown.id)
    await kit.makeSkill(ben, shown.id)
    const list = async (as: TestMember) => (await kit.call(skillContract.categories, { as })).data()

    const carla = await kit.makeMember()
    const found = (await list(carla)).find(({ id }) => id === shown.id)
    expect(found).toEqual({
      id: shown.id,
      title: shown.title,
      description: 'Anything',
      thumbnail: 'ladder',
      status: 'published',
      people: 2,
    })
    expect((await list(ada)).find(({ id }) => id === shown.id)?.people).toBe(1)
    expect((await list(carla)).map(({ id }) => id)).not.toContain(draft.id)
  })

  it('is sorted by number of providers', async () => {
    const [few, many] = [
      await kit.makeCategory({ title: `A ${v7()}` }),
      await kit.makeCategory({ title: `B ${v7()}` }),
    ]
    for (const as of [ada, ben]) await kit.makeSkill(as, many.id)
    await kit.makeSkill(ada, few.id)
    const carla = await kit.makeMember()
    const list = (await kit.call(skillContract.categories, { as: carla })).data().map(({ id }) => id)
    expect(list.indexOf(many.id)).toBeLessThan(list.indexOf(few.id))
  })

  it('doesn’t count rejected and deleted skills', async () => {
    const { id } = await kit.makeCategory()
    const cy = await kit.makeMember()
    const [withdrawn, deleted] = [await kit.makeSkill(cy, id), await kit.makeSkill(ada, id)]
    await change(withdrawn._id, { approvalStatus: 'rejected' })
    await change(deleted._id, { deletedAt: kit.clock.now() })
    const list = (await kit.call(skillContract.categories, { as: ben })).data()
    expect(list.find((category) => category.id === id)?.people).toBe(0)
  })
})

describe('offers of a category', () => {
  // spec: marketplace §7 category calls
  it('have provider, level and price', async () => {
    const { id } = await kit.makeCategory()
    const skill = await kit.makeSkill(ada, id)
    expect(await kit.offersOf(ben, id)).toEqual([
      {
        id: ada.id,
        userId: ada.id,
        skillId: skill._id,
        firstname: 'Ada',
        lastname: 'L.',
        photourl: null,
        location: 'Camden',
        experience_level: 'expert',
        hourly_rate: 18,
        spark_token: 9,
        rating: null,
        total_reviews: 0,
      },
    ])
  })

  // spec: marketplace §7 category calls
  it('omit one’s own, rejected and deleted ones, and unpublished categories', async () => {
    const [{ id }, cy] = [await kit.makeCategory(), await kit.makeMember()]
    const [own, withdrawn, deleted, shown] = await Promise.all([
      kit.makeSkill(ben, id),
      kit.makeSkill(cy, id),
      kit.makeSkill(ada, id),
      kit.makeSkill(ada, id),
    ])
    await change(withdrawn._id, { approvalStatus: 'rejected' })
    await change(deleted._id, { deletedAt: kit.clock.now() })
    expect((await kit.offersOf(ben, id)).map(({ skillId }) => skillId)).toEqual([shown._id])
    expect((await kit.offersOf(ada, id)).map(({ skillId }) => skillId)).toEqual([own._id])

    await kit.db.update(skillCategories).set({ status: 'draft' }).where(eq(skillCategories.id, id))
    expect(await kit.offersOf(ben, id)).toEqual([])
  })

  it('are newest first, in pages', async () => {
    const { id } = await kit.makeCategory()
    const made: string[] = []
    for (let nth = 0; nth < 3; nth += 1) made.unshift((await kit.makeSkill(ada, id))._id)
    const first = await kit.offersOf(ben, id, { limit: 2 })
    expect(first.map(({ skillId }) => skillId)).toEqual(made.slice(0, 2))
    const rest = await kit.offersOf(ben, id, { limit: 2, before: made[1] })
    expect(rest.map(({ skillId }) => skillId)).toEqual(made.slice(2))
  })

  it('are empty for an unknown category and 422 for an invalid id', async () => {
    expect(await kit.offersOf(ben, v7())).toEqual([])
    const { statusCode } = await kit.call(skillContract.byCategory, { as: ben, params: { id: 'seven' } })
    expect(statusCode).toBe(422)
  })
})

describe('GET of a skill', () => {
  it('has its provider', async () => {
    const skill = await kit.makeSkill(ada, (await kit.makeCategory()).id)
    const found = await kit.call(skillContract.get, { as: ben, params: { id: skill._id } })
    expect(found.data()).toEqual({
      skill,
      user: { id: ada.id, firstname: 'Ada', lastname: 'L.', photourl: null, location: 'Camden' },
      rating: null,
      total_reviews: 0,
    })
  })

  it('answers 404 for a rejected one, except to its owner', async () => {
    const { _id: id } = await kit.makeSkill(ada, (await kit.makeCategory()).id)
    await change(id, { approvalStatus: 'rejected' })
    const own = await kit.call(skillContract.get, { as: ada, params: { id } })
    expect(own.data().skill.approval_status).toBe('rejected')
    const other = await kit.call(skillContract.get, { as: ben, params: { id } })
    expect(other.statusCode).toBe(404)
    expect(other.body).toMatchObject({ code: 'not_found', message: 'Skill not found' })
  })

  it('answers the same 404 for a deleted and an unknown one', async () => {
    const { _id: id } = await kit.makeSkill(ada, (await kit.makeCategory()).id)
    await change(id, { deletedAt: kit.clock.now() })
    const answers = await Promise.all([
      kit.call(skillContract.get, { as: ada, params: { id } }),
      kit.call(skillContract.get, { as: ben, params: { id: v7() } }),
    ])
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [404, answers[1]?.body],
      [404, answers[0]?.body],
    ])
  })
})

describe('one’s own skills', () => {
  it('are all but deleted ones', async () => {
    const carla = await kit.makeMember()
    const { id } = await kit.makeCategory()
    const [old, withdrawn, deleted] = [
      await kit.makeSkill(carla, id),
      await kit.makeSkill(carla, id),
      await kit.makeSkill(carla, id),
    ]
    await change(withdrawn._id, { approvalStatus: 'rejected' })
    await change(deleted._id, { deletedAt: kit.clock.now() })
    const mine = (await kit.call(skillContract.mine, { as: carla })).data()
    expect(mine).toEqual([{ ...withdrawn, approval_status: 'rejected' }, old])
  })
})
