import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { keyed } from '../../../test/market.ts'
import { skillCategories, skills } from '../../db/schema/offers/skills.ts'
import { pictureRemovalJob } from './picture-removal.ts'
import { nameOf, openSkillEditing, picture, type SkillEditKit, urlsOf } from './skill-edit-test-kit.ts'

let kit: SkillEditKit
let ada: TestMember
let ben: TestMember
beforeAll(async () => {
  kit = await openSkillEditing()
  ;({ ada, ben } = kit)
})
afterAll(() => kit.close())

describe('all calls that edit a skill', () => {
  it('need a token', async () => {
    const params = { id: v7() }
    const calls = await Promise.all([
      kit.call(skillEditContract.update, { params, files: {} }),
      kit.call(skillEditContract.removePicture, { params, body: { key: 'thumbnail01' } }),
      kit.call(skillEditContract.remove, { params }),
    ])
    expect(calls.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
  })

  it('answer 404 for another member’s skill and change nothing', async () => {
    const { skill } = await kit.makeSkill([10])
    const before = await kit.stored()
    const answers = [
      await kit.edit(skill, { description: 'Mine now' }, [await picture(20)], { as: ben }),
      await kit.removePicture(skill._id, { key: 'thumbnail01' }, ben),
      await kit.remove(skill._id, ben),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(answers.map(({ body }) => Object(body).message)).toEqual(Array(3).fill('Skill not found'))
    expect(await kit.get(skill._id)).toEqual(skill)
    expect(await kit.stored()).toEqual(before)
  })
})

// spec: marketplace §7 skill calls
describe('PUT of a skill', () => {
  // spec: marketplace §2 edit skill
  // spec: marketplace §9 spark price
  it('changes type, level, description and rate, and the spark price with it', async () => {
    const { skill } = await kit.makeSkill()
    const { title, id } = await kit.makeCategory()
    const changes = {
      skill_type: title.toUpperCase(),
      experience_level: 'beginner',
      description: ' Shelves ',
      hourly_rate: '12.34',
    }
    const changed = (await kit.edit(skill, changes)).data()
    expect(changed).toMatchObject({
      _id: skill._id,
      skill_id: id,
      skill_type: title,
      experience_level: 'beginner',
      description: 'Shelves',
      hourly_rate: 12.34,
      spark_token: 6.17,
      createdAt: skill.createdAt,
    })
    expect(await kit.get(skill._id, ben)).toEqual(changed)
  })

  // spec: marketplace §2 edit skill
  it.each(['skill_type', 'experience_level', 'description', 'hourly_rate'])(
    'needs the field %s',
    async (field) => {
      const { skill } = await kit.makeSkill()
      for (const blank of ['', undefined]) {
        const { statusCode, body } = await kit.edit(skill, { [field]: blank })
        expect(statusCode).toBe(422)
        expect(Object(body).fields).toMatchObject([{ field }])
      }
    },
  )

  it('refuses unpublished categories, but keeps the current one', async () => {
    const { skill } = await kit.makeSkill()
    const { title } = await kit.makeCategory({ status: 'draft' })
    for (const skill_type of [title, 'Lion taming']) {
      const { statusCode, body } = await kit.edit(skill, { skill_type })
      expect(statusCode).toBe(422)
      expect(Object(body).fields).toEqual([{ field: 'skill_type', message: 'Choose a skill from the list' }])
    }
    await kit.db
      .update(skillCategories)
      .set({ status: 'draft' })
      .where(eq(skillCategories.id, skill.skill_id))
    expect((await kit.edit(skill, { description: 'Still here' })).statusCode).toBe(200)
  })

  it('can’t change the type of a reviewed skill', async () => {
    const { offer, skill } = await kit.makeSkill()
    const id = await kit.market.book(ben, offer)
    await kit.market.act(ada, 'accept', id)
    await kit.market.act(ada, 'complete', id)
    const review = { bookingId: id, skillId: offer.id, revieweeId: ada.id, rating: 5, comment: '' }
    expect(
      (await kit.call(reviewContract.create, { as: ben, body: review, headers: keyed() })).statusCode,
    ).toBe(200)
    const { title } = await kit.makeCategory()
    const { statusCode, body } = await kit.edit(skill, { skill_type: title })
    expect(statusCode).toBe(422)
    expect(Object(body).fields[0]).toMatchObject({ field: 'skill_type' })
    expect((await kit.edit(skill, { description: 'Better' })).statusCode).toBe(200)
  })

  // spec: marketplace §9 spark price
  it('doesn’t change existing bookings', async () => {
    const { offer, skill } = await kit.makeSkill()
    const id = await kit.market.book(ben, offer)
    const bookingOf = async () => (await kit.call(bookingContract.get, { as: ben, params: { id } })).data()
    const agreed = await bookingOf()
    await kit.edit(skill, { hourly_rate: '99' })
    expect(agreed.price).toBe(20)
    expect(await bookingOf()).toEqual(agreed)
    await kit.market.act(ada, 'accept', id)
    await kit.market.act(ada, 'complete', id)
    await kit.market.complete(ben, id)
    expect((await bookingOf()).price).toBe(20)
    const order = { amount: 20, currency: 'gbp', paymentMethod: 'wallet', skillId: offer.id } as const
    const stale = await kit.call(moneyContract.createIntent, { as: ben, body: order, headers: keyed() })
    expect(stale.statusCode).toBe(422)
  })

  it('keeps an approved skill approved and returns a rejected one to moderation', async () => {
    const { skill } = await kit.makeSkill()
    expect((await kit.edit(skill)).data().approval_status).toBe('approved')
    await kit.db.update(skills).set({ approvalStatus: 'rejected' }).where(eq(skills.id, skill._id))
    expect((await kit.edit(skill)).data().approval_status).toBe('pending')
    expect((await kit.edit(skill)).data().approval_status).toBe('pending')
    expect((await kit.call(skillContract.get, { as: ben, params: { id: skill._id } })).statusCode).toBe(404)
  })

  describe('of a booked skill', () => {
    const childcare = 'Childcare in the evenings, homework and supper'
    const bikes = 'I mend bikes: brakes, gears and punctures, in my shed in Leith'

    // Pending skills would hold back similar ones.
    afterEach(() => kit.db.update(skills).set({ approvalStatus: 'approved' }))

    async function makeBooked() {
      const { offer, skill } = await kit.makeSkill()
      const told = (await kit.edit(skill, { description: bikes })).data()
      await kit.market.book(ben, offer)
      return told
    }

    it.each([
      ['its description becomes another', async () => ({ description: childcare })],
      ['its category does', async () => ({ skill_type: (await kit.makeCategory()).title })],
    ])('goes back to moderation when %s', async (_, changes) => {
      const skill = await makeBooked()
      expect((await kit.edit(skill, await changes())).data().approval_status).toBe('pending')
      expect((await kit.call(skillContract.get, { as: ben, params: { id: skill._id } })).statusCode).toBe(404)
    })

    it('stays approved with a similar description or another price', async () => {
      const skill = await makeBooked()
      const changes = { description: `${bikes}. Bring a light.`, hourly_rate: '30' }
      expect((await kit.edit(skill, changes)).data().approval_status).toBe('approved')
    })

    it('compares with the booked description, so that small steps add up', async () => {
      let skill = await makeBooked()
      const [from, to] = [bikes.split(' '), childcare.split(' ')]
      const steps = from.map((__, done) => [...to.slice(0, done + 1), ...from.slice(done + 1)].join(' '))
      const approvals: string[] = []
      for (const description of steps) {
        skill = (await kit.edit(skill, { description })).data()
        approvals.push(skill.approval_status)
      }
      expect(approvals[0]).toBe('approved')
      expect(approvals.at(-1)).toBe('pending')
    })

    it('compares with the description that a moderator approved last', async () => {
      const skill = await makeBooked()
      const other = (await kit.edit(skill, { description: childcare })).data()
      const moderator = await kit.makeMember({ role: 'moderator' })
      const params = { id: skill._id }
      const body = { decision: 'approve', updatedAt: other.updatedAt } as const
      expect(
        (await kit.call(moderationContract.decideSkill, { as: moderator, params, body })).statusCode,
      ).toBe(200)
      const again = (await kit.edit(other, { description: `${childcare}, also at weekends` })).data()
      expect(again.approval_status).toBe('approved')
      expect((await kit.edit(again, { description: bikes })).data().approval_status).toBe('pending')
    })
  })

  it('goes to moderation when it resembles a rejected skill', async () => {
    const words = 'Watches and perfume by post, cash only'
    const { skill: refused } = await kit.makeSkill()
    await kit.edit(refused, { description: words })
    await kit.db.update(skills).set({ approvalStatus: 'rejected' }).where(eq(skills.id, refused._id))
    const { skill } = await kit.makeSkill()
    const said = await kit.edit(skill, { description: `${words}!` })
    expect(said.data().approval_status).toBe('pending')
    const { skill: third } = await kit.makeSkill()
    const moved = await kit.edit(third, { skill_type: refused.skill_type, description: 'Something else' })
    expect(moved.data().approval_status).toBe('pending')
  })

  it('happens once for each idempotency key', async () => {
    const { skill } = await kit.makeSkill()
    const key = v7()
    const files = [await picture(10)]
    const first = await kit.edit(skill, { updatedAt: skill.updatedAt }, files, { key })
    const again = await kit.edit(skill, { updatedAt: skill.updatedAt }, files, { key })
    expect(again.body).toEqual(first.body)
    expect(urlsOf(await kit.get(skill._id))).toHaveLength(1)
  })
})

// spec: marketplace §2 edit skill draft
describe('concurrent edits of a skill', () => {
  it('refuse the second with state_conflict and lose nothing', async () => {
    const { skill } = await kit.makeSkill()
    const { updatedAt } = skill
    const first = (await kit.edit(skill, { updatedAt, description: 'First' })).data()
    const before = await kit.stored()
    const second = await kit.edit(skill, { updatedAt, description: 'Second' }, [await picture(10)])
    expect(second.statusCode).toBe(409)
    expect(second.body).toMatchObject({ code: 'state_conflict', current: first.updatedAt })
    expect(await kit.get(skill._id)).toEqual(first)
    expect(await kit.stored()).toEqual(before)
    const anew = await kit.edit(skill, { updatedAt: first.updatedAt, description: 'Second' })
    expect(anew.data().description).toBe('Second')
  })

  it('succeed once', async () => {
    const { skill } = await kit.makeSkill()
    const { updatedAt } = skill
    const answers = await Promise.all(
      ['One', 'Two'].map((description) => kit.edit(skill, { updatedAt, description })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('pictures of an edited skill', () => {
  it('are appended', async () => {
    const { skill } = await kit.makeSkill([10])
    const urls = urlsOf((await kit.edit(skill, {}, [await picture(20)])).data())
    expect(urls).toHaveLength(2)
    expect(urls[0]).toBe(skill.thumbnail01)
  })

  // spec: marketplace §2 edit skill
  it('are ordered, kept and deleted as listed', async () => {
    const { skill } = await kit.makeSkill([10, 20, 30])
    const [first = '', second = '', third = ''] = urlsOf(skill)
    const pictures = JSON.stringify(['new', third, first])
    const urls = urlsOf((await kit.edit(skill, { pictures }, [await picture(40)])).data())
    expect(urls.slice(1)).toEqual([third, first])
    expect([first, second, third]).not.toContain(urls[0])

    // The file is deleted by a job after the commit.
    expect(await kit.stored()).toContain(nameOf(second))
    await kit.deps.jobs.runDue({ only: pictureRemovalJob })
    expect(await kit.stored()).not.toContain(nameOf(second))
    for (const url of urls) expect((await kit.app.inject({ url })).statusCode).toBe(200)
  })

  it.each([
    ['more than four', (kept: string[]) => [...kept, 'new', 'new', 'new', 'new'], 4],
    ['one twice', ([kept = '']: string[]) => [kept, kept], 0],
    ['one of another skill', () => [`/files/${'a'.repeat(22)}.webp`], 0],
    ['fewer places than files', (kept: string[]) => [...kept, 'new'], 2],
    ['more places than files', (kept: string[]) => [...kept, 'new', 'new'], 1],
    ['no list', () => ({ first: 'new' }), 1],
  ])('with %s are refused and leave no file', async (_, wanted, files) => {
    const { skill } = await kit.makeSkill([10])
    const before = await kit.stored()
    const pictures = JSON.stringify(wanted(urlsOf(skill)))
    const { statusCode } = await kit.edit(
      skill,
      { pictures },
      await Promise.all(Array(files).fill(20).map(picture)),
    )
    expect(statusCode).toBe(422)
    expect(await kit.get(skill._id)).toEqual(skill)
    expect(await kit.stored()).toEqual(before)
  })

  it('in invalid JSON are refused', async () => {
    const { skill } = await kit.makeSkill()
    expect((await kit.edit(skill, { pictures: '[new' })).statusCode).toBe(422)
  })

  it('are refused as a whole if one is no picture', async () => {
    const { skill } = await kit.makeSkill()
    const before = await kit.stored()
    const { statusCode } = await kit.edit(skill, {}, [await picture(10), new File(['no picture'], 'a.png')])
    expect(statusCode).toBe(415)
    expect(await kit.stored()).toEqual(before)
  })
})
