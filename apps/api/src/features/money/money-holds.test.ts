import { moneyContract } from '@kindling/domain/money/money-contract'
import { eq, like } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countStatements } from '../../../test/count-statements.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { type Market, type Offer, openMarket } from '../../../test/market.ts'
import { rateLimits } from '../../db/schema/members/auth.ts'
import { skills } from '../../db/schema/offers/skills.ts'
import { idempotencyKeys } from '../../db/schema/system.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'

// The statement that holds money also counts the call, claims its idempotency key and stores the response.
let t: TestApp
let market: Market
let offer: Offer
beforeAll(async () => {
  t = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '0.1' } })
  market = openMarket(t)
  offer = await market.makeOffer(await market.makeNeighbour(), 20)
})
afterAll(async () => {
  expect(await checkBooks(t.db)).toEqual([])
  await t.close()
})

/** Number of rate-limited calls of a member. */
async function countedOf({ id }: TestMember): Promise<number> {
  const rows = await t.db
    .select()
    .from(rateLimits)
    .where(like(rateLimits.bucket, `write:POST ${moneyContract.createIntent.path}:${id}`))
  return rows.reduce((sum, { hits }) => sum + hits, 0)
}

it('a hold takes two statements: reading the price, and all writes', async () => {
  const client = await market.makeNeighbour(20)
  for (const statusCode of [200, 422]) {
    const sent = await countStatements(t.deps, async () => {
      expect((await market.order(client, offer)).statusCode).toBe(statusCode)
    })
    expect(sent, sent.join('\n')).toHaveLength(2)
    expect(sent[1]).toContain('hold_once')
  }
})

it('a refused hold is stored: the same key repeats the refusal', async () => {
  const [client, key, other] = [await market.makeNeighbour(19), v7(), v7()]
  const dearer = { ...offer, rate: 21 }
  const refused = [
    await market.order(client, offer, 'wallet', key),
    await market.order(client, dearer, 'wallet', other),
  ]
  expect(refused.map(({ body }) => body)).toMatchObject([
    { code: 'insufficient_funds' },
    { code: 'amount_mismatch' },
  ])
  await market.fund(client, 30)
  await t.db.update(skills).set({ hourlyRatePence: 2100 }).where(eq(skills.id, offer.id))
  const again = [
    await market.order(client, offer, 'wallet', key),
    await market.order(client, dearer, 'wallet', other),
  ]
  await t.db.update(skills).set({ hourlyRatePence: 2000 }).where(eq(skills.id, offer.id))
  for (const [nth, { statusCode, headers, body }] of again.entries()) {
    expect([statusCode, headers['idempotency-replayed'], body]).toEqual([422, 'true', refused[nth]?.body])
  }
  expect(await market.wallet(client)).toMatchObject({ cash: 49, held_cash: 0 })
})

it('without a key each call holds money, and nothing is stored', async () => {
  const client = await market.makeNeighbour(50)
  const body = { amount: 20, currency: 'gbp', paymentMethod: 'wallet', skillId: offer.id }
  for (const statusCode of [200, 200, 422]) {
    expect((await t.call(moneyContract.createIntent, { as: client, body })).statusCode).toBe(statusCode)
  }
  expect(await market.wallet(client)).toMatchObject({ cash: 10, held_cash: 40 })
  expect(await t.db.$count(idempotencyKeys, eq(idempotencyKeys.memberId, client.id))).toBe(0)
})

it('held, refused and repeated calls count towards the rate limit, beyond which nothing is held', async () => {
  const [client, key] = [await market.makeNeighbour(100), v7()]
  const dearer = { ...offer, rate: 21 }
  for (const [asked, of] of [
    [key, offer],
    [key, offer],
    [v7(), dearer],
    [v7(), offer],
    [v7(), offer],
    [v7(), offer],
  ] as const) {
    expect((await market.order(client, of, 'wallet', asked)).statusCode).toBe(of === offer ? 200 : 422)
  }
  const last = v7()
  for (const asked of [last, key]) {
    const refused = await market.order(client, offer, 'wallet', asked)
    expect([refused.statusCode, refused.body]).toMatchObject([
      429,
      { message: expect.stringMatching(/^You’ve done this very often .* try again in \d+ minutes\.$/) },
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  }
  expect(await market.wallet(client)).toMatchObject({ cash: 20, held_cash: 80 })
  expect(await t.db.$count(idempotencyKeys, eq(idempotencyKeys.key, last))).toBe(0)
})

it('a key locked by another transaction answers 409 conflict and counts', async () => {
  const [client, key] = [await market.makeNeighbour(50), v7()]
  const first = await t.deps.pool.connect()
  try {
    await first.query('begin')
    await first.query(
      `insert into idempotency_keys (member_id, key, call, body_hash) values ($1, $2, 'POST', '')`,
      [client.id, key],
    )
    const refused = await market.order(client, offer, 'wallet', key)
    expect([refused.statusCode, refused.body, refused.headers['retry-after']]).toMatchObject([
      409,
      { code: 'conflict' },
      '2',
    ])
  } finally {
    await first.query('rollback')
    first.release()
  }
  expect(await countedOf(client)).toBe(1)
  expect((await market.order(client, offer, 'wallet', key)).statusCode).toBe(200)
  expect(await market.wallet(client)).toMatchObject({ cash: 30, held_cash: 20 })
})
