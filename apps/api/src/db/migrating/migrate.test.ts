import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabaseProxy } from '../../../test/database-proxy.ts'
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { withClient } from '../connections/with-client.ts'
import type { Backfill } from './backfills.ts'
import { readFunctions } from './functions.ts'
import { type MigrateOptions, migrate } from './migrate.ts'
import { newestOf, readMigrationState } from './migration-state.ts'
import { type Migration, newestMigration } from './migrations.ts'

const newest = newestOf({ newestMigration: newestMigration(), functions: readFunctions() })
let database: TestDatabase
let made = 0

beforeAll(async () => {
  database = await cloneDatabase()
})
beforeEach(() =>
  ask('truncate operations.migration_runs; drop schema if exists trial cascade; create schema trial'),
)
afterAll(() => database.drop())

async function ask(text: string) {
  const answer = await withClient(database.connection, (client) => client.query(text))
  return answer.rows
}

/** A migration newer than all others. */
function makeMigration(...statements: string[]): Migration {
  made += 1
  return { name: `trial_${made}`, when: newest + made, statements, hash: String(made) }
}
const run = (options: MigrateOptions, at = database.connection) =>
  migrate(at, { migrations: [], backfills: [], ...options })
const stateFor = (known: number) =>
  withClient(database.connection, (client) =>
    readMigrationState(client, { newestMigration: known, functions: [] }),
  )

describe('migrate', () => {
  it('runs each migration in its own transaction: a failure keeps the earlier ones', async () => {
    const migrations = [
      makeMigration('create table trial.first (id int)', 'insert into trial.first values (1)'),
      makeMigration('create table trial.second (id int)', 'select 1 / 0'),
    ]
    await expect(run({ migrations })).rejects.toThrow('division by zero')
    expect(await ask('select * from trial.first')).toEqual([{ id: 1 }])
    expect(await ask(`select to_regclass('trial.second') as there`)).toEqual([{ there: null }])
    const repaired = migrations.map((one, nth) =>
      nth === 0 ? one : { ...one, statements: ['create table trial.second ()'] },
    )
    await run({ migrations: repaired })
    await run({ migrations: repaired })
    expect(await ask('select count(*)::int as count from trial.first')).toEqual([{ count: 1 }])
  })

  it('reports a full disk, keeps finished migrations, and continues once there is space', async () => {
    const [first, second] = [
      makeMigration('create table trial.kept (id int)'),
      makeMigration(
        'create table trial.half (id int)',
        `do $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$`,
      ),
    ]
    await expect(run({ migrations: [first, second] })).rejects.toThrow(/^The database’s disk is full\./)
    const there = `select to_regclass('trial.kept') is not null as kept, to_regclass('trial.half') is not null as half`
    expect(await ask(there)).toEqual([{ kept: true, half: false }])
    await run({ migrations: [first, { ...second, statements: ['create table trial.half (id int)'] }] })
    expect(await ask(there)).toEqual([{ kept: true, half: true }])
  })

  it('doesn’t block queries while it waits for a lock, and retries', async () => {
    await ask('create table trial.busy (id int)')
    const holder = await openHolder('lock table trial.busy in access share mode')
    const migrating = run({ migrations: [makeMigration('alter table trial.busy add column name text')] })
    await vi.waitUntil(async () => (await countWaiting()) === 1, { timeout: 5000 })
    // The query waits behind the migration's lock request, which times out first.
    expect(await ask('select count(*)::int as count from trial.busy')).toEqual([{ count: 0 }])
    await holder.end()
    await migrating
    expect(await ask('select name from trial.busy')).toEqual([])
  })

  it('reports a lock that it can’t get', async () => {
    await ask('create table trial.busy (id int)')
    const holder = await openHolder('lock table trial.busy in access share mode')
    const migrating = run({
      migrations: [makeMigration('alter table trial.busy add column name text')],
      tries: 1,
    })
    await expect(migrating).rejects.toThrow(/^Migration trial_\d+ needs a lock that something else holds/)
    await holder.end()
  })

  it('releases all locks within seconds after its process was killed', async () => {
    const proxy = await openDatabaseProxy(database.connection)
    const slow = makeMigration('create table trial.slow (id int)', 'select pg_sleep(60)')
    const killed = run({ migrations: [slow] }, proxy.settings).catch((error: unknown) => error)
    await vi.waitUntil(async () => (await countSleeping()) === 1, { timeout: 5000 })
    proxy.cut()
    expect(await killed).toBeInstanceOf(Error)
    const startedAt = performance.now()
    await run({ migrations: [makeMigration('create table trial.next (id int)')] })
    expect(performance.now() - startedAt).toBeLessThan(6000)
    expect(await ask(`select to_regclass('trial.slow') as there`)).toEqual([{ there: null }])
    await proxy.close()
  }, 30_000)

  it('creates an index concurrently, outside of a transaction', async () => {
    await ask('create table trial.indexed (id int)')
    const migration = makeMigration(
      'drop index concurrently if exists trial.by_id',
      'create index concurrently by_id on trial.indexed (id)',
    )
    await run({ migrations: [migration] })
    expect(await ask(`select indisvalid from pg_index where indexrelid = 'trial.by_id'::regclass`)).toEqual([
      { indisvalid: true },
    ])
  })
})

async function openHolder(statement: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const holding = withClient(database.connection, async (client) => {
    await client.query('begin')
    await client.query(statement)
    hold()
    await promise
  })
  await held
  return {
    async end() {
      resolve()
      await holding
    },
  }
}

const counting = (condition: string) =>
  `select count(*)::int as count from pg_stat_activity
   where datname = current_database() and application_name = 'kindling migrations' and ${condition}`
const countWaiting = async () => (await ask(counting(`wait_event_type = 'Lock'`)))[0].count
const countSleeping = async () => (await ask(counting(`wait_event = 'PgSleep'`)))[0].count

describe('a version', () => {
  it('runs with the migrations of the next version, also after two runs, but of no later one', async () => {
    const known = (await stateFor(newest)).newest
    const [one, two] = [makeMigration('select 1'), makeMigration('select 1 / 0')]
    await run({ migrations: [one, two] }).catch(() => undefined)
    await run({ migrations: [one, { ...two, statements: ['select 1'] }] })
    expect(await stateFor(known)).toMatchObject({ ahead: 'by one version', isBehind: false })
    expect(await stateFor(two.when)).toMatchObject({ ahead: 'no', isBehind: false })
    expect(await stateFor(two.when + 1)).toMatchObject({ ahead: 'no', isBehind: true })
    await run({ migrations: [makeMigration('select 1')] })
    expect(await stateFor(known)).toMatchObject({ ahead: 'by more' })
    expect(await stateFor(two.when)).toMatchObject({ ahead: 'by one version' })
  })
})

describe('a backfill', () => {
  /** Fills in the column of a migration, 40 rows per batch. */
  function makeBackfill(name: string, breaksAt = Number.POSITIVE_INFINITY) {
    const batches: (string | undefined)[] = []
    const backfill: Backfill = {
      name,
      async batch(client, after = '0') {
        batches.push(after)
        const { rows } = await client.query<{ id: number }>(
          `update trial.people set full_name = first || ' ' || last
           where id in (select id from trial.people where id > $1 order by id limit 40) returning id`,
          [after],
        )
        if (batches.length >= breaksAt) throw new Error('cut off')
        const last = Math.max(...rows.map(({ id }) => id))
        return { rows: rows.length, next: rows.length < 40 ? undefined : String(last) }
      },
    }
    return { backfill, batches }
  }
  const people = [
    'create table trial.people (id int primary key, first text, last text, full_name text)',
    `insert into trial.people select n, 'First', n::text from generate_series(1, 100) n`,
  ]
  const left = 'select count(*)::int as count from trial.people where full_name is null'

  it('runs in batches after the migrations, once', async () => {
    const { backfill, batches } = makeBackfill('names')
    await run({ migrations: [makeMigration(...people)], backfills: [backfill] })
    expect(batches).toEqual(['0', '40', '80'])
    expect(await ask(left)).toEqual([{ count: 0 }])
    await run({ backfills: [backfill] })
    expect(batches).toHaveLength(3)
    expect(
      await ask(
        `select rows::int, finished_at is not null as done from operations.backfills where name = 'names'`,
      ),
    ).toEqual([{ rows: 100, done: true }])
  })

  it('continues after an interruption where it stopped', async () => {
    const cut = makeBackfill('names that are cut off', 2)
    await expect(run({ migrations: [makeMigration(...people)], backfills: [cut.backfill] })).rejects.toThrow(
      'cut off',
    )
    expect(await ask(left)).toEqual([{ count: 60 }])
    const again = makeBackfill('names that are cut off')
    await run({ backfills: [again.backfill] })
    expect(again.batches).toEqual(['40', '80'])
    expect(await ask(left)).toEqual([{ count: 0 }])
  })
})
