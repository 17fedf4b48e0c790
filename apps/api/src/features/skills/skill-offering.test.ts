import { defaultTerms } from '@kindling/domain/appointments/booking-terms'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { skillOfferContract } from '@kindling/domain/skills/skill-offer-contract'
import { MAX_SKILLS } from '@kindling/domain/skills/skill-rules'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { keyed } from '../../../test/market.ts'
import { skills, suggestedSkills } from '../../db/schema/offers/skills.ts'
import { openSkills, type SkillKit, wanted } from './skill-test-kit.ts'

let kit: SkillKit
let ada: TestMember
let ben: TestMember
beforeAll(async () => {
  kit = await openSkills()
  ;({ ada, ben } = kit)
})
afterAll(() => kit.close())

describe('POST /skills', () => {
  it('creates an approved skill with its spark price', async () => {
    const category = await kit.makeCategory()
    const made = await kit.create(ada, {
      skillCategoryId: category.id,
      hourly_rate: '12.35',
      spark_token: '6.175',
    })
    expect(made.data()).toEqual({
      _id: expect.any(String),
      skill_id: category.id,
      skill_type: category.title,
      experience_level: 'expert',
      description: 'Shelves up straight',
      hourly_rate: 12.35,
      spark_token: 6.175,
      thumbnail01: null,
      thumbnail02: null,
      thumbnail03: null,
      thumbnail04: null,
      approval_status: 'approved',
      paused: false,
      terms: defaultTerms,
      createdAt: kit.clock.now().toISOString(),
      updatedAt: kit.clock.now().toISOString(),
    })
    expect((await kit.call(skillContract.mine, { as: ada })).data()).toContainEqual(made.data())
  })

  it('allows several in one category', async () => {
    const { id: skillCategoryId } = await kit.makeCategory()
    await kit.create(ada, { skillCategoryId, hourly_rate: '18' })
    await kit.create(ada, { skillCategoryId, hourly_rate: '25' })
    const rates = (await kit.offersOf(ben, skillCategoryId)).map(({ hourly_rate }) => hourly_rate)
    expect(rates).toEqual([25, 18])
  })

  describe('after a rejection', () => {
    const words = 'Watches and perfume by post, cash only'

    /** A member with a skill that a moderator rejected. */
    async function makeRefused() {
      const cy = await kit.makeMember()
      const { id: skillCategoryId } = await kit.makeCategory()
      const refused = (await kit.create(cy, { skillCategoryId, description: words })).data()
      const moderator = await kit.makeMember({ role: 'moderator' })
      const params = { id: refused._id }
      const body = { decision: 'reject', reason: 'It is forbidden.', updatedAt: refused.updatedAt } as const
      expect(
        (await kit.call(moderationContract.decideSkill, { as: moderator, params, body })).statusCode,
      ).toBe(200)
      return { cy, skillCategoryId, refused }
    }
    const approvalOf = async (as: TestMember, fields: Record<string, unknown>) =>
      (await kit.create(as, fields)).data().approval_status

    it('is pending in that category and for similar text in others', async () => {
      const { cy, skillCategoryId } = await makeRefused()
      const { id: other } = await kit.makeCategory()
      expect(await approvalOf(cy, { skillCategoryId, description: 'Lessons for beginners' })).toBe('pending')
      expect(await approvalOf(cy, { skillCategoryId: other, description: `${words}.` })).toBe('pending')
      expect(await kit.offersOf(ben, skillCategoryId)).toEqual([])
      expect(await approvalOf(cy, { skillCategoryId: other, description: 'Garden walls' })).toBe('pending')
    })

    it.each([false, true])(
      'is pending even if the rejected one was deleted (edited before: %s)',
      async (isEdited) => {
        const { cy, skillCategoryId, refused } = await makeRefused()
        const params = { id: refused._id }
        if (isEdited) {
          const { skill_type, experience_level, hourly_rate } = refused
          const body = {
            skill_type,
            experience_level,
            hourly_rate: String(hourly_rate),
            description: 'Bread',
          }
          const edit = { as: cy, params, body, files: {}, headers: keyed() }
          expect((await kit.call(skillEditContract.update, edit)).statusCode).toBe(200)
        }
        await kit.call(skillEditContract.remove, { as: cy, params, headers: keyed() })
        expect(await approvalOf(cy, { skillCategoryId, description: words })).toBe('pending')
      },
    )

    it('is approved for other text and other members', async () => {
      const { cy, skillCategoryId } = await makeRefused()
      const { id: other } = await kit.makeCategory()
      expect(await approvalOf(cy, { skillCategoryId: other, description: 'Lessons for beginners' })).toBe(
        'approved',
      )
      expect(await approvalOf(ada, { skillCategoryId, description: words })).toBe('approved')
    })
  })

  it('happens once for each key, with concurrent and repeated calls', async () => {
    const [{ id: skillCategoryId }, key] = [await kit.makeCategory(), v7()]
    const tries = await Promise.all([1, 2, 3].map(() => kit.create(ada, { skillCategoryId }, key)))
    const later = await kit.create(ada, { skillCategoryId }, key)
    expect(new Set([...tries, later].map((made) => made.data()._id)).size).toBe(1)
    expect(await kit.offersOf(ben, skillCategoryId)).toHaveLength(1)
    const other = await kit.create(ada, { skillCategoryId, hourly_rate: '19' }, key)
    expect([other.statusCode, other.body]).toMatchObject([409, { code: 'idempotency_mismatch' }])
  })

  // asvs: 5.2.4
  it(`refuses more than ${MAX_SKILLS} skills, also concurrently, until one is deleted`, async () => {
    const cy = await kit.makeMember()
    const { id: skillCategoryId } = await kit.makeCategory()
    for (let made = 3; made < MAX_SKILLS; made += 1) await kit.makeSkill(cy, skillCategoryId)
    const tries = await Promise.all(Array.from({ length: 6 }, () => kit.create(cy, { skillCategoryId })))
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 409, 409, 409])
    expect(tries.find(({ statusCode }) => statusCode === 409)?.body).toMatchObject({
      code: 'conflict',
      message: 'You offer 50 skills already. Delete one before you offer another.',
    })
    const own = (await kit.call(skillContract.mine, { as: cy })).data()
    expect(own).toHaveLength(MAX_SKILLS)
    const params = { id: own[0]?._id ?? '' }
    await kit.call(skillEditContract.remove, { as: cy, params, headers: keyed() })
    expect((await kit.create(cy, { skillCategoryId })).statusCode).toBe(200)
  })

  it('works without an idempotency key', async () => {
    const { id: skillCategoryId } = await kit.makeCategory()
    const body = { ...wanted, skillCategoryId }
    expect((await kit.call(skillOfferContract.create, { as: ada, body })).statusCode).toBe(200)
  })

  // spec: marketplace §5 hourly rate
  it('refuses a spark price that doesn’t match the rate', async () => {
    const { id: skillCategoryId } = await kit.makeCategory()
    const { statusCode, body } = await kit.create(ada, { skillCategoryId, spark_token: '8.999' })
    expect(statusCode).toBe(422)
    expect(body).toMatchObject({ code: 'amount_mismatch' })
    expect(await kit.offersOf(ben, skillCategoryId)).toEqual([])
  })

  // spec: marketplace §5 hourly rate
  it.each([
    ['an unknown category', async () => v7()],
    ['a draft', async () => (await kit.makeCategory({ status: 'draft' })).id],
  ])('refuses %s', async (_, makeId) => {
    const { statusCode, body } = await kit.create(ada, { skillCategoryId: await makeId() })
    expect(statusCode).toBe(422)
    expect(body).toMatchObject({ code: 'invalid', fields: [{ field: 'skillCategoryId' }] })
  })

  // spec: marketplace §5 hourly rate
  it.each([
    ['skillCategoryId', 'seven'],
    ['experience_level', 'Expert'],
    ['description', '   '],
    ['description', 'x'.repeat(2001)],
    ['description', 'a\u0000b'],
    ['hourly_rate', ''],
    ['hourly_rate', '-1'],
    ['hourly_rate', '5.001'],
    ['hourly_rate', '0.0000001'],
    ['hourly_rate', '10000.01'],
    ['hourly_rate', 'NaN'],
    ['hourly_rate', '1,250'],
    ['hourly_rate', '1e3'],
    ['hourly_rate', '0x10'],
    ['hourly_rate', 'Infinity'],
    ['hourly_rate', ['5', '6']],
    ['spark_token', 'x'],
    ['spark_token', '9.0001'],
    ['spark_token', ''],
    ['spark_token', ' '],
  ])('refuses %s of %j', async (field, value) => {
    const { id: skillCategoryId } = await kit.makeCategory()
    const { statusCode } = await kit.create(ada, { skillCategoryId, [field]: value })
    expect(statusCode).toBe(422)
    expect(await kit.offersOf(ben, skillCategoryId)).toEqual([])
  })

  // asvs: 15.3.3
  it('ignores owner and approval in the body', async () => {
    const { id: skillCategoryId } = await kit.makeCategory()
    const made = await kit.create(ada, { skillCategoryId, memberId: ben.id, approval_status: 'pending' })
    expect(made.data().approval_status).toBe('approved')
    const [row] = await kit.db.select().from(skills).where(eq(skills.id, made.data()._id))
    expect(row?.memberId).toBe(ada.id)
  })

  it('needs multipart/form-data', async () => {
    const { statusCode } = await kit.app.inject({
      method: 'POST',
      url: '/api/skills',
      headers: { authorization: `Bearer ${await ada.token()}`, ...keyed() },
      payload: { ...wanted, skillCategoryId: v7() },
    })
    expect(statusCode).toBe(415)
  })
})

// spec: marketplace §2 wizard suggestions
describe('suggesting a skill category', () => {
  const namesOf = async (member: TestMember) => {
    const rows = await kit.db
      .select({ name: suggestedSkills.name })
      .from(suggestedSkills)
      .where(eq(suggestedSkills.memberId, member.id))
    return rows.map(({ name }) => name)
  }
  const suggest = (as: TestMember, name: unknown) =>
    kit.call(skillOfferContract.suggest, { as, body: { name } })

  it('stores it once for each member, ignoring case and spacing', async () => {
    const [carla, dev] = [await kit.makeMember(), await kit.makeMember()]
    const answers = [
      await suggest(carla, '  Dry stone  walling '),
      await suggest(carla, 'dry Stone walling'),
      await suggest(carla, 'Thatching'),
      await suggest(dev, 'Dry stone walling'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await namesOf(carla)).toEqual(['Dry stone walling', 'Thatching'])
    expect(await namesOf(dev)).toEqual(['Dry stone walling'])
  })

  it('stores it once with concurrent calls', async () => {
    const carla = await kit.makeMember()
    await Promise.all(Array.from({ length: 8 }, (_, nth) => suggest(carla, nth % 2 ? 'Knots' : 'KNOTS')))
    expect(await namesOf(carla)).toHaveLength(1)
  })

  it.each([[''], ['  '], ['x'.repeat(81)], [7], [undefined]])('refuses %j with 422', async (name) => {
    expect((await suggest(ada, name)).statusCode).toBe(422)
  })
})
