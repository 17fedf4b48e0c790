import { authContract } from '@kindling/domain/auth/auth-contract'
import { referralContract } from '@kindling/domain/referrals/referral-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { emailVerifications } from '../../db/schema/members/auth.ts'
import { members } from '../../db/schema/members/members.ts'
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

describe('list of referred members', () => {
  // spec: marketplace §2 invite
  // spec: marketplace §3 referred users
  it('has name, photo and status, and no private data', async () => {
    const friend = await kit.bring(referrer)
    expect(await kit.listed(referrer)).toEqual([
      {
        id: friend.id,
        firstname: expect.any(String),
        lastname: 'F.',
        photourl: null,
        status: 'pending',
        rewardAmount: REWARD,
        created_at: expect.any(String),
      },
    ])
    expect(await kit.totals(referrer)).toEqual({ referred: 1, successful: 0, reward: 0, rewardEach: REWARD })
  })

  it('is newest first, in pages', async () => {
    const friends = [await kit.bring(referrer), await kit.bring(referrer), await kit.bring(referrer)]
      .map(({ id }) => id)
      .reverse()
    const [first, second] = (await kit.list(referrer, referrer.id, { limit: 2 })).data()
    expect([first?.id, second?.id]).toEqual(friends.slice(0, 2))
    const rest = (await kit.list(referrer, referrer.id, { limit: 2, before: second?.id })).data()
    expect(rest.map(({ id }) => id)).toEqual(friends.slice(2))
  })

  // spec: marketplace §3 referred users
  it('answers 404 for another member’s or an unknown code', async () => {
    await kit.bring(referrer)
    const stranger = await kit.market.makeNeighbour()
    for (const code of [referrer.id, 'NOBODY22', referrer.id.toUpperCase()]) {
      expect((await kit.list(stranger, code)).statusCode).toBe(404)
      const response = await kit.call(referralContract.totals, { as: stranger, params: { code } })
      expect(response.statusCode).toBe(404)
    }
    expect((await kit.list(stranger, '%27 or 1=1')).statusCode).toBe(422)
    expect(await kit.listed(stranger)).toEqual([])
  })
})

// spec: accounts §3 referred_by
describe('a referral code', () => {
  async function register(code: string) {
    const email = `${code}@example.test`.toLowerCase()
    const { hashToken } = await import('../auth/secrets.ts')
    const now = kit.clock.now()
    await kit.db.insert(emailVerifications).values({
      email,
      tokenHash: hashToken(`proof of ${code}`),
      expiresAt: new Date(now.getTime() + 60_000),
      createdAt: now,
    })
    return await kit.call(authContract.register, {
      body: {
        email,
        phone: '020 7946 0123',
        firstname: 'Ines',
        lastname: 'Cole',
        gender: 'female',
        password: 'a-quiet-street-in-spring',
        referred_by: code,
        verificationToken: `proof of ${code}`,
      },
    })
  }

  it('that is unknown doesn’t prevent registration', async () => {
    expect((await register('NOBODY22')).statusCode).toBe(200)
    expect((await kit.list(referrer)).data()).toEqual([])
  })

  it('adds the new member to its owner’s list', async () => {
    await kit.db.update(members).set({ referralCode: 'KJ7M2Q9X' }).where(eq(members.id, referrer.id))
    expect((await register('kj7m-2q9x')).statusCode).toBe(200)
    const [friend] = (await kit.list(referrer, 'KJ7M2Q9X')).data()
    expect(friend).toMatchObject({ firstname: 'Ines', lastname: 'C.', status: 'pending' })
  })

  it('can’t be one’s own, by a database constraint', async () => {
    const refer = kit.db.update(members).set({ referredById: referrer.id }).where(eq(members.id, referrer.id))
    await expect(refer).rejects.toMatchObject({
      cause: { constraint: 'members_not_self_referred' },
    })
  })
})
