import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { UNTIL_SETTLED } from '../../../test/market.ts'
import { referralRewards } from '../../db/schema/members/referrals.ts'
import { transfers } from '../../db/schema/money/ledger.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { openReferrals, REWARD, type ReferralKit } from './referral-test-kit.ts'

let kit: ReferralKit
let referrer: TestMember
beforeAll(async () => {
  kit = await openReferrals()
})
afterAll(() => kit.close())
beforeEach(async () => {
  referrer = await kit.market.makeNeighbour()
})

const pay = () =>
  kit.deps.jobs.send('pay-referrals', {}).then(() => kit.deps.jobs.runDue({ only: 'pay-referrals' }))
const sparksOf = async (member: TestMember) => (await kit.market.wallet(member)).spark_tokens
const rewardsOf = (member: TestMember) =>
  kit.db.select().from(referralRewards).where(eq(referralRewards.referredId, member.id))

/** A booking that is completed by its client and paid out. */
async function completeBooking(client: TestMember, provider: TestMember): Promise<string> {
  const offer = await kit.market.makeOffer(provider, 4)
  const id = await kit.market.book(client, offer, 'spark_token')
  await kit.market.act(provider, 'accept', id)
  expect((await kit.market.complete(client, id)).statusCode).toBe(200)
  return id
}

describe('the first completed booking of a referred member', () => {
  it.each(['client', 'provider'] as const)(
    'as %s makes the referral successful and rewards the referrer',
    async (side) => {
      const friend = await kit.bring(referrer)
      const other = await kit.market.makeNeighbour()
      const id = await (side === 'client' ? completeBooking(friend, other) : completeBooking(other, friend))
      expect((await kit.listed(referrer))[0]?.status).toBe('successful')
      expect(await kit.totals(referrer)).toMatchObject({ referred: 1, successful: 1, reward: REWARD })

      await pay()
      expect(await sparksOf(referrer)).toBe(10 + REWARD)
      const [transfer] = await kit.db
        .select()
        .from(transfers)
        .where(eq(transfers.key, `referral:${friend.id}`))
      expect(transfer).toMatchObject({ reason: 'Referral reward', bookingId: id })
      expect(await checkBooks(kit.db)).toEqual([])
    },
  )

  // spec: marketplace §3 referred users
  it('counts in the totals as one of all referred members', async () => {
    const friend = await kit.bring(referrer)
    await kit.bring(referrer)
    await completeBooking(friend, await kit.market.makeNeighbour())
    expect(await kit.totals(referrer)).toMatchObject({ referred: 2, successful: 1, reward: REWARD })
  })

  it('notifies the referrer', async () => {
    await completeBooking(await kit.bring(referrer), await kit.market.makeNeighbour())
    await pay()
    const told = (await kit.call(notificationContract.account, { as: referrer })).data()
    expect(told.map(({ title, description }) => [title, description])).toContainEqual([
      'Referral reward',
      expect.stringMatching(/^Robin\d+ completed a first booking. You received 5 sparks.$/),
    ])
  })

  it('rewards once, however many bookings follow', async () => {
    const friend = await kit.bring(referrer, 0)
    const other = await kit.market.makeNeighbour()
    await completeBooking(friend, other)
    await pay()
    await completeBooking(friend, other)
    await completeBooking(other, friend)
    await pay()
    expect(await sparksOf(referrer)).toBe(10 + REWARD)
    expect(await rewardsOf(friend)).toHaveLength(1)
  })

  // spec: marketplace §3 referred users
  it('rewards once with concurrent completions and payments', async () => {
    const friend = await kit.bring(referrer, 100)
    const provider = await kit.market.makeNeighbour()
    const ids = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const id = await kit.market.book(friend, await kit.market.makeOffer(provider, 10))
        await kit.market.act(provider, 'accept', id)
        return id
      }),
    )
    const done = await Promise.all(ids.map((id) => kit.market.complete(friend, id)))
    expect(done.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    const { makeReferralService } = await import('./referral-service.ts')
    const service = makeReferralService(kit.deps)
    const paid = await Promise.all(Array.from({ length: 8 }, () => service.payRewards()))
    expect(paid.reduce((sum, n) => sum + n, 0)).toBe(1)
    expect(await sparksOf(referrer)).toBe(10 + REWARD)
    expect(await checkBooks(kit.db)).toEqual([])
  })

  it('rewards both referrers when both sides were referred', async () => {
    const other = await kit.market.makeNeighbour()
    const theirs = await kit.market.makeNeighbour(0, { referredById: other.id })
    await completeBooking(await kit.bring(referrer), theirs)
    await pay()
    expect([await sparksOf(referrer), await sparksOf(other)]).toEqual([10 + REWARD, 10 + REWARD])
  })

  // spec: marketplace §3 referred users
  it('isn’t a rejected one or one that only the provider completed', async () => {
    const friend = await kit.bring(referrer, 50)
    const provider = await kit.market.makeNeighbour()
    const rejected = await kit.market.book(friend, await kit.market.makeOffer(provider, 10))
    await kit.market.act(provider, 'reject', rejected)
    const unconfirmed = await kit.market.book(friend, await kit.market.makeOffer(provider, 10))
    await kit.market.act(provider, 'accept', unconfirmed)
    await kit.market.complete(provider, unconfirmed)
    await pay()
    expect(await kit.totals(referrer)).toMatchObject({ successful: 0, reward: 0 })
    expect(await sparksOf(referrer)).toBe(10)
  })

  it('can be one that was settled after 48 hours', async () => {
    const friend = await kit.bring(referrer, 50)
    const provider = await kit.market.makeNeighbour()
    const id = await kit.market.book(friend, await kit.market.makeOffer(provider, 10))
    await kit.market.act(provider, 'accept', id)
    await kit.market.complete(provider, id)
    kit.clock.advance(UNTIL_SETTLED)
    await kit.deps.jobs.send('settle-bookings', {})
    await kit.deps.jobs.runDue({ only: 'settle-bookings' })
    await pay()
    expect(await kit.totals(referrer)).toMatchObject({ successful: 1, reward: REWARD })
  })

  it('pays no reward without a referrer', async () => {
    const member = await kit.market.makeNeighbour()
    await completeBooking(member, await kit.market.makeNeighbour())
    await pay()
    expect(await rewardsOf(member)).toEqual([])
  })
})

it('the database refuses self-referrals, empty rewards and second rewards', async () => {
  const [friend, other] = [await kit.bring(referrer), await kit.market.makeNeighbour()]
  const bookingId = await completeBooking(other, await kit.market.makeNeighbour())
  const row = { referredId: friend.id, referrerId: referrer.id, bookingId, earnedAt: kit.clock.now() }
  const insert = (values: Partial<typeof referralRewards.$inferInsert>) =>
    kit.db.insert(referralRewards).values({ ...row, amount: 1, ...values })
  await expect(insert({ referrerId: friend.id })).rejects.toThrow()
  await expect(insert({ amount: 0 })).rejects.toThrow()
  await insert({})
  await expect(insert({})).rejects.toThrow()
  await kit.db.execute(sql`delete from referral_rewards where referred_id = ${friend.id}`)
})
