import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { addressOf } from '../../test/database-address.ts'
import { cloneDatabase, type TestDatabase } from '../../test/test-database.ts'
import { loadConfig } from '../config.ts'
import { createLog } from '../platform/log.ts'
import { problemsOfAddresses } from './connections/check-addresses.ts'
import { openPools } from './connections/pools.ts'
import type { ServerFacts } from './connections/server-facts.ts'
import { withClient } from './connections/with-client.ts'
import { openDatabase } from './open-database.ts'

const log = createLog('silent')
const secret = (name: string) => `${name} `.repeat(32)
let folder = ''
let database: TestDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kindling-open-'))
  database = await cloneDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const open = (env: Record<string, string> = {}) =>
  openDatabase(
    loadConfig({
      NODE_ENV: 'test',
      DATA_DIR: folder,
      DATABASE_URL: addressOf(database.connection),
      JWT_SECRET: secret('jwt'),
      DATA_SECRET: secret('data'),
      ...env,
    }),
    log,
    (error) => {
      throw error
    },
  )

/** The error message of a refused start; empty if it succeeds. */
async function refusal(env: Record<string, string>): Promise<string> {
  return await open(env).then(
    () => '',
    (error) => error.message,
  )
}

const ask = (text: string) => withClient(database.connection, (client) => client.query(text))

describe('opening the database', () => {
  it('with DATABASE_URL alone uses one route for everything', async () => {
    const { routes } = await open()
    expect(routes.main).toMatchObject({ isPooled: false, isPrepared: true, settings: routes.direct })
    const pools = openPools(routes, { log })
    expect(pools.replicas).toBeUndefined()
    await pools.close()
  })

  it('can read from the server itself, and isn’t blocked by an unavailable replica', async () => {
    const both = new URL(addressOf(database.connection))
    const { host, port = 5432 } = database.connection
    both.searchParams.set('host', `${host},127.0.0.1`)
    both.searchParams.set('port', `${port},1`)
    const { routes } = await open({ DATABASE_READ_URL: both.href })
    expect(routes.replicas).toHaveLength(2)
    const pools = openPools(routes, { log, connections: 20 })
    const replica = await vi.waitUntil(() => pools.replicas?.choose(undefined), { timeout: 5000 })
    expect((await replica.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(replica).not.toBe(pools.main)
    expect(replica.pool.options.max).toBe(pools.main.pool.options.max)
    await pools.close()
  })

  it.each([
    [
      'DATABASE_URL',
      'postgres://nobody@127.0.0.1:1/nothing',
      /^DATABASE_URL can’t be reached: .*ECONNREFUSED/,
    ],
    ['DATA_SECRET', secret('other'), /^DATA_SECRET is not the one/],
    ['JWT_SECRET', secret('other'), /^JWT_SECRET is not the one/],
  ])('with another %s is refused in one line', async (name, value, line) => {
    await open()
    const said = await refusal({ [name]: value })
    expect(said).toMatch(line)
    expect(said).not.toContain('\n')
    expect(said).not.toContain(value.slice(0, 20))
  })

  it('is refused when migrations are missing and MIGRATE_ON_START is false, until they are applied', async () => {
    await ask(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    )
    const [{ newest } = {}] = (await ask('select max(id) as newest from drizzle.__drizzle_migrations')).rows
    expect(newest).toBeGreaterThan(0)
    expect(await refusal({ MIGRATE_ON_START: 'false' })).toBe(
      'This database waits for migrations: run “bin/kindling migrate” first, or set MIGRATE_ON_START=true.',
    )
    await ask('insert into drizzle.__drizzle_migrations (hash, created_at) values (1, 9999999999999)')
    await ask(
      'insert into operations.migration_runs values (9999999999999, 9999999999998) on conflict do nothing',
    )
    expect(await refusal({})).toMatch(/^This database was migrated by a newer version/)
    await ask('update operations.migration_runs set since = 1 where until = 9999999999999')
    await open({ MIGRATE_ON_START: 'false' })
  })

  it.skipIf(inject('pooler') === undefined)(
    'through a pooler requires DATABASE_DIRECT_URL, and sets the role’s timeouts',
    async () => {
      const pooled = addressOf({ ...database.connection, ...inject('pooler') })
      expect(await refusal({ DATABASE_URL: pooled })).toMatch(/^DATABASE_DIRECT_URL is missing: /)
      const direct = addressOf(database.connection)
      expect(await refusal({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: pooled })).toMatch(
        /^DATABASE_DIRECT_URL leads through a pooler/,
      )
      const { routes } = await open({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct })
      expect(routes.main).toMatchObject({ isPooled: true, isPrepared: false })
      expect((await ask('show statement_timeout')).rows).toEqual([{ statement_timeout: '7s' }])
    },
  )
})

describe('DATABASE_READ_URL', () => {
  const main: ServerFacts = {
    release: 18,
    database: '1 kindling',
    role: 'kindling',
    systemId: '7',
    startedAt: 'monday',
    isReplica: false,
    isPooled: false,
    keepsNames: true,
  }
  const problems = (read: Partial<ServerFacts>) =>
    problemsOfAddresses({ main, direct: undefined, replicas: [{ ...main, ...read }] })

  it.each([
    ['the server itself', {}, undefined],
    ['a replica', { startedAt: 'tuesday', isReplica: true }, undefined],
    [
      'a replica that doesn’t say of which cluster',
      { startedAt: 'tuesday', isReplica: true, systemId: undefined },
      undefined,
    ],
    [
      'another cluster',
      { startedAt: 'tuesday', isReplica: true, systemId: '8' },
      /leads to another database/,
    ],
    [
      'another database of a replica',
      { startedAt: 'tuesday', isReplica: true, database: '2 other' },
      /leads to another database/,
    ],
    ['a replica that was made a primary', { startedAt: 'tuesday' }, /leads to a primary of its own/],
  ])('that leads to %s', (_, read, line) => {
    expect(problems(read)).toEqual(line === undefined ? [] : [expect.stringMatching(line)])
  })

  it('is refused together with a DATABASE_URL that leads to a replica', () => {
    expect(
      problemsOfAddresses({ main: { ...main, isReplica: true }, direct: undefined, replicas: [] }),
    ).toEqual(['DATABASE_URL leads to a replica, which takes no writes: name the primary.'])
  })
})
