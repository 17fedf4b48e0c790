import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { pictureRemovalJob } from './picture-removal.ts'
import { nameOf, openSkillEditing, type SkillEditKit, urlsOf } from './skill-edit-test-kit.ts'

let kit: SkillEditKit
let ada: TestMember
let ben: TestMember
beforeAll(async () => {
  kit = await openSkillEditing()
  ;({ ada, ben } = kit)
})
afterAll(() => kit.close())

// spec: marketplace §2 edit skill
// spec: marketplace §7 skill calls
describe('deleting a picture of a skill', () => {
  it('moves later pictures up and deletes the file', async () => {
    const { skill } = await kit.makeSkill([10, 20, 30])
    const [first, second, third] = urlsOf(skill)
    const after = (await kit.removePicture(skill._id, { key: 'thumbnail02', picture: second })).data()
    expect(urlsOf(after)).toEqual([first, third])
    expect(after.thumbnail03).toBeNull()
    await kit.deps.jobs.runDue({ only: pictureRemovalJob })
    expect(await kit.stored()).not.toContain(nameOf(second))
    expect(await kit.stored()).toContain(nameOf(third))
  })

  it('happens once for each key, and only for the picture that was shown', async () => {
    const { skill } = await kit.makeSkill([10, 20])
    const [first, second] = urlsOf(skill)
    const key = v7()
    const body = { key: 'thumbnail01', picture: first }
    expect((await kit.removePicture(skill._id, body, ada, key)).statusCode).toBe(200)
    expect((await kit.removePicture(skill._id, body, ada, key)).statusCode).toBe(200)
    const late = await kit.removePicture(skill._id, body)
    expect(late.statusCode).toBe(409)
    expect(urlsOf(await kit.get(skill._id))).toEqual([second])
  })

  it('answers 409 if the skill has changed since', async () => {
    const { skill } = await kit.makeSkill([10])
    await kit.edit(skill, { description: 'Newer' })
    const { statusCode } = await kit.removePicture(skill._id, {
      key: 'thumbnail01',
      updatedAt: skill.updatedAt,
    })
    expect(statusCode).toBe(409)
    expect(urlsOf(await kit.get(skill._id))).toHaveLength(1)
  })

  it('answers 404 for a missing picture and 422 for an invalid key', async () => {
    const { skill } = await kit.makeSkill()
    expect((await kit.removePicture(skill._id, { key: 'thumbnail01' })).statusCode).toBe(404)
    for (const body of [{ key: 'thumbnail05' }, { key: '__proto__' }, {}]) {
      expect((await kit.removePicture(skill._id, body)).statusCode).toBe(422)
    }
  })
})

// spec: marketplace §2 delete skill
// spec: marketplace §7 skill calls
describe('deleting a skill', () => {
  it('hides it and deletes its pictures; repeating it answers 404', async () => {
    const { skill } = await kit.makeSkill([10])
    expect((await kit.remove(skill._id)).statusCode).toBe(200)
    for (const as of [ada, ben]) {
      expect((await kit.call(skillContract.get, { as, params: { id: skill._id } })).statusCode).toBe(404)
    }
    const mine = (await kit.call(skillContract.mine, { as: ada })).data()
    expect(mine.map(({ _id }) => _id)).not.toContain(skill._id)
    const profile = (await kit.call(profileContract.get, { as: ben, params: { id: ada.id } })).data()
    expect(JSON.stringify(profile)).not.toContain(skill._id)
    await kit.deps.jobs.runDue({ only: pictureRemovalJob })
    expect(await kit.stored()).not.toContain(nameOf(urlsOf(skill)[0]))
    expect((await kit.remove(skill._id)).statusCode).toBe(404)
    expect((await kit.edit(skill)).statusCode).toBe(404)
  })

  it('answers 409 with an open booking', async () => {
    const { offer, skill } = await kit.makeSkill([10])
    const id = await kit.market.book(ben, offer)
    const steps = [
      async () => {},
      async () => void (await kit.market.act(ada, 'accept', id)),
      async () => void (await kit.market.act(ben, 'in-progress', id)),
    ]
    for (const step of steps) {
      await step()
      const { statusCode, body } = await kit.remove(skill._id)
      expect(statusCode).toBe(409)
      expect(Object(body)).toMatchObject({ code: 'state_conflict', current: 'booked' })
      expect(Object(body).message).toContain('A booking of this skill is still open')
    }
    expect(await kit.get(skill._id, ben)).toEqual(skill)
  })

  // spec: marketplace §2 delete skill
  it('is possible after its bookings ended, which stay unchanged', async () => {
    const { offer } = await kit.makeSkill()
    const id = await kit.market.book(ben, offer)
    await kit.market.act(ada, 'accept', id)
    await kit.market.act(ada, 'complete', id)
    await kit.market.complete(ben, id)
    const bookingOf = async () => (await kit.call(bookingContract.get, { as: ben, params: { id } })).data()
    const before = await bookingOf()
    expect((await kit.remove(offer.id)).statusCode).toBe(200)
    expect(await bookingOf()).toEqual(before)
    const rejected = await kit.makeSkill()
    await kit.market.act(ada, 'reject', await kit.market.book(ben, rejected.offer))
    expect((await kit.remove(rejected.offer.id)).statusCode).toBe(200)
  })

  it('prevents payments and bookings', async () => {
    const { offer } = await kit.makeSkill()
    const intent = await kit.market.pay(ben, offer)
    await kit.remove(offer.id)
    expect((await kit.market.request(ben, offer, intent)).statusCode).toBe(404)
    expect((await kit.market.order(ben, offer)).statusCode).toBe(404)
  })

  it('and booking it at the same time: exactly one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { offer } = await kit.makeSkill()
      const intent = await kit.market.pay(ben, offer)
      const [removed, booked] = await Promise.all([
        kit.remove(offer.id),
        kit.market.request(ben, offer, intent),
      ])
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([removed.statusCode, booked.statusCode])
    }
  })
})
