import { AppError } from '@kindling/domain/errors'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '../../db/schema/members/members.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { hasLeft } from '../../members/existence-store.ts'
import { type AccountKit, makeAccountKit } from './account-test-kit.ts'
import { makeLeaveService } from './leave-service.ts'

// Concurrent calls during an account deletion.

let kit: AccountKit
beforeAll(async () => {
  kit = await makeAccountKit()
})
afterAll(() => kit.close())

/** Waits until a statement in this database waits for a lock. */
async function waitForLock(): Promise<void> {
  for (;;) {
    const { rows } = await kit.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
  }
}

it('concurrent deletions erase the account once and mail one goodbye', async () => {
  const ada = await kit.makeNeighbour()
  const tries = await Promise.all(Array.from({ length: 5 }, () => kit.leave(ada)))
  expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401])
  expect(await kit.mailsTo(ada.email)).toHaveLength(1)
  expect(await checkBooks(kit.db)).toEqual([])
})

it('a deletion that checks the password after another one finished fails with unauthenticated', async () => {
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
  const member = {
    id: ada.id,
    email: ada.email,
    role: 'member',
    sessionId: '',
    suspension: 'none',
    generation: 0,
    lacksFactor: false,
  } as const
  await expect(late.leave(member, {}, '::1')).rejects.toMatchObject({ code: 'unauthenticated' })
})

// asvs: 15.4.2
it('a booking and its provider’s deletion at the same time: exactly one of them succeeds', async () => {
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
    expect(await hasLeft(kit.db, provider.id)).toBe(left.statusCode === 200)
  }
  expect(await checkBooks(kit.db)).toEqual([])
})

it('a payment and its payer’s deletion at the same time: exactly one of them succeeds', async () => {
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
    expect(await hasLeft(kit.db, client.id)).toBe(left.statusCode === 200)
  }
  expect(await checkBooks(kit.db)).toEqual([])
})

it('a deletion waits for an uncommitted payment, which then blocks only the payer’s deletion', async () => {
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
    expect(await hasLeft(kit.db, leaver.id)).toBe(status === 200)
  }
})

it('a payment waits for an uncommitted deletion of its provider and then fails with 404', async () => {
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
