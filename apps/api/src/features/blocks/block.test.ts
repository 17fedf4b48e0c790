// spec: marketplace §6 report and block

import { followContract } from '@kindling/domain/follows/follow-contract'
import { messageContract } from '@kindling/domain/messages/message-contract'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { blockContract } from '@kindling/domain/trust/block-contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { keyed, type Market, openMarket } from '../../../test/market.ts'
import { isBlockedBetween } from '../../members/not-blocked-store.ts'

let t: TestApp
let market: Market
beforeAll(async () => {
  t = await makeTestApp()
  market = openMarket(t)
})
afterAll(() => t.close())

const block = (as: TestMember, { id: userId }: { id: string }) =>
  t.call(blockContract.block, { as, params: { userId } })
const unblock = (as: TestMember, { id: userId }: { id: string }) =>
  t.call(blockContract.unblock, { as, params: { userId } })
const listOf = async (as: TestMember, query = {}) => (await t.call(blockContract.list, { as, query })).data()
const follow = (as: TestMember, { id: userId }: TestMember) =>
  t.call(followContract.follow, { as, params: { userId } })
const write = (as: TestMember, { id: receiverId }: TestMember) => {
  const body = { senderId: as.id, receiverId, content: `Hello ${v7()}` }
  return t.call(messageContract.send, { as, body, headers: keyed() })
}
const read = (as: TestMember, { id: otherId }: TestMember) =>
  t.call(messageContract.thread, { as, params: { myId: as.id, otherId } })

/** Ada has blocked Ben; `ways` has both directions, as a block works in both. */
async function makeApart() {
  const [ada, ben] = [await market.makeNeighbour(100), await market.makeNeighbour(100)]
  expect((await block(ada, ben)).statusCode).toBe(200)
  return { ada, ben, ways: [[ada, ben] as const, [ben, ada] as const] }
}

describe('a block', () => {
  it('works in both directions until its author removes it', async () => {
    const { ada, ben } = await makeApart()
    expect(await isBlockedBetween(t.db, ben.id, ada.id)).toBe(true)
    expect((await unblock(ben, ada)).statusCode).toBe(200)
    expect(await isBlockedBetween(t.db, ada.id, ben.id)).toBe(true)
    expect((await unblock(ada, ben)).statusCode).toBe(200)
    expect(await isBlockedBetween(t.db, ada.id, ben.id)).toBe(false)
    expect(await isBlockedBetween(t.db, ben.id, ada.id)).toBe(false)
  })

  it('can be removed repeatedly; removing one of an unknown member answers not_found', async () => {
    const { ada, ben } = await makeApart()
    for (let n = 0; n < 2; n += 1) expect((await unblock(ada, ben)).statusCode).toBe(200)
    expect((await unblock(ada, { id: v7() })).body).toMatchObject({ code: 'not_found' })
  })

  it('stays while the other member’s own block exists', async () => {
    const { ada, ben } = await makeApart()
    await block(ben, ada)
    await unblock(ada, ben)
    expect(await isBlockedBetween(t.db, ada.id, ben.id)).toBe(true)
  })

  it('is created once with repeated calls and listed newest first, in pages', async () => {
    const ada = await t.makeMember()
    const others = [await t.makeMember(), await t.makeMember({ firstname: 'Ben', lastname: 'Moor' })]
    for (const other of others) {
      await block(ada, other)
      t.clock.advance(1000)
      await block(ada, other)
    }
    const [first, ...rest] = await listOf(ada, { limit: 1 })
    expect(rest).toEqual([])
    expect(first).toMatchObject({ id: others[1]?.id, firstname: 'Ben', lastname: 'M.', photourl: null })
    expect((await listOf(ada, { limit: 1, before: first?.id })).map(({ id }) => id)).toEqual([others[0]?.id])
    expect(await listOf(ada, { limit: 5, before: others[0]?.id })).toEqual([])
    expect(await listOf(others[0] ?? ada)).toEqual([])
  })

  it('of oneself answers 422 and of an unknown member 404', async () => {
    const ada = await t.makeMember()
    expect((await block(ada, ada)).statusCode).toBe(422)
    expect((await block(ada, { id: v7() })).statusCode).toBe(404)
    expect(await listOf(ada)).toEqual([])
  })

  it('doesn’t affect other members', async () => {
    const { ada } = await makeApart()
    const cleo = await t.makeMember()
    expect((await follow(cleo, ada)).statusCode).toBe(200)
    expect((await write(ada, cleo)).statusCode).toBe(200)
  })
})

describe('two members with a block between them', () => {
  it('get 404 for each other’s profile', async () => {
    for (const [one, { id }] of (await makeApart()).ways) {
      const params = { id, userId: id }
      expect((await t.call(profileContract.get, { as: one, params })).statusCode).toBe(404)
      expect((await t.call(profileContract.basic, { as: one, params })).statusCode).toBe(404)
    }
  })

  it('get 404 for each other’s reviews and those of each other’s skills', async () => {
    for (const [one, other] of (await makeApart()).ways) {
      const offer = await market.makeOffer(other)
      const ofUser = await t.call(reviewContract.ofUser, { as: one, params: { id: other.id } })
      const ofSkill = await t.call(reviewContract.ofSkill, { as: one, params: { id: offer.id } })
      expect([ofUser.statusCode, ofSkill.statusCode]).toEqual([404, 404])
    }
  })

  it('don’t see each other’s reviews anywhere, while others do', async () => {
    const [ada, ben, cleo] = [
      await market.makeNeighbour(100),
      await market.makeNeighbour(100),
      await market.makeNeighbour(100),
    ]
    const ofAda = await market.makeOffer(ada)
    const ofCleo = await market.makeOffer(cleo)
    for (const offer of [ofAda, ofCleo]) {
      const bookingId = await market.book(ben, offer)
      await market.act(offer.owner, 'accept', bookingId)
      await market.complete(ben, bookingId)
      const about = { bookingId, skillId: offer.id, rating: 1, comment: 'Ben’s words' }
      for (const [as, revieweeId] of [
        [ben, offer.owner.id],
        [offer.owner, ben.id],
      ] as const) {
        const written = await t.call(reviewContract.create, { as, body: { ...about, revieweeId } })
        expect(written.statusCode).toBe(200)
      }
    }
    await block(ada, ben)

    const ofUser = async (as: TestMember, { id }: TestMember) =>
      (await t.call(reviewContract.ofUser, { as, params: { id } })).data().length
    const ofSkill = async (as: TestMember, { id }: { id: string }) =>
      (await t.call(reviewContract.ofSkill, { as, params: { id } })).data().length
    expect([await ofUser(ada, ada), await ofSkill(ada, ofAda)]).toEqual([0, 0])
    expect([await ofUser(ada, cleo), await ofSkill(ada, ofCleo)]).toEqual([0, 0])
    expect(await ofUser(ben, ben)).toBe(1)
    expect([await ofUser(cleo, ada), await ofSkill(cleo, ofAda)]).toEqual([1, 1])
    expect([await ofUser(cleo, cleo), await ofUser(cleo, ben)]).toEqual([1, 2])
  })

  it('don’t see each other’s offers in a category', async () => {
    for (const [one, other] of (await makeApart()).ways) {
      const offer = await market.makeOffer(other)
      const cleo = await t.makeMember()
      const { skill } = (await t.call(skillContract.get, { as: cleo, params: { id: offer.id } })).data()
      const seenBy = async (as: TestMember) => {
        const offers = await t.call(skillContract.byCategory, { as, params: { id: skill.skill_id } })
        return offers.data().map(({ userId }) => userId)
      }
      expect(await seenBy(cleo)).toEqual([other.id])
      expect(await seenBy(one)).toEqual([])
    }
  })

  it('still see their own profile', async () => {
    const { ada, ben } = await makeApart()
    for (const as of [ada, ben]) {
      const params = { id: as.id, userId: as.id }
      expect((await t.call(profileContract.get, { as, params })).statusCode).toBe(200)
      expect((await t.call(profileContract.basic, { as, params })).statusCode).toBe(200)
    }
  })

  it('stop following each other and can’t follow again', async () => {
    const [ada, ben] = [await t.makeMember(), await t.makeMember()]
    await follow(ada, ben)
    await follow(ben, ada)
    await block(ada, ben)
    for (const as of [ada, ben]) {
      expect((await t.call(followContract.followers, { as })).data()).toEqual([])
      expect((await t.call(followContract.followings, { as })).data()).toEqual([])
    }
    expect((await follow(ada, ben)).statusCode).toBe(404)
    expect((await follow(ben, ada)).statusCode).toBe(404)
  })

  it('can’t message each other, but read earlier messages', async () => {
    const [ada, ben] = [await t.makeMember(), await t.makeMember()]
    await write(ben, ada)
    await block(ada, ben)
    expect((await write(ben, ada)).statusCode).toBe(404)
    expect((await write(ada, ben)).statusCode).toBe(404)
    expect((await read(ada, ben)).data()).toHaveLength(1)
    for (const [one, other] of (await makeApart()).ways) expect((await read(one, other)).statusCode).toBe(404)
  })

  it('get 404 for each other’s skills and payments', async () => {
    for (const [one, other] of (await makeApart()).ways) {
      const offer = await market.makeOffer(other)
      expect((await t.call(skillContract.get, { as: one, params: { id: offer.id } })).statusCode).toBe(404)
      expect((await market.order(one, offer)).statusCode).toBe(404)
    }
  })

  it('can’t book with a payment made before the block', async () => {
    const [ada, ben] = [await market.makeNeighbour(100), await market.makeNeighbour(100)]
    const offer = await market.makeOffer(ben)
    const intentId = await market.pay(ada, offer)
    await block(ben, ada)
    expect((await market.request(ada, offer, intentId)).statusCode).toBe(404)
  })

  it('can complete an existing booking', async () => {
    const [ada, ben] = [await market.makeNeighbour(100), await market.makeNeighbour(0)]
    const id = await market.book(ada, await market.makeOffer(ben, 20))
    await block(ben, ada)
    expect((await market.act(ben, 'accept', id)).statusCode).toBe(200)
    expect((await market.complete(ada, id)).statusCode).toBe(200)
    expect((await market.wallet(ben)).cash).toBe(20)
  })
})
