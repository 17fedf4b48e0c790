import { endpoint } from '@kindling/domain/endpoint'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { z } from 'zod'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { type PgBouncer, startPgBouncer } from '../../test/pgbouncer.ts'
import { findPgBouncer } from '../../test/pgbouncer-program.ts'
import { pooledRoutes } from '../../test/pooler.ts'
import { route } from '../http/route.ts'
import { problemsOfAddresses } from './connections/check-addresses.ts'
import { listen } from './connections/listen.ts'
import { readFacts } from './connections/server-facts.ts'

const pooler = inject('pooler')
const soon = { timeout: 10_000, interval: 10 }
const silent = { warn() {}, error() {} }

describe.skipIf(pooler === undefined)('through PgBouncer in transaction mode', () => {
  const mine = endpoint({
    method: 'GET',
    path: '/test/mine',
    auth: 'access',
    kind: 'own',
    summary: 'Mine',
    data: z.object({}),
  })
  let t: TestApp
  let other: TestApp['connection']
  const through = () => ({ ...t.connection, ...pooler })
  beforeAll(async () => {
    t = await makeTestApp({
      isPooled: true,
      isListening: true,
      before: (app) => route(app, mine, () => ({})),
    })
    other = inject('template')
  })
  afterAll(() => t.close())

  it('an address is detected as pooled, and as losing prepared statements', async () => {
    expect(await readFacts('DATABASE_URL', through())).toMatchObject({ isPooled: true, keepsNames: false })
    expect(await readFacts('DATABASE_URL', t.connection)).toMatchObject({ isPooled: false, keepsNames: true })
  })

  it('a pooler is refused as DATABASE_DIRECT_URL, and without one', async () => {
    const main = await readFacts('DATABASE_URL', through())
    const direct = await readFacts('DATABASE_DIRECT_URL', t.connection)
    const problems = (facts: object) => problemsOfAddresses({ main, direct, replicas: [], ...facts })
    expect(problems({})).toEqual([])
    expect(problems({ direct: main })).toEqual([
      expect.stringMatching(/^DATABASE_DIRECT_URL leads through a pooler/),
    ])
    expect(problems({ direct: undefined })).toEqual([
      expect.stringMatching(/^DATABASE_DIRECT_URL is missing/),
    ])
    expect(problems({ direct: await readFacts('DATABASE_DIRECT_URL', other) })).toEqual([
      expect.stringMatching(/^DATABASE_DIRECT_URL and DATABASE_URL lead to different databases/),
    ])
  })

  it('statements keep their timeouts, and a transaction’s own end with it', async () => {
    const limits = `select name, setting from pg_settings
      where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by 1`
    const { rows } = await t.deps.pool.query(limits)
    expect(rows.map(({ setting }) => setting)).toEqual(['30000', '4000', '7000'])
  })

  it('a session revoked by another process is refused, and a valid one is cached', async () => {
    const member = await t.makeMember()
    const status = async () => (await t.call(mine, { as: member })).statusCode
    await vi.waitUntil(async () => {
      expect(await status()).toBe(200)
      const asked = t.deps.pools.sessions.pool
      const spy = vi.spyOn(asked, 'query')
      try {
        return (await status()) === 200 && spy.mock.calls.length === 0
      } finally {
        spy.mockRestore()
      }
    }, soon)
    await t.deps.pools.main.pool.query('update sessions set revoked_at = now() where id = $1', [
      member.sessionId,
    ])
    await vi.waitUntil(async () => (await status()) === 401, soon)
  })

  it.each([
    ['through a pooler', through],
    ['of another database', () => other],
  ])('a listening connection %s isn’t trusted', async (_, settings) => {
    let beats = 0
    const listener = listen(
      settings(),
      {},
      {
        log: silent,
        onGap() {},
        async beat(channel, word) {
          beats += 1
          await t.deps.pool.query('select pg_notify($1, $2)', [channel, word])
        },
      },
    )
    await vi.waitUntil(() => listener.isInTouch(), soon)
    const until = performance.now() + 1500
    await vi.waitUntil(() => {
      expect(listener.isHearing()).toBe(false)
      return performance.now() > until
    }, soon)
    // None through a pooler, where a returning beat would prove nothing.
    expect(beats).toBe(settings === through ? 0 : 1)
    await listener.close()
  })
})

describe.skipIf(pooler === undefined)('with two connections to the database', () => {
  const pay = endpoint({
    method: 'POST',
    path: '/test/pay',
    auth: 'access',
    kind: 'own',
    idempotent: true,
    summary: 'Pay',
    data: z.object({}),
  })
  let t: TestApp
  let small: PgBouncer
  beforeAll(async () => {
    const { folder = '' } = await findPgBouncer()
    t = await makeTestApp({
      async reachedBy(connection) {
        const { user = '', password = '' } = connection
        small = await startPgBouncer(folder, connection, [{ user, password }], { poolSize: 2 })
        return await pooledRoutes(connection, small.through(connection))
      },
      before: (app, { db }) =>
        route(app, pay, async ({ db: own }) => {
          await own.execute(sql`select pg_sleep(0.05)`)
          await db.execute(sql`select 1`)
          return {}
        }),
    })
  })
  afterAll(async () => {
    await t.close()
    await small.close()
  })

  it('calls that hold a connection while waiting for another don’t deadlock', async () => {
    const member = await t.makeMember()
    const call = async () => {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      return (await t.call(pay, { as: member, headers })).statusCode
    }
    expect(await Promise.all(Array.from({ length: 12 }, call))).toEqual(Array(12).fill(200))
  })
})
