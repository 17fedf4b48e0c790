import { accountContract } from '@kindling/domain/account/account-contract'
import { AppError } from '@kindling/domain/errors'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { members } from '../../db/schema/members.ts'
import { walletFundings } from '../../db/schema/payments.ts'
import { checkBooks } from '../../ledger/check-books.ts'
import { type AccountKit, makeAccountKit, PASSWORD } from './account-test-kit.ts'
import { makeLeaveService } from './leave-service.ts'

let kit: AccountKit
beforeAll(async () => {
  kit = await makeAccountKit()
})
afterAll(() => kit.close())

const isGone = async ({ id }: TestMember) =>
  (await kit.db.select().from(members).where(eq(members.id, id)))[0]?.deletedAt !== null

describe('what stands in the way', () => {
  it('is nothing for a newcomer, whose sparks are given up', async () => {
    const ada = await kit.makeNeighbour()
    expect(await kit.standing(ada)).toEqual({ confirm_by: 'password', hindrances: [], sparks: 10 })
  })

  it('is an open booking, for both sides, until it is settled', async () => {
    const [client, provider] = [await kit.makeNeighbour(), await kit.makeNeighbour()]
    const offer = await kit.market.makeOffer(provider, 20)
    const id = await kit.market.book(client, offer, 'spark_token')
    for (const [as, move] of [
      [provider, () => kit.market.act(provider, 'accept', id)],
      [client, () => kit.market.act(client, 'in-progress', id)],
      [client, () => kit.market.act(provider, 'complete', id)],
    ] as const) {
      for (const member of [client, provider]) {
        expect((await kit.standing(member)).hindrances).toEqual([
          { kind: 'booking', message: 'You have a booking that isn’t finished and settled yet.' },
        ])
        const refused = await kit.leave(member)
        expect([refused.statusCode, refused.body]).toMatchObject([409, { code: 'conflict' }])
        expect(await isGone(member)).toBe(false)
      }
      expect((await move()).statusCode, as.email).toBe(200)
    }
    await kit.market.complete(client, id)
    expect((await kit.standing(client)).hindrances).toEqual([])
    expect((await kit.standing(provider)).hindrances).toEqual([])
  })

  it('is cash in the wallet, to the penny', async () => {
    const ada = await kit.makeNeighbour(12.5)
    expect((await kit.standing(ada)).hindrances).toEqual([
      { kind: 'balance', message: 'There is still £12.50 in your wallet.' },
    ])
    expect((await kit.leave(ada)).body).toMatchObject({ message: 'There is still £12.50 in your wallet.' })
    expect(await isGone(ada)).toBe(false)
  })

  it('is a card payment into the wallet that was begun, for an hour', async () => {
    const ada = await kit.makeNeighbour()
    await kit.db.insert(walletFundings).values({ memberId: ada.id, amount: 500, createdAt: kit.clock.now() })
    expect((await kit.standing(ada)).hindrances).toMatchObject([{ kind: 'funding' }])
    expect((await kit.leave(ada)).statusCode).toBe(409)
    kit.clock.advance(61 * 60_000)
    expect((await kit.leave(ada)).statusCode).toBe(200)
  })

  it('is a card payment into the wallet of the last seven days, spent or not', async () => {
    const ada = await kit.makeNeighbour()
    await kit.db.insert(walletFundings).values({
      ...{ memberId: ada.id, amount: 500, paymentIntentId: 'pi_1' },
      ...{ createdAt: kit.clock.now(), creditedAt: kit.clock.now() },
    })
    const told = (await kit.standing(ada)).hindrances
    expect(told).toEqual([
      {
        kind: 'card_cash',
        message: expect.stringMatching(
          /^You paid into your wallet by card a few days ago\. Your account can be deleted from \d+ \w+, \d\d:\d\d\.$/,
        ),
      },
    ])
    expect((await kit.leave(ada)).statusCode).toBe(409)
    kit.clock.advance(7 * 24 * 60 * 60_000)
    expect((await kit.standing(ada)).hindrances).toEqual([])
  })

  it('is not a rejected booking, which is refunded', async () => {
    const [client, provider] = [await kit.makeNeighbour(), await kit.makeNeighbour()]
    const id = await kit.market.book(client, await kit.market.makeOffer(provider, 20), 'spark_token')
    await kit.market.act(provider, 'reject', id)
    expect((await kit.standing(client)).hindrances).toEqual([])
  })
})

describe('confirming', () => {
  it.each([[{}], [{ password: 'not-the-password' }], [{ code: '1234' }], [[]], [{ password: 7 }]])(
    'is refused with %j, and nothing happens',
    async (body) => {
      const ada = await kit.makeNeighbour()
      const refused = await kit.leave(ada, body as Record<string, unknown>)
      expect(refused.statusCode).toBe(422)
      expect(await isGone(ada)).toBe(false)
    },
  )

  it('stops after ten wrong passwords', async () => {
    const ada = await kit.makeNeighbour()
    for (let tries = 0; tries < 10; tries += 1) await kit.leave(ada, { password: `wrong-${tries}` })
    expect((await kit.leave(ada)).statusCode).toBe(429)
    expect(await isGone(ada)).toBe(false)
  })

  it('takes a mailed code where there is no password, once, and no other', async () => {
    const ada = await kit.makeNeighbour(0, { passwordHash: null })
    expect((await kit.standing(ada)).confirm_by).toBe('code')
    expect((await kit.leave(ada, { password: '' })).statusCode).toBe(422)
    expect((await kit.call(accountContract.sendCode, { as: ada })).statusCode).toBe(200)
    const code = await kit.codeFor(ada)
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
    expect((await kit.leave(ada, { code: wrong })).body).toMatchObject({ code: 'code_invalid' })
    expect((await kit.leave(ada, { code })).statusCode).toBe(200)
    expect(await isGone(ada)).toBe(true)
  })

  it('refuses a code after five wrong ones, after ten minutes, and one of somebody else', async () => {
    const [ada, ben] = [
      await kit.makeNeighbour(0, { passwordHash: null }),
      await kit.makeNeighbour(0, { passwordHash: null }),
    ]
    await kit.call(accountContract.sendCode, { as: ada })
    const code = await kit.codeFor(ada)
    expect((await kit.leave(ben, { code })).statusCode).toBe(400)
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
    for (let tries = 0; tries < 5; tries += 1) await kit.leave(ada, { code: wrong })
    expect((await kit.leave(ada, { code })).statusCode).toBe(400)

    await kit.call(accountContract.sendCode, { as: ben })
    const late = await kit.codeFor(ben)
    kit.clock.advance(10 * 60_000)
    expect((await kit.leave(ben, { code: late })).statusCode).toBe(400)
    expect([await isGone(ada), await isGone(ben)]).toEqual([false, false])
  })

  it('mails no code to a member who has a password', async () => {
    const ada = await kit.makeNeighbour()
    expect((await kit.call(accountContract.sendCode, { as: ada })).statusCode).toBe(409)
    expect(await kit.mailsTo(ada.email)).toEqual([])
  })
})

describe('at the same time', () => {
  it('many calls to leave erase once and say goodbye once', async () => {
    const ada = await kit.makeNeighbour()
    const tries = await Promise.all(Array.from({ length: 5 }, () => kit.leave(ada)))
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401])
    expect(await kit.mailsTo(ada.email)).toHaveLength(1)
    expect(await checkBooks(kit.db)).toEqual([])
  })

  it('a call whose password is asked for when the account has gone hears that it went', async () => {
    const ada = await kit.makeNeighbour()
    const confirm = async () => {
      expect((await kit.leave(ada)).statusCode).toBe(200)
      throw new AppError('invalid', 'That isn’t your password.')
    }
    const { jobs } = kit.deps
    const late = makeLeaveService(
      { ...kit.deps, jobs: { ...jobs, define: () => {} } },
      { confirm, confirmBy: async () => 'password', sendCode: async () => {} },
    )
    const member = { id: ada.id, email: ada.email, role: 'member', sessionId: '' } as const
    await expect(late.leave(member, {}, '::1')).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  it('either the booking is made or the account is deleted, never both, whoever is first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [client, provider] = [await kit.makeNeighbour(), await kit.makeNeighbour()]
      const offer = await kit.market.makeOffer(provider, 10)
      const intent = await kit.market.pay(client, offer, 'spark_token')
      const [booked, left] = await Promise.all([
        kit.market.request(client, offer, intent, { fields: { payment_method: 'spark_token' } }),
        kit.leave(provider),
      ])
      expect([booked.statusCode, left.statusCode], `round ${round}`).toBeOneOf([
        [200, 409],
        [404, 200],
      ])
      expect(await isGone(provider)).toBe(left.statusCode === 200)
    }
    expect(await checkBooks(kit.db)).toEqual([])
  })

  it('either money is set aside or its owner’s account is deleted, never both, whoever is first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [client, provider] = [await kit.makeNeighbour(), await kit.makeNeighbour()]
      const offer = await kit.market.makeOffer(provider, 10)
      const [payment, left] = await Promise.all([
        kit.market.order(client, offer, 'spark_token'),
        kit.leave(client),
      ])
      expect([payment.statusCode, left.statusCode], `round ${round}`).toBeOneOf([
        [200, 409],
        [401, 200],
        [404, 200],
      ])
      expect(await isGone(client)).toBe(left.statusCode === 200)
    }
    expect(await checkBooks(kit.db)).toEqual([])
  })

  it('a payment that is being made holds the departure up, and then stands in the way of its owner alone', async () => {
    const [client, provider] = [await kit.makeNeighbour(), await kit.makeNeighbour()]
    const offer = await kit.market.makeOffer(provider, 10)
    for (const [leaver, status] of [
      [client, 409],
      [provider, 200],
    ] as const) {
      const left = await kit.db.transaction(async (tx) => {
        await tx.execute(sql`insert into payment_intents (id, member_id, provider_id, skill_id, method, currency, amount, expires_at)
          values (gen_random_uuid(), ${client.id}, ${provider.id}, ${offer.id}, 'card', 'GBP', 100, now() + interval '1 hour')`)
        const leaving = kit.leave(leaver)
        await waitForLock()
        return { leaving }
      })
      expect((await left.leaving).statusCode).toBe(status)
      expect(await isGone(leaver)).toBe(status === 200)
    }
  })

  it('a departure that is being made holds a payment up, which then finds nobody', async () => {
    const [client, provider] = [await kit.makeNeighbour(), await kit.makeNeighbour()]
    const offer = await kit.market.makeOffer(provider, 10)
    const { paying } = await kit.db.transaction(async (tx) => {
      await tx.select().from(members).where(eq(members.id, provider.id)).for('update')
      const paying = kit.market.order(client, offer, 'spark_token')
      await waitForLock()
      await tx.execute(sql`update members set deleted_at = now(), email = id || '@deleted.invalid', phone = null,
        gender = null, password_hash = null where id = ${provider.id}`)
      return { paying }
    })
    const refused = await paying
    expect([refused.statusCode, refused.body]).toMatchObject([
      404,
      { message: 'This member has left Kindling.' },
    ])
  })
})

it('needs a token, and takes no other member’s id', async () => {
  expect((await kit.call(accountContract.remove, { body: { password: PASSWORD } })).statusCode).toBe(401)
  const [ada, ben] = [await kit.makeNeighbour(), await kit.makeNeighbour()]
  await kit.leave(ada, { password: PASSWORD, id: ben.id, memberId: ben.id })
  expect([await isGone(ada), await isGone(ben)]).toEqual([true, false])
})

/** Until a statement of this database waits for somebody’s lock. */
async function waitForLock(): Promise<void> {
  for (;;) {
    const { rows } = await kit.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
  }
}
