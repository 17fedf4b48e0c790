import { endpoint, nothing } from '@kindling/domain/endpoint'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DatabaseProxy, openDatabaseProxy } from '../../test/database-proxy.ts'
import type { TestMember } from '../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { route } from '../http/route.ts'
import { queryLimits } from './connect.ts'
import { isDatabaseUnavailable } from './pg-errors.ts'
import { inTransaction } from './transaction.ts'

const read = endpoint({
  method: 'GET',
  path: '/test/read',
  auth: 'none',
  kind: 'own',
  summary: 'Read',
  data: nothing,
})
const pay = endpoint({
  method: 'POST',
  path: '/test/pay',
  auth: 'access',
  kind: 'own',
  idempotent: true,
  summary: 'Pay',
  data: nothing,
})
const eventually = { timeout: 60_000, interval: 50 }

let t: TestApp
let proxy: DatabaseProxy
let member: TestMember
let ran: number[] = []

async function open(isListening: boolean) {
  t = await makeTestApp({
    isListening,
    async reachedBy(connection) {
      proxy = await openDatabaseProxy(connection)
      return proxy.settings
    },
    before(app, { db, jobs }) {
      route(app, read, async () => {
        await db.execute(sql`select pg_sleep(0.02)`)
        return {}
      })
      route(app, pay, async ({ db }) => {
        await db.execute(sql`select pg_sleep(0.02)`)
        return {}
      })
      jobs.define<{ n: number }>('note', async ({ n }) => void ran.push(n))
    },
  })
  member = await t.makeMember()
}

const readStatus = async () => (await t.call(read)).statusCode
const payStatus = async () =>
  (await t.call(pay, { as: member, headers: { 'idempotency-key': crypto.randomUUID() } })).statusCode
/** Opens all connections of the pools, and leaves them idle. */
async function warmUp() {
  await vi.waitUntil(async () => {
    const reads = await Promise.all(Array.from({ length: 12 }, readStatus))
    const payments = await Promise.all(Array.from({ length: 5 }, payStatus))
    return [...reads, ...payments].every((status) => status === 200)
  }, eventually)
}

describe('after the database stops responding and another one takes over,', {
  timeout: 90_000,
}, () => {
  beforeAll(() => open(false))
  beforeEach(async () => {
    ran = []
    await warmUp()
  })
  afterAll(async () => {
    await t.close()
    await proxy.close()
  })

  it.each([
    ['calls', readStatus],
    ['calls that happen once', payStatus],
  ])('%s succeed again after one that failed', async (_, statusOf) => {
    proxy.silence()
    expect(await statusOf()).toBe(503)
    expect(await Promise.all(Array.from({ length: 12 }, statusOf))).toEqual(Array(12).fill(200))
  })

  it('an open transaction ends, and its connection isn’t reused', async () => {
    const cut = t.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      proxy.silence()
      await tx.transaction((inner) => inner.execute(sql`select 1`))
    })
    expect(await cut.catch(isDatabaseUnavailable)).toBe(true)
    expect(await inTransaction(t.db, async (tx) => (await tx.execute(sql`select 1`)).rowCount)).toBe(1)
  })

  it('jobs are sent and run again', async () => {
    await t.deps.jobs.send('note', { n: 1 })
    proxy.silence()
    await vi.waitUntil(async () => {
      await t.deps.jobs.runDue({ only: 'note' }).catch(() => undefined)
      return ran.includes(1)
    }, eventually)
  })

  it('queries time out within ten seconds', () => {
    expect(queryLimits.query_timeout).toBeLessThan(10_000)
    expect(queryLimits.statement_timeout).toBeLessThan(queryLimits.query_timeout)
    expect(queryLimits.lock_timeout).toBeLessThan(queryLimits.statement_timeout)
  })
})

describe('a listening process', { timeout: 90_000 }, () => {
  beforeAll(() => open(true))
  afterAll(async () => {
    await t.close()
    await proxy.close()
  })

  it('has closed silent connections before a call can get one', async () => {
    await vi.waitUntil(() => t.deps.live.isInTouch(), eventually)
    await warmUp()
    proxy.silence()
    await vi.waitUntil(() => !t.deps.live.isInTouch(), eventually)
    await vi.waitUntil(() => t.deps.live.isInTouch(), eventually)
    expect(await readStatus()).toBe(200)
    expect(await payStatus()).toBe(200)
  })
})
