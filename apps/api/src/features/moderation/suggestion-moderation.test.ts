// spec: marketplace §6 suggested skills

import { skillContract } from '@kindling/domain/skills/skill-contract'
import { skillOfferContract } from '@kindling/domain/skills/skill-offer-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { type ModerationKit, openModeration } from './moderation-test-kit.ts'

let k: ModerationKit
let mona: TestMember
beforeAll(async () => {
  k = await openModeration()
  mona = await k.makeModerator()
})
afterAll(() => k.t.close())

const suggest = (as: TestMember, name: string) => k.t.call(skillOfferContract.suggest, { as, body: { name } })
const waiting = async (as: TestMember, query = {}) =>
  (await k.t.call(moderationContract.suggestions, { as, query })).data()
const decide = (as: TestMember, id: string, body: Record<string, unknown>) =>
  k.t.call(moderationContract.decideSuggestion, { as, params: { id }, body })
const titles = async (as: TestMember) =>
  (await k.t.call(skillContract.categories, { as })).data().map(({ title }) => title)
const idOf = async (name: string) =>
  (await waiting(mona, { limit: 50 })).find((one) => one.name === name)?.id ?? ''

it('the queue of suggestions counts equal ones by others', async () => {
  const [ada, ben] = [await k.t.makeMember({ firstname: 'Ada' }), await k.t.makeMember()]
  await suggest(ada, 'Thatching')
  await suggest(ben, 'thatching')
  await suggest(mona, 'Moderating')
  expect((await k.counts(mona)).suggestions).toBe(2)
  expect(await waiting(mona)).toMatchObject([
    { name: 'Thatching', others: 1, member: { id: ada.id, firstname: 'Ada' } },
    { name: 'thatching', others: 1, member: { id: ben.id } },
  ])
})

it('approving creates a category and notifies all who suggested it', async () => {
  const [ada, ben] = [await k.t.makeMember(), await k.t.makeMember()]
  await suggest(ada, 'bee keeping')
  await suggest(ben, 'Bee Keeping')
  const id = await idOf('bee keeping')
  const body = {
    decision: 'approve',
    title: 'Beekeeping',
    description: 'Hives and honey',
    thumbnail: 'plant',
  }
  const decided = (await decide(mona, id, body)).data()
  expect(decided).toEqual({ id, status: 'approved', categoryId: expect.any(String) })
  expect(await titles(ada)).toContain('Beekeeping')
  for (const member of [ada, ben]) {
    expect((await k.kindsTo(member)).map(([kind]) => kind)).toEqual(['suggestion_approved'])
  }
  expect(await k.logOf(id)).toMatchObject([{ area: 'suggestion', action: 'approve', actorId: mona.id }])
  expect(await idOf('Bee Keeping')).toBe('')

  await suggest(await k.t.makeMember(), 'Honey bees')
  const again = (await decide(mona, await idOf('Honey bees'), { ...body, title: 'BEEKEEPING' })).data()
  expect(again.categoryId).toBe(decided.categoryId)
})

it('rejecting needs a reason and creates nothing', async () => {
  const ada = await k.t.makeMember()
  await suggest(ada, 'Burgling')
  const id = await idOf('Burgling')
  expect((await decide(mona, id, { decision: 'reject' })).statusCode).toBe(422)
  expect((await decide(mona, id, { decision: 'reject', reason: 'It is a crime.' })).data()).toEqual({
    id,
    status: 'rejected',
    categoryId: null,
  })
  expect(await titles(ada)).not.toContain('Burgling')
  expect(await k.kindsTo(ada)).toEqual([
    ['suggestion_rejected', '“Burgling” won’t become a skill. It is a crime.'],
  ])
})

it('approving needs title, description and a known picture', async () => {
  await suggest(await k.t.makeMember(), 'Whittling')
  const id = await idOf('Whittling')
  const whole = { decision: 'approve', title: 'Whittling', description: 'Spoons', thumbnail: 'box' }
  for (const body of [
    { ...whole, title: ' ' },
    { ...whole, description: undefined },
    { ...whole, thumbnail: 'unicorn' },
  ]) {
    expect((await decide(mona, id, body)).statusCode).toBe(422)
  }
})

it('one of several concurrent decisions succeeds and creates one category', async () => {
  await suggest(await k.t.makeMember(), 'Juggling')
  const id = await idOf('Juggling')
  const body = { decision: 'approve', title: 'Juggling', description: 'Three balls', thumbnail: 'box' }
  const tries = await Promise.all(Array.from({ length: 5 }, () => decide(mona, id, body)))
  expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
  expect((await titles(mona)).filter((title) => title === 'Juggling')).toHaveLength(1)
  expect(await k.logOf(id)).toHaveLength(1)
})

it('a moderator can’t decide own or unknown suggestions', async () => {
  const max = await k.makeModerator()
  await suggest(max, 'Napping')
  expect((await decide(max, await idOf('Napping'), { decision: 'reject', reason: 'No.' })).statusCode).toBe(
    403,
  )
  expect((await decide(mona, v7(), { decision: 'reject', reason: 'No.' })).statusCode).toBe(404)
})
