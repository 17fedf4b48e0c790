import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { ConnectionSettings } from '../connect.ts'
import { pgErrorOf } from '../pg-errors.ts'
import { DatabaseRefusal } from '../start-error.ts'
import { processIdOf } from './process-id.ts'
import { refuseOldRelease } from './requirements.ts'
import { withClient } from './with-client.ts'

/** Facts about the server at an address. */
export interface ServerFacts {
  release: number
  /** The database's OID: another server may have a database of the same name. */
  database: string
  role: string
  /** System identifier, the same for a cluster and its replicas; undefined where the role may not read it. */
  systemId: string | undefined
  /** Start time of the server: distinguishes the servers of one cluster. */
  startedAt: string
  isReplica: boolean
  /** A transaction pooler is in between. */
  isPooled: boolean
  /** Named prepared statements work, with or without a pooler. */
  keepsNames: boolean
}

const usualPatienceMs = 8000

/**
 * Reads the facts about the server at an address.
 * @param name environment variable of the address, for the error message
 * @param patienceMs timeout for connecting, and for each query
 * @throws DatabaseRefusal when no server answers, or one that is too old
 */
export async function readFacts(
  name: string,
  settings: ConnectionSettings,
  patienceMs = usualPatienceMs,
): Promise<ServerFacts> {
  const limits = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs }
  const failed = (cause: unknown): never => {
    if (cause instanceof DatabaseRefusal) throw cause
    const reason = cause instanceof Error ? cause.message || String(pgErrorOf(cause)?.code ?? cause) : cause
    throw new DatabaseRefusal([`${name} can’t be reached: ${reason}.`], { cause })
  }
  return await withClient({ ...settings, ...limits, application_name: 'kindling start' }, readFrom).catch(
    failed,
  )
}

interface Row extends Pick<ServerFacts, 'release' | 'database' | 'role' | 'startedAt' | 'isReplica'> {
  version: string
  pid: number
}

async function readFrom(client: pg.Client): Promise<ServerFacts> {
  const { rows } = await client.query<Row>(`
    select current_setting('server_version_num')::int / 10000 as release,
      current_setting('server_version') as version,
      (select oid || ' ' || datname from pg_database where datname = current_database()) as database,
      current_user as role,
      pg_postmaster_start_time()::text as "startedAt",
      pg_is_in_recovery() as "isReplica",
      pg_backend_pid() as pid`)
  const [row] = rows
  if (row === undefined) throw new Error('the server says nothing about itself')
  const { version, pid, ...facts } = row
  refuseOldRelease(facts.release, version)
  // The startup message names the backend's process id. A pooler makes one up, which differs from `pg_backend_pid()`.
  const isPooled = processIdOf(client) !== pid
  return {
    ...facts,
    systemId: await readSystemId(client),
    isPooled,
    keepsNames: !isPooled || (await followsNames(client)),
  }
}

async function readSystemId(client: pg.Client): Promise<string | undefined> {
  try {
    const { rows } = await client.query<{ id: string }>(
      'select system_identifier::text as id from pg_control_system()',
    )
    return rows[0]?.id
  } catch (error) {
    if (pgErrorOf(error) === undefined) throw error
    return undefined
  }
}

/**
 * Whether a pooler supports prepared statements. If so it renames them: the name that was sent isn't found on the
 * server.
 */
async function followsNames(client: pg.Client): Promise<boolean> {
  const name = `kindling_${randomBytes(8).toString('hex')}`
  await client.query('begin')
  try {
    await client.query({ name, text: 'select 1' })
    const { rowCount } = await client.query('select from pg_prepared_statements where name = $1', [name])
    const isAsSent = rowCount !== 0
    if (isAsSent) await client.query(`deallocate ${name}`)
    return !isAsSent
  } finally {
    await client.query('rollback')
  }
}
