import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { isDatabaseUnavailable, isUniqueViolation, pgErrorOf } from './pg-errors.ts'
import { inTransaction } from './transaction.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  await t.deps.pool.query('create table tally (name text primary key, n bigint not null)')
})
afterAll(() => t.close())

const add = (name: string, n: number) => sql`insert into tally values (${name}, ${n})`
const bump = (name: string) => sql`update tally set n = n + 1 where name = ${name}`

async function tally(name: string): Promise<unknown> {
  const { rows } = await t.db.execute(sql`select n from tally where name = ${name}`)
  return rows[0]?.n
}

/** The error of a failed promise, else undefined. */
async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

describe('inTransaction', () => {
  // asvs: 2.3.3
  it('commits everything or nothing', async () => {
    await inTransaction(t.db, (tx) => tx.execute(add('whole', 1)))
    const failing = inTransaction(t.db, async (tx) => {
      await tx.execute(bump('whole'))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await tally('whole')).toBe(1)
  })

  it('releases the connection when it can’t begin', async () => {
    const { pool } = t.deps
    const refuse = (client: pg.PoolClient) =>
      void vi.spyOn(client, 'query').mockImplementationOnce(() => Promise.reject(new Error('gone')))
    pool.on('acquire', refuse)
    for (let nth = 0; nth < 20; nth += 1) {
      await expect(inTransaction(t.db, (tx) => tx.execute(add('never', 1)))).rejects.toThrow()
    }
    pool.off('acquire', refuse)
    expect(pool.waitingCount).toBe(0)
    expect(pool.idleCount).toBe(pool.totalCount)
  })

  it('retries serialization failures until all have succeeded', async () => {
    await t.db.execute(add('contended', 0))
    const count = () =>
      inTransaction(
        t.db,
        async (tx) => {
          const { rows } = await tx.execute<{ n: number }>(sql`select n from tally where name = 'contended'`)
          await tx.execute(sql`update tally set n = ${(rows[0]?.n ?? 0) + 1} where name = 'contended'`)
        },
        { isolation: 'serializable', retries: 20 },
      )
    await Promise.all(Array.from({ length: 8 }, count))
    expect(await tally('contended')).toBe(8)
  })

  it('retries after a deadlock', async () => {
    await t.db.execute(add('left', 0))
    await t.db.execute(add('right', 0))
    // Each transaction locks its first row before either asks for its second.
    const arrived = Promise.withResolvers<void>()
    let waiting = 0
    const both = (first: string, second: string) =>
      inTransaction(t.db, async (tx) => {
        await tx.execute(bump(first))
        waiting += 1
        if (waiting === 2) arrived.resolve()
        await arrived.promise
        await tx.execute(bump(second))
      })
    await Promise.all([both('left', 'right'), both('right', 'left')])
    expect([await tally('left'), await tally('right')]).toEqual([2, 2])
    // At least one retry; more if it locks its first row before the other transaction wakes up, and deadlocks again.
    expect(waiting).toBeGreaterThan(2)
  })

  it('doesn’t retry other errors', async () => {
    let runs = 0
    const failing = inTransaction(t.db, async () => {
      runs += 1
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(runs).toBe(1)
  })
})

describe('the database', () => {
  it('names the constraint that a row violates', async () => {
    await t.db.execute(add('twice', 1))
    const error = await failure(t.db.execute(add('twice', 2)))
    expect(isUniqueViolation(error)).toBe(true)
    expect(isUniqueViolation(error, 'tally_pkey')).toBe(true)
    expect(isUniqueViolation(error, 'another_key')).toBe(false)
    expect(isDatabaseUnavailable(error)).toBe(false)
  })

  it('returns bigint as number, and refuses one that a number can’t hold', async () => {
    await t.db.execute(sql`insert into tally values ('large', ${'9007199254740991'})`)
    expect(await tally('large')).toBe(Number.MAX_SAFE_INTEGER)
    await t.db.execute(bump('large'))
    const error = await failure(tally('large'))
    expect(String(error instanceof Error ? error.cause : error)).toContain('does not fit a JavaScript number')
  })

  // asvs: API4
  it('cancels a statement after its timeout', async () => {
    const error = await failure(
      inTransaction(t.db, async (tx) => {
        await tx.execute(sql`set local statement_timeout = '50ms'`)
        await tx.execute(sql`select pg_sleep(30)`)
      }),
    )
    expect(pgErrorOf(error)?.code).toBe('57014')
    const { rows } = await t.deps.pool.query('show statement_timeout')
    expect(rows).toEqual([{ statement_timeout: '7s' }])
  })
})
