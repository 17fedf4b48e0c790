import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import pg from 'pg'
import { copyFolder } from './copy-folder.ts'
import { findCluster } from './layout.ts'
import { findLocalPostgres } from './local-postgres.ts'
import { LocalPostgresError } from './local-postgres-error.ts'

export interface BackUpOptions {
  dataDir: string
  database?: string
  /** Target folder, created if missing. */
  to: string
}

/** Replication slot that retains write-ahead log until `keepLog` has copied it. */
const slot = 'local_postgres_log'

/** The most write-ahead log retained for a slot that isn't read; beyond that a new base backup is needed. */
const mostLogKept = '4GB'

/**
 * Excluded from the copy: recreated by the server, or specific to the running one (PostgreSQL, "Making a Base Backup
 * Using the Low Level API").
 */
const emptied = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]
const ofTheServer = ['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map']

function isKept(path: string): boolean {
  const [first = '', ...rest] = path.split(sep)
  if (rest.length > 0 && emptied.includes(first)) return false
  const name = rest.at(-1) ?? first
  return !ofTheServer.includes(path) && !name.startsWith('pgsql_tmp') && !name.startsWith('pg_internal.init')
}

/**
 * Online base backup of a running server's cluster, including the write-ahead log written meanwhile, so that it can
 * start on its own.
 * @throws LocalPostgresError when no server runs on the data folder
 */
export async function backUpLocalPostgres({ to, ...of }: BackUpOptions): Promise<void> {
  await withSuperuser(of, async (client, cluster) => {
    await client.query(`select pg_create_physical_replication_slot('local_postgres_backup', true, true)`)
    const { rows: begun } = await client.query<{ first: string }>(
      `select pg_walfile_name(pg_backup_start('backup', true)) as first`,
    )
    await copyFolder(cluster, to, isKept)
    const { rows: ended } = await client.query<{ label: string; last: string }>(
      `select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)`,
    )
    const [{ first } = { first: '' }, { label, last } = { label: '', last: '' }] = [begun[0], ended[0]]
    await writeFile(join(to, 'backup_label'), label, { mode: 0o600 })
    await copyFolder(join(cluster, 'pg_wal'), join(to, 'pg_wal'), (path) => path >= first && path <= last)
  })
}

/**
 * Archives new write-ahead log, compressed: with it, a base backup made after the first call can be restored to any
 * moment until now (point-in-time recovery).
 * @returns the number of new log segments
 * @throws LocalPostgresError when no server runs on the data folder, or when log is missing
 */
export async function keepLog({ to, ...of }: BackUpOptions): Promise<number> {
  return await withSuperuser(of, async (client, cluster) => {
    await ensureSlot(client)
    await client.query('select pg_switch_wal()')
    const { rows } = await client.query<{ current: string; start: string }>(
      `select pg_walfile_name(lsn) as current, lsn - (lsn - '0/0'::pg_lsn) % s.size as start
       from pg_current_wal_lsn() lsn, (select pg_size_bytes(current_setting('wal_segment_size')) as size) s`,
    )
    const [{ current, start } = { current: '', start: '' }] = rows
    await mkdir(to, { recursive: true, mode: 0o700 })
    const kept = new Set(await readdir(to))
    const finished = (await readdir(join(cluster, 'pg_wal'))).filter(
      (name) => isSegment(name) && name < current && !kept.has(`${name}.gz`),
    )
    for (const name of finished) await compress(join(cluster, 'pg_wal', name), join(to, `${name}.gz`))
    await client.query('select pg_replication_slot_advance($1, $2)', [slot, start])
    return finished.length
  })
}

export function isSegment(name: string): boolean {
  return /^[\dA-F]{24}$/.test(name)
}

async function ensureSlot(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ status: string }>(
    'select wal_status as status from pg_replication_slots where slot_name = $1',
    [slot],
  )
  if (rows[0]?.status === 'lost') {
    await client.query('select pg_drop_replication_slot($1)', [slot])
    throw new LocalPostgresError(
      'LOG_LOST',
      `Nobody came for the log while ${mostLogKept} of it were written: begin anew with a backup.`,
    )
  }
  if (rows.length > 0) return
  await client.query(`alter system set max_slot_wal_keep_size = '${mostLogKept}'`)
  await client.query('select pg_reload_conf(), pg_create_physical_replication_slot($1, true)', [slot])
}

/** Atomic: renamed into place once complete. */
async function compress(from: string, to: string): Promise<void> {
  const draft = `${to}.draft`
  await writeFile(draft, await promisify(gzip)(await readFile(from)), { mode: 0o600, flush: true })
  await rename(draft, to)
}

async function withSuperuser<T>(
  of: Omit<BackUpOptions, 'to'>,
  work: (client: pg.Client, cluster: string) => Promise<T>,
): Promise<T> {
  const [cluster, server] = [findCluster(of.dataDir), findLocalPostgres(of)]
  if (cluster === undefined || server === undefined) {
    throw new LocalPostgresError('NOT_RUNNING', `No database server runs on ${of.dataDir}.`)
  }
  const client = new pg.Client(server.superuser)
  await client.connect()
  try {
    return await work(client, cluster)
  } finally {
    await client.end()
  }
}
