import { randomUUID } from 'node:crypto'
import { endpoint } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import { count, sql } from 'drizzle-orm'
import { v5 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { TestMember } from '../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { keyed } from '../../test/market.ts'
import type { Executor } from '../db/connect.ts'
import { devMailbox, idempotencyKeys } from '../db/schema/system.ts'
import { route } from './route.ts'

const pay = endpoint({
  method: 'POST',
  path: '/test/pay',
  auth: 'access',
  kind: 'own',
  summary: 'Pay',
  body: z.object({ amount: z.number(), note: z.string().optional() }),
  data: z.object({ receipt: z.string() }),
  idempotent: true,
})
const payElsewhere = endpoint({ ...pay, path: '/test/pay-elsewhere' })

let t: TestApp
let member: TestMember
/** `then` is what the handler does after its insert; `runs` counts its runs. */
let then: (db: Executor) => Promise<void>
let runs = 0

beforeAll(async () => {
  const handler = async ({ body, db }: { body: { amount: number }; db: Executor }) => {
    runs += 1
    const receipt = `receipt ${runs} for ${body.amount}`
    await db.insert(devMailbox).values({ to: 'till', subject: receipt, text: '', sentAt: new Date() })
    await then(db)
    return { receipt }
  }
  t = await makeTestApp({
    before(app) {
      route(app, pay, handler)
      route(app, payElsewhere, handler)
    },
  })
})
beforeEach(async () => {
  runs = 0
  then = async () => {}
  member = await t.makeMember()
  await t.db.delete(devMailbox)
})
afterAll(() => t.close())

/** An idempotency key, the same for the same name. */
const keyOf = (name: string) => v5(name, v5.URL)

const callWith = (key: string, amount = 5, as = member) =>
  t.call(pay, { as, body: { amount }, headers: keyed(key) })
const callPay = (name: string, amount?: number, as?: TestMember) => callWith(keyOf(name), amount, as)

async function effects(): Promise<number> {
  const [row] = await t.db.select({ n: count() }).from(devMailbox)
  return row?.n ?? 0
}

describe('an idempotent endpoint', () => {
  it('accepts only UUIDs as keys', async () => {
    const key = keyOf('any')
    const others = [
      '',
      'short',
      'key-once-1',
      '4242424242424242',
      '4242-4242-4242-4242',
      `${key}0`,
      ` x${key}`,
    ]
    for (const other of others) {
      const refused = await callWith(other)
      expect([other, refused.statusCode, refused.body]).toMatchObject([other, 400, { code: 'malformed' }])
    }
    expect(runs).toBe(0)
    expect((await callWith(key)).statusCode).toBe(200)
    expect((await callWith(randomUUID().toUpperCase())).statusCode).toBe(200)
  })

  it('runs once, and replays the first response', async () => {
    const first = await callPay('key-once-1')
    const second = await callPay('key-once-1')
    expect(first.data()).toEqual({ receipt: 'receipt 1 for 5' })
    expect(second.body).toEqual(first.body)
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    expect(runs).toBe(1)
  })

  it('runs once for ten concurrent calls', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => callPay('key-together')))
    expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(all.map((called) => called.data())).toEqual(Array(10).fill({ receipt: 'receipt 1 for 5' }))
    expect(runs).toBe(1)
    expect(await effects()).toBe(1)
  })

  it('runs each call without a key, and stores no response', async () => {
    const before = await t.db.$count(idempotencyKeys)
    const send = () => t.call(pay, { as: member, body: { amount: 5 } })
    const answers = [await send(), await send()]
    expect(answers.map((called) => called.data())).toEqual([
      { receipt: 'receipt 1 for 5' },
      { receipt: 'receipt 2 for 5' },
    ])
    expect(await effects()).toBe(2)
    expect(await t.db.$count(idempotencyKeys)).toBe(before)
  })

  it('rolls back a refused call without a key', async () => {
    then = async () => {
      throw new AppError('insufficient_funds', 'Not enough.')
    }
    const refused = await t.call(pay, { as: member, body: { amount: 5 } })
    expect([refused.statusCode, await effects()]).toEqual([422, 0])
  })

  it('keeps the keys of members apart', async () => {
    const other = await t.makeMember()
    await callPay('key-shared')
    await callPay('key-shared', 5, other)
    expect(runs).toBe(2)
  })

  it('refuses a key that was used with another body or another endpoint', async () => {
    await callPay('key-reused')
    const otherBody = await callPay('key-reused', 6)
    expect(otherBody.statusCode).toBe(409)
    expect(otherBody.body).toMatchObject({ code: 'idempotency_mismatch' })
    const otherCall = await t.call(payElsewhere, {
      as: member,
      body: { amount: 5 },
      headers: keyed(keyOf('key-reused')),
    })
    expect(otherCall.body).toMatchObject({ code: 'idempotency_mismatch' })
    expect(runs).toBe(1)
  })

  it('treats a body with its fields in another order as the same', async () => {
    const send = (body: Record<string, unknown>) =>
      t.call(pay, { as: member, body, headers: keyed(keyOf('key-order')) })
    await send({ amount: 1, note: 'n' })
    expect((await send({ note: 'n', amount: 1 })).statusCode).toBe(200)
    expect(runs).toBe(1)
  })

  // asvs: 16.5.3
  it('replays a refusal, and rolls back what was written before it', async () => {
    then = async () => {
      throw new AppError('insufficient_funds', 'Not enough.')
    }
    const first = await callPay('key-refused')
    const second = await callPay('key-refused')
    expect(first.statusCode).toBe(422)
    expect(second.statusCode).toBe(422)
    expect(second.body).toEqual({ status: 'error', code: 'insufficient_funds', message: 'Not enough.' })
    expect(runs).toBe(1)
    expect(await effects()).toBe(0)
  })

  it('doesn’t store a server error: a retry runs', async () => {
    then = async () => {
      throw new Error('the disk is full')
    }
    expect((await callPay('key-fault-1')).statusCode).toBe(500)
    expect(await effects()).toBe(0)
    then = async () => {}
    expect((await callPay('key-fault-1')).data()).toEqual({ receipt: 'receipt 2 for 5' })
    expect(await effects()).toBe(1)
  })

  it('stores nothing when its connection dies halfway', async () => {
    then = async (db) => {
      await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    }
    expect((await callPay('key-killed')).statusCode).toBe(503)
    then = async () => {}
    expect((await callPay('key-killed')).statusCode).toBe(200)
    expect(await effects()).toBe(1)
  })
})

it('stored responses are deleted after seven days', async () => {
  await t.db.delete(idempotencyKeys)
  await callPay('key-old-one')
  t.clock.advance(7 * 24 * 3_600_000 + 1)
  await callPay('key-new-one')
  await t.deps.jobs.send('forget-past-results', {})
  await t.deps.jobs.runDue({ only: 'forget-past-results' })
  const rows = await t.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys)
  expect(rows).toEqual([{ key: keyOf('key-new-one') }])
})
