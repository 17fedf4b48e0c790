import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Access, accessTo, readOrMakePasswords, readPasswords, superuserOf } from './access.ts'
import { ensureCluster } from './cluster.ts'
import { type DataFolderLock, lockDataFolder } from './data-folder-lock.ts'
import { hasCode } from './files.ts'
import { findCluster, prepareLayout } from './layout.ts'
import { LocalPostgresError } from './local-postgres-error.ts'
import { findPostmaster } from './postmaster.ts'
import { ensureServer, stopServer } from './server.ts'

export type { Access, Connection } from './access.ts'
export type { LocalPostgresErrorCode } from './local-postgres-error.ts'
export { LocalPostgresError }

/** Attempts to restart a crashed server, with increasing pauses: about a minute in total. */
const reviveAttempts = 30
const longestRevivePauseMs = 3000

const defaultDatabase = 'app'

export interface LocalPostgresOptions {
  /** Folder of all data, created if missing. */
  dataDir: string
  /** Name of the database and of its owner, `app` by default. A data folder keeps its first name. */
  database?: string
  /** `false` is for tests: faster without fsync, but committed data may be lost in a power failure. */
  durable?: boolean
  /** Start timeout in milliseconds, two minutes by default. Recovery from a long log takes hours. */
  startTimeoutMs?: number
  /** Logger for server events, such as `console`; none by default. */
  log?: { info(message: string): void; warn(message: string, error?: Error): void }
  /**
   * Called when a crashed server could not be restarted within about a minute: the process should exit. By default the
   * error is thrown uncaught, which ends the process.
   */
  onLost?(error: Error): void
}

export interface LocalPostgres extends Access {
  /** Stops the server; close your connections first, or they are cut. Idempotent. */
  stop(): Promise<void>
}

export interface RunningPostgres extends Access {
  pid: number
}

/**
 * Starts the PostgreSQL server of a data folder: initialises its cluster the first time, starts the server or takes
 * over one left running by a killed process, and restarts it when it crashes. Only one process at a time can use a data
 * folder.
 * @throws LocalPostgresError when another process uses it, when the folder is unusable, or when the server can't run
 * here.
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  try {
    return await start(options)
  } catch (error) {
    if (!isFileError(error)) throw error
    const message = `The data folder ${options.dataDir} can’t be used: ${error.message}.`
    throw new LocalPostgresError('FOLDER_UNUSABLE', message, { cause: error })
  }
}

/** A file system error, rather than one of a program or a connection. */
function isFileError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'syscall' in error &&
    !/^(spawn|connect|getaddrinfo)/.test(String(error.syscall)) &&
    !hasCode(error, 'ECONNRESET')
  )
}

async function start(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const { dataDir, database = defaultDatabase, durable = true, startTimeoutMs, log } = options
  const layout = await prepareLayout(dataDir)
  const passwords = readOrMakePasswords(dataDir)
  await ensureCluster(layout, { superuser: superuserOf(database), password: passwords.admin, durable })

  const stopAsked = new AbortController()
  const { signal } = stopAsked
  let reviving: Promise<void> | undefined
  let stopping: Promise<void> | undefined

  const open = async () => {
    const access = accessTo(
      await ensureServer(layout, { durable, startTimeoutMs }, signal),
      database,
      passwords,
    )
    const onBroken = (error: Error) => {
      if (!signal.aborted) log?.warn('the connection to the database server broke', error)
    }
    const lock = await lockDataFolder(access.superuser, dataDir, { onBroken, signal })
    lock.onEnd(() => {
      if (!signal.aborted) reviving = revive()
    })
    return { access, lock }
  }

  const revive = async () => {
    log?.warn('the database server was lost; bringing it back')
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      try {
        opened = await open()
        log?.info('the database server is back')
        return
      } catch (error) {
        if (signal.aborted) return
        if (attempt === reviveAttempts)
          return giveUp(error instanceof Error ? error : new Error(String(error)))
        const pauseMs = Math.min(100 * attempt, longestRevivePauseMs)
        await pause(pauseMs, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  const giveUp = (error: Error) => {
    if (!options.onLost) throw error
    options.onLost(error)
  }

  const stopOnce = async () => {
    stopAsked.abort()
    // A server that is being restarted has to be up before it can be stopped.
    await reviving
    // The lock is released last, so that nobody takes over a stopping server.
    await stopServer(layout)
    await opened.lock.release()
  }
  const stop = () => {
    stopping ??= stopOnce()
    return stopping
  }

  const wasRunning = findPostmaster(layout.cluster) !== undefined
  let opened = await open().catch(async (error: unknown) => {
    // Stops a server that was started here in vain.
    if (!wasRunning && !isInUse(error)) await stopServer(layout)
    throw error
  })
  try {
    await ensureDatabase(opened.lock, database, passwords.application)
  } catch (error) {
    await stop()
    throw error
  }
  return { ...opened.access, stop }
}

function isInUse(error: unknown): boolean {
  return error instanceof LocalPostgresError && error.code === 'DATA_DIR_IN_USE'
}

/** Creates the database and its owner at the first start. */
async function ensureDatabase({ client }: DataFolderLock, database: string, password: string): Promise<void> {
  const name = pg.escapeIdentifier(database)
  const role = await client.query('select 1 from pg_roles where rolname = $1', [database])
  if (role.rowCount === 0) await client.query(`create role ${name} login`)
  await client.query(`alter role ${name} password ${pg.escapeLiteral(password)}`)
  const found = await client.query('select 1 from pg_database where datname = $1', [database])
  if (found.rowCount === 0) await client.query(`create database ${name} owner ${name}`)
}

/** Whether a data folder has a cluster, running or not. Read-only. */
export function hasLocalPostgres(dataDir: string): boolean {
  return findCluster(dataDir) !== undefined
}

/** The running server of a data folder, whichever process started it; undefined without one. */
export function findLocalPostgres({
  dataDir,
  database = defaultDatabase,
}: Pick<LocalPostgresOptions, 'dataDir' | 'database'>): RunningPostgres | undefined {
  const cluster = findCluster(dataDir)
  const postmaster = cluster && findPostmaster(cluster)
  const passwords = readPasswords(dataDir)
  if (!postmaster || !passwords) return undefined
  return { pid: postmaster.pid, ...accessTo(postmaster, database, passwords) }
}

/** Stops the server that a killed process left running. A live process that uses the folder would restart it. */
export async function stopLocalPostgres(dataDir: string): Promise<void> {
  const cluster = findCluster(dataDir)
  if (cluster && findPostmaster(cluster)) await stopServer(await prepareLayout(dataDir))
}
