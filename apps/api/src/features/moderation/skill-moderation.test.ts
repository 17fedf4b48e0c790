// spec: marketplace §6 moderation calls

import { skillContract } from '@kindling/domain/skills/skill-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { skills } from '../../db/schema/offers/skills.ts'
import { openLending } from '../bookings/loans/loan-test-kit.ts'
import { type ModerationKit, openModeration } from './moderation-test-kit.ts'

let k: ModerationKit
let mona: TestMember
beforeAll(async () => {
  k = await openModeration()
  mona = await k.makeModerator()
})
afterAll(() => k.t.close())

const waiting = async (as: TestMember, query = {}) =>
  (await k.t.call(moderationContract.skills, { as, query })).data()
const decide = (as: TestMember, id: string, body: Record<string, unknown>) =>
  k.t.call(moderationContract.decideSkill, { as, params: { id }, body })
const reject = { decision: 'reject', reason: 'It offers what is forbidden.' }
const makePending = (owner: TestMember) => k.market.makeOffer(owner, 20, { approvalStatus: 'pending' })
const isSeen = async (as: TestMember, id: string) =>
  (await k.t.call(skillContract.get, { as, params: { id } })).statusCode === 200

it('the queue of skills is oldest first, in pages, counted, and without the moderator’s own', async () => {
  const ada = await k.t.makeMember({ firstname: 'Ada' })
  const offers = [await makePending(ada), await makePending(ada)]
  await makePending(mona)
  await k.market.makeOffer(ada)
  expect((await k.counts(mona)).skills).toBe(2)
  const [first, ...rest] = await waiting(mona, { limit: 1 })
  expect(rest).toEqual([])
  expect(first).toMatchObject({
    skill: { _id: offers[0]?.id, description: 'Done well', approval_status: 'pending' },
    member: { id: ada.id, firstname: 'Ada' },
  })
  const next = await waiting(mona, { after: first?.skill._id })
  expect(next.map(({ skill }) => skill._id)).toEqual([offers[1]?.id])
})

it('a thing in the queue has title, daily price and deposit; its owner is notified with the title', async () => {
  const ada = await k.t.makeMember({ firstname: 'Ada' })
  const id = await openLending(k.t).makeThing(ada, { title: 'Cargo bike', price: 5 })
  await k.t.db.update(skills).set({ approvalStatus: 'pending' }).where(eq(skills.id, id))
  const found = (await waiting(mona, { limit: 50 })).find(({ skill }) => skill._id === id)
  expect(found).toMatchObject({
    skill: { hourly_rate: 5 },
    thing: { title: 'Cargo bike', condition: 'good', comes_with: 'Six bits and a case', deposit: 40 },
  })
  expect((await decide(mona, id, { decision: 'approve' })).statusCode).toBe(200)
  const [[kind, text] = []] = await k.kindsTo(ada)
  expect([kind, text]).toEqual([
    'skill_approved',
    expect.stringContaining('“Cargo bike”. Neighbours can borrow it'),
  ])
})

it('an approved skill is visible to all, and its owner is notified', async () => {
  const [ada, ben] = [await k.t.makeMember(), await k.t.makeMember()]
  const { id } = await makePending(ada)
  expect(await isSeen(ben, id)).toBe(false)
  expect((await decide(mona, id, { decision: 'approve' })).data()).toEqual({
    id,
    approval_status: 'approved',
  })
  expect(await isSeen(ben, id)).toBe(true)
  expect((await k.kindsTo(ada)).map(([kind]) => kind)).toEqual(['skill_approved'])
  expect(await k.logOf(id)).toMatchObject([
    { area: 'skill', action: 'approve', actorId: mona.id, memberId: ada.id, note: null },
  ])
})

it('an approved skill can be rejected later, with a reason for its owner', async () => {
  const [ada, ben] = [await k.t.makeMember(), await k.t.makeMember()]
  const { id } = await k.market.makeOffer(ada)
  expect((await decide(mona, id, { decision: 'reject' })).body).toMatchObject({
    message: 'Say why, so that the member can do better',
  })
  expect((await decide(mona, id, reject)).statusCode).toBe(200)
  expect(await isSeen(ben, id)).toBe(false)
  expect(await isSeen(ada, id)).toBe(true)
  const [[kind, text] = []] = await k.kindsTo(ada)
  expect(kind).toBe('skill_rejected')
  expect(text).toContain('It offers what is forbidden.')
  expect(await k.logOf(id)).toMatchObject([{ action: 'reject', note: 'It offers what is forbidden.' }])
})

it('one of several concurrent decisions succeeds', async () => {
  const { id } = await makePending(await k.t.makeMember())
  const tries = await Promise.all(Array.from({ length: 6 }, () => decide(mona, id, { decision: 'approve' })))
  expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(5).fill(409)])
  expect(await k.logOf(id)).toHaveLength(1)
})

it('a skill that was changed since the moderator read it answers 409', async () => {
  const { id } = await makePending(await k.t.makeMember())
  const row = (await waiting(mona, { limit: 50 })).find(({ skill }) => skill._id === id)
  const updatedAt = row?.skill.updatedAt
  await k.t.db
    .update(skills)
    .set({ updatedAt: new Date(Date.parse(updatedAt ?? '') + 1) })
    .where(eq(skills.id, id))
  const response = await decide(mona, id, { decision: 'approve', updatedAt })
  expect(response.statusCode).toBe(409)
  expect(response.body).toMatchObject({ current: 'pending' })
})

it('a moderator can’t decide own, unknown or deleted skills', async () => {
  expect((await decide(mona, (await makePending(mona)).id, { decision: 'approve' })).statusCode).toBe(403)
  expect((await decide(mona, v7(), { decision: 'approve' })).statusCode).toBe(404)
  const gone = await k.market.makeOffer(await k.t.makeMember(), 20, { deletedAt: k.t.clock.now() })
  expect((await decide(mona, gone.id, reject)).statusCode).toBe(404)
})
