import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { ConnectionSettings } from '../connect.ts'
import { requireServer } from '../connections/requirements.ts'
import { withClient } from '../connections/with-client.ts'
import { pgErrorOf } from '../pg-errors.ts'
import { DatabaseRefusal } from '../start-error.ts'
import { applyFunctions } from './apply-functions.ts'
import { type Backfill, backfills as ours, runBackfills } from './backfills.ts'
import { prepareBookkeeping } from './bookkeeping.ts'
import { readFunctions, type SqlFunction } from './functions.ts'
import { newestOf, readMigrationState } from './migration-state.ts'
import { inMigrationTransaction } from './migration-transaction.ts'
import { type Migration, readMigrations } from './migrations.ts'

/** Advisory lock of the migrator: "MIGR" in ASCII. */
const lockKey = 0x4d494752

export interface MigrateOptions {
  log?: { info(detail: object, message: string): void }
  /** For tests: used instead of the product's own. */
  migrations?: readonly Migration[]
  functions?: readonly SqlFunction[]
  backfills?: readonly Backfill[]
  /** Most attempts of a migration that fails to get its locks. */
  tries?: number
}

const longestPauseMs = 5000
/** Polling interval while another migrator runs. Milliseconds. */
const askEveryMs = 250

/**
 * If the migrator is killed, its server backend ends within seconds and releases its locks; otherwise it would run to
 * the end while the next migrator waits.
 */
const session = `
set client_min_messages = warning;
set statement_timeout = 0;
set lock_timeout = 0;
set idle_in_transaction_session_timeout = '1min';
set tcp_keepalives_idle = 10;
set tcp_keepalives_interval = 5;
set tcp_keepalives_count = 3;`
const noticeDeath = `set client_connection_check_interval = '2s'`

/**
 * Applies missing migrations, each in a transaction of its own, then changed SQL functions, then backfills.
 * Processes that start together wait for the first of them; queries of members wait a second at most.
 * @param settings straight to the server, since it holds a session lock
 * @throws DatabaseRefusal when the server can't hold our database, or another session keeps a lock that is needed
 */
export async function migrate(
  settings: ConnectionSettings,
  {
    log = { info() {} },
    migrations = readMigrations(),
    functions = readFunctions(),
    backfills = ours,
    tries = 40,
  }: MigrateOptions = {},
): Promise<void> {
  await withClient({ ...settings, application_name: 'kindling migrations' }, async (client) => {
    await client.query(session)
    await client.query(noticeDeath).catch(unlessUnsupported)
    await takeTurn(client)
    await requireServer(client)
    await prepareBookkeeping(client)
    const shipped = { newestMigration: migrations.at(-1)?.when ?? 0, functions }
    const { newestMigration, newest } = await readMigrationState(client, shipped)
    const waiting = migrations.filter(({ when }) => when > newestMigration)
    await noteRun(client, newest, newestOf(shipped))
    for (const migration of waiting) {
      await applyInTime(client, migration, tries)
      if (newestMigration > 0) log.info({ migration: migration.name }, 'a migration was applied')
    }
    const applied = await applyFunctions(client, functions)
    if (newestMigration === 0) log.info({ migrations: waiting.length }, 'an empty database was made ready')
    else if (applied.length > 0) log.info({ functions: applied }, 'functions were applied')
    await runBackfills(client, backfills, log)
  }).catch((cause: unknown) => {
    if (pgErrorOf(cause)?.code !== diskFull) throw cause
    throw new DatabaseRefusal([fullDiskAdvice], { cause })
  })
}

/** PostgreSQL's error code for a full disk. */
const diskFull = '53100'
const fullDiskAdvice =
  'The database’s disk is full. The migration or batch that was under way is undone, those before it stay: make room there, never in pg_wal, and migrate again.'

/**
 * Polls for the lock instead of blocking on it: a blocked statement holds a snapshot, for which `create index
 * concurrently` waits.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_mine: boolean }>('select pg_try_advisory_lock($1) as is_mine', [
      lockKey,
    ])
    if (rows[0]?.is_mine) return
    await pause(askEveryMs)
  }
}

/** Some systems can't detect that a client is gone (22023): there TCP timeouts of the kernel apply. */
function unlessUnsupported(error: unknown): void {
  if (pgErrorOf(error)?.code !== '22023') throw error
}

/** Records the schema versions before and after a run: a version that knows the first still works with the second. */
async function noteRun(client: pg.Client, since: number, until: number): Promise<void> {
  if (until <= since) return
  // A run that continues an interrupted one keeps the first start.
  await client.query(
    'insert into operations.migration_runs (until, since) values ($1, $2) on conflict (until) do nothing',
    [until, since],
  )
}

async function applyInTime(client: pg.Client, migration: Migration, tries: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(client, migration)
    } catch (cause) {
      const { code } = pgErrorOf(cause) ?? {}
      if (code !== '55P03' && code !== '40P01') throw cause
      if (attempt >= tries) {
        const line = `Migration ${migration.name} needs a lock that something else holds: look at pg_stat_activity for a transaction that is open for long, end it, and migrate again.`
        throw new DatabaseRefusal([line], { cause })
      }
      await pause(Math.min(100 * attempt, longestPauseMs) * (1 + Math.random()))
    }
  }
}

/** Statements that PostgreSQL runs outside transactions are alone in their migration, and can be repeated. */
const isConcurrent = ({ statements }: Migration) =>
  statements.some((text) => /\bindex concurrently\b/i.test(text))

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { statements, hash, when } = migration
  const note = () =>
    client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when])
  if (isConcurrent(migration)) {
    for (const statement of statements) await client.query(statement)
    await note()
    return
  }
  await inMigrationTransaction(client, async () => {
    for (const statement of statements) await client.query(statement)
    await note()
  })
}
