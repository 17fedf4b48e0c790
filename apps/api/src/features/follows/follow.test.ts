import { followContract } from '@kindling/domain/follows/follow-contract'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { follows } from '../../db/schema/members/members.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const followersOf = async (id: string) =>
  (await app.db.select().from(follows).where(eq(follows.followeeId, id))).map((row) => row.followerId)

describe('following', () => {
  // spec: marketplace §7 follow calls
  it('is recorded for the caller', async () => {
    const [caller, other] = [await app.makeMember(), await app.makeMember()]
    const answered = await app.call(followContract.follow, { as: caller, params: { userId: other.id } })
    expect(answered.body).toEqual({ status: 'success', data: {} })
    expect(await followersOf(other.id)).toEqual([caller.id])
    expect(await followersOf(caller.id)).toEqual([])
  })

  it('is idempotent, also with concurrent calls', async () => {
    const [caller, other] = [await app.makeMember(), await app.makeMember()]
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        app.call(followContract.follow, { as: caller, params: { userId: other.id } }),
      ),
    )
    expect(answers.map((answered) => answered.statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await followersOf(other.id)).toEqual([caller.id])
  })
})

describe('unfollowing', () => {
  // spec: marketplace §7 follow calls
  it('ends only the caller’s following and is idempotent', async () => {
    const [caller, fan, other] = [await app.makeMember(), await app.makeMember(), await app.makeMember()]
    for (const as of [caller, fan])
      await app.call(followContract.follow, { as, params: { userId: other.id } })
    for (let times = 0; times < 2; times += 1) {
      const answered = await app.call(followContract.unfollow, { as: caller, params: { userId: other.id } })
      expect(answered.body).toEqual({ status: 'success', data: {} })
    }
    expect(await followersOf(other.id)).toEqual([fan.id])
  })
})

describe.each([
  ['follow', followContract.follow],
  ['unfollow', followContract.unfollow],
] as const)('%s', (_, endpoint) => {
  // spec: marketplace §7 follow calls
  it('refuses oneself with 422', async () => {
    const caller = await app.makeMember()
    const answered = await app.call(endpoint, { as: caller, params: { userId: caller.id } })
    expect(answered.statusCode).toBe(422)
    expect(await followersOf(caller.id)).toEqual([])
  })

  // spec: marketplace §7 follow calls
  it('answers 404 for an unknown member', async () => {
    const caller = await app.makeMember()
    expect((await app.call(endpoint, { as: caller, params: { userId: v7() } })).statusCode).toBe(404)
  })

  it.each(['1', 'null', '%00'])('refuses %j as an id with 422', async (userId) => {
    const caller = await app.makeMember()
    expect((await app.call(endpoint, { as: caller, params: { userId } })).statusCode).toBe(422)
  })

  it('needs a token', async () => {
    const other = await app.makeMember()
    expect((await app.call(endpoint, { params: { userId: other.id } })).statusCode).toBe(401)
  })
})

describe('lists of followers and followings', () => {
  const add = async (follower: TestMember, followee: TestMember) => {
    app.clock.advance(1000)
    await app.call(followContract.follow, { as: follower, params: { userId: followee.id } })
  }
  const followersOfCaller = async (as: TestMember, query = {}) =>
    (await app.call(followContract.followers, { as, query })).data().map(({ follower_id }) => follower_id._id)
  const followingsOfCaller = async (as: TestMember, query = {}) =>
    (await app.call(followContract.followings, { as, query }))
      .data()
      .map(({ following_id }) => following_id._id)

  // spec: marketplace §7 follow calls
  // asvs: 14.2.6
  it('are the caller’s, newest first, without emails', async () => {
    const [caller, one, two] = [await app.makeMember(), await app.makeMember(), await app.makeMember()]
    await add(one, caller)
    await add(two, caller)
    await add(caller, one)
    expect(await followersOfCaller(caller)).toEqual([two.id, one.id])
    expect(await followingsOfCaller(caller)).toEqual([one.id])
    expect(await followersOfCaller(two)).toEqual([])
    const { body } = await app.call(followContract.followers, { as: caller })
    expect(JSON.stringify(body)).not.toContain('@')
  })

  // spec: marketplace §7 follow calls
  it('are paged without gaps, even with equal timestamps', async () => {
    const caller = await app.makeMember()
    const fans: TestMember[] = []
    for (let index = 0; index < 7; index += 1) {
      const fan = await app.makeMember()
      fans.push(fan)
      if (index % 3 === 0) app.clock.advance(1000)
      await app.call(followContract.follow, { as: fan, params: { userId: caller.id } })
    }
    const seen: string[] = []
    for (let page = await followersOfCaller(caller, { limit: 2 }); page.length > 0; ) {
      seen.push(...page)
      page = await followersOfCaller(caller, { limit: 2, before: page.at(-1) })
    }
    expect(seen).toHaveLength(7)
    expect(seen.toSorted()).toEqual(fans.map(({ id }) => id).toSorted())
  })

  it('are empty after an unknown cursor', async () => {
    const caller = await app.makeMember()
    await add(await app.makeMember(), caller)
    expect(await followersOfCaller(caller, { before: v7() })).toEqual([])
  })
})
