import type pg from 'pg'
import type { Config } from '../../config.ts'
import { settingsOfEach } from '../../db/connections/hosts.ts'
import { withClient } from '../../db/connections/with-client.ts'
import { changedMigrations } from '../../db/migrating/changed-migrations.ts'
import { DAY, HOUR, SECOND } from '../../platform/durations.ts'
import { readLastBackup } from '../backup/last-backup.ts'
import { type Finding, judge } from './finding.ts'
import { messageOf } from './machine-checks.ts'

type Client = Pick<pg.Client, 'query'>

/** Whether applied migrations were edited since; missing ones already prevent opening the database. */
export async function checkMigrations(client: Client): Promise<Finding> {
  const changed = await changedMigrations(client)
  return changed.length === 0
    ? { check: 'migrations', status: 'ok', detail: 'none waits, none was changed' }
    : { check: 'migrations', status: 'failed', detail: `applied in another wording: ${changed.join(', ')}` }
}

/** Difference between this machine's clock and the database's. */
export async function checkClock(client: Client): Promise<Finding> {
  const askedAt = Date.now()
  const { rows } = await client.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  )
  const seconds = ((askedAt + Date.now()) / 2 - (rows[0]?.ms ?? Number.NaN)) / SECOND
  return {
    check: 'clock',
    status: judge(Math.abs(seconds), { warning: 1, failed: 30 }),
    detail: `${Math.abs(seconds).toFixed(1)} s ${seconds < 0 ? 'behind' : 'ahead of'} the database’s`,
  }
}

/** Time of the last backup, where it can be determined. */
export async function checkBackup(client: Client, { database, dataDir }: Config): Promise<Finding> {
  const check = 'backup'
  const at = database.url === undefined ? await readLastBackup(dataDir) : await readLastArchived(client)
  if (at === undefined) {
    return database.url === undefined
      ? { check, status: 'warning', detail: 'kindling backup has made none of this data folder' }
      : { check, status: 'unknown', detail: 'the server archives no log; ask whoever backs it up' }
  }
  const age = Date.now() - at.getTime()
  const what = database.url === undefined ? 'the last backup' : 'the last archived log'
  return {
    check,
    status: judge(age, { warning: 2 * DAY, failed: 7 * DAY }),
    detail: `${what} is ${(age / HOUR).toFixed(1)} hours old`,
  }
}

async function readLastArchived(client: Client): Promise<Date | undefined> {
  const { rows } = await client.query<{ at: Date | null }>(
    'select last_archived_time as at from pg_stat_archiver',
  )
  return rows[0]?.at ?? undefined
}

/** Replication lag of each replica. */
export async function checkReplicas(client: Client, readUrl: string | undefined): Promise<Finding[]> {
  if (readUrl === undefined) return []
  const { rows } = await client.query<{ at: string }>('select pg_current_wal_lsn()::text as at')
  const position = rows[0]?.at
  return await Promise.all(
    settingsOfEach(readUrl).map(async (settings, nth) => {
      const check = `replica ${nth + 1}`
      try {
        const limits = { connectionTimeoutMillis: 8 * SECOND, query_timeout: 8 * SECOND }
        const lag = await withClient({ ...settings, ...limits }, (replica) => readLag(replica, position))
        const detail = `${lag.seconds.toFixed(1)} s and ${lag.bytes} bytes behind`
        return { check, status: judge(lag.seconds, { warning: 1, failed: 60 }), detail }
      } catch (error) {
        return { check, status: 'failed' as const, detail: messageOf(error) }
      }
    }),
  )
}

/** Lag of a replica behind a position in the primary's log. */
async function readLag(replica: Client, position: string | undefined) {
  const { rows } = await replica.query<{ bytes: number; seconds: number | null }>(
    `select greatest(0, pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()))::float8 as bytes,
       extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds`,
    [position],
  )
  const { bytes = 0, seconds = null } = rows[0] ?? {}
  // With nothing left to replay there is no lag, however old the last transaction.
  return { bytes, seconds: bytes === 0 ? 0 : Math.max(0, seconds ?? 0) }
}
