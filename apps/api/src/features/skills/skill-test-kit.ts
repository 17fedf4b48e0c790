import { skillContract } from '@kindling/domain/skills/skill-contract'
import { skillOfferContract } from '@kindling/domain/skills/skill-offer-contract'
import { makeCategory } from '../../../test/make-category.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp } from '../../../test/make-test-app.ts'
import { keyed } from '../../../test/market.ts'

export const wanted = {
  experience_level: 'expert',
  description: 'Shelves up straight',
  hourly_rate: '18',
} as const

/** A test app with two members who offer skills. */
export async function openSkills() {
  const t = await makeTestApp()
  const ada = await t.makeMember({ firstname: 'Ada', lastname: 'Lark', location: 'Camden' })
  const ben = await t.makeMember()

  async function create(as: TestMember | undefined, fields: Record<string, unknown>, key?: string) {
    return await t.call(skillOfferContract.create, {
      ...(as ? { as } : {}),
      body: { ...wanted, ...fields },
      headers: keyed(key),
    })
  }

  async function makeSkill(as: TestMember, skillCategoryId: string) {
    return (await create(as, { skillCategoryId })).data()
  }

  const offersOf = async (as: TestMember, id: string, query = {}) =>
    (await t.call(skillContract.byCategory, { as, params: { id }, query })).data()

  return {
    ...t,
    ada,
    ben,
    create,
    makeSkill,
    offersOf,
    makeCategory: (overrides?: Parameters<typeof makeCategory>[1]) => makeCategory(t.db, overrides),
  }
}

export type SkillKit = Awaited<ReturnType<typeof openSkills>>
