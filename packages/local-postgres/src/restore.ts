import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  appendFile,
  chmod,
  chown,
  copyFile,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import pg from 'pg'
import { isSegment } from './back-up.ts'
import { copyFolder } from './copy-folder.ts'
import { type Layout, prepareLayout } from './layout.ts'
import { startLocalPostgres } from './local-postgres.ts'
import { LocalPostgresError } from './local-postgres-error.ts'

export interface RestoreOptions {
  /** Target: a data folder without a cluster, with the passwords of the backed-up one. */
  dataDir: string
  database?: string
  /** A backup by `backUpLocalPostgres`. */
  from: string
  /** Write-ahead log archived by `keepLog`, to replay after the backup. */
  log?: string
  /** Point in time to recover to; by default the end of the log. */
  until?: Date
}

/** Replaying a day's log may take hours. */
const startTimeoutMs = 24 * 60 * 60 * 1000

/** Settings for point-in-time recovery. All log is in place, so nothing is fetched. */
const untilMoment = (until: Date) => ({
  // Otherwise the server reports ready while it is still read-only.
  hot_standby: 'off',
  restore_command: 'exit 1',
  recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
  recovery_target_action: 'promote',
  recovery_target_timeline: 'current',
})

/**
 * Restores a backup into a data folder and lets the server recover it; the server is stopped on return.
 * @throws LocalPostgresError when the folder has a cluster, or when the log ends before the requested time
 */
export async function restoreLocalPostgres({
  dataDir,
  database,
  from,
  log,
  until,
}: RestoreOptions): Promise<void> {
  const layout = await prepareLayout(dataDir)
  if (existsSync(layout.cluster)) {
    throw new LocalPostgresError(
      'DATA_DIR_IN_USE',
      `${dataDir} has a database already: restore into an empty folder.`,
    )
  }
  const draft = join(layout.home, `data.${randomUUID()}`)
  try {
    await copyFolder(from, draft)
    if (log !== undefined) await addLog(log, join(draft, 'pg_wal'))
    if (until !== undefined) {
      await appendFile(join(draft, 'postgresql.auto.conf'), linesOf(untilMoment(until)))
      await writeFile(join(draft, 'recovery.signal'), '')
    }
    await handOver(draft, layout)
    await rename(draft, layout.cluster)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  await recover({ dataDir, database }, layout, until)
}

/** Adds the archived log segments that continue the backup's own, without those of another timeline. */
async function addLog(log: string, to: string): Promise<void> {
  const own = (await readdir(to)).filter(isSegment).sort()
  const [first = ''] = own
  for (const file of await readdir(log)) {
    const name = file.replace(/\.gz$/, '')
    if (!isSegment(name) || name.slice(0, 8) !== first.slice(0, 8) || name < first) continue
    await writeFile(join(to, name), await promisify(gunzip)(await readFile(join(log, file))))
  }
}

const linesOf = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('')

async function handOver(folder: string, { user }: Layout): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    await chmod(path, entry.isDirectory() ? 0o700 : 0o600)
    if (user) await chown(path, user.uid, user.gid)
  }
  if (user) await chown(folder, user.uid, user.gid)
}

async function recover(
  of: { dataDir: string; database: string | undefined },
  layout: Layout,
  until: Date | undefined,
): Promise<void> {
  const { dataDir, database } = of
  try {
    const server = await startLocalPostgres({ dataDir, ...(database && { database }), startTimeoutMs })
    try {
      if (until !== undefined) await forget(server.superuser, Object.keys(untilMoment(until)))
    } finally {
      await server.stop()
    }
  } catch (cause) {
    // Moved aside for inspection: a partial restore must not be taken for a complete one.
    await rename(layout.cluster, `${layout.cluster}.failed`)
    await copyFile(layout.log, `${layout.log}.failed`).catch(() => undefined)
    if (!String(cause).includes('before configured recovery target')) throw cause
    const message = `The log ends before ${until?.toISOString()}.`
    throw new LocalPostgresError('LOG_LOST', message, { cause })
  }
}

/** Resets the recovery target, or a later recovery would stop there again. */
async function forget(superuser: pg.ClientConfig, settings: readonly string[]): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    for (const name of settings) await client.query(`alter system reset ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
