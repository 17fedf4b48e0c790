import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './access.ts'
import { hasCode } from './files.ts'
import { LocalPostgresError } from './local-postgres-error.ts'

/**
 * Key of the advisory lock on a data folder, in the database `postgres`. Never change it: all versions of this package
 * have to use the same lock.
 */
const lockKey = 0x4b494e44

/** How long the server may take to release the lock of a killed process, in milliseconds. */
const lockPatienceMs = 2500
const connectPatienceMs = 60_000
/** A server that is ready has created its socket: after this many milliseconds without one it was deleted. */
const socketPatienceMs = 5000

/**
 * Transient errors while a server starts, recovers or stops: cannot connect now, too many connections, no socket,
 * connection reset.
 */
const passingErrors = ['57P03', '53300', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET']
const wrongPassword = '28P01'

export interface DataFolderLock {
  /** The superuser's connection that holds the lock. */
  client: pg.Client
  /** Called when the connection ends for any reason, which releases the lock. */
  onEnd(listener: () => void): void
  release(): Promise<void>
}

export interface LockOptions {
  /** Called when the connection breaks, even while connecting. */
  onBroken(error: Error): void
  /** Aborts connection attempts. */
  signal?: AbortSignal
}

/**
 * Locks the data folder for this process with an advisory lock on an open connection. When the process dies, the
 * operating system closes the connection, which releases the lock.
 * @throws LocalPostgresError when another process holds it.
 */
export async function lockDataFolder(
  superuser: Connection,
  dataDir: string,
  options: LockOptions,
): Promise<DataFolderLock> {
  const client = await connectPatiently(superuser, options).catch((cause: unknown) => {
    if (hasCode(cause, 'ENOENT')) {
      const message = `The server of ${dataDir} runs, but its socket is gone: end the process in postmaster.pid, and start again.`
      throw new LocalPostgresError('START_FAILED', message, { cause })
    }
    if (!hasCode(cause, wrongPassword)) throw cause
    const message = `The server refuses the password in ${dataDir}: was the folder copied in part, or made for a database of another name?`
    throw new LocalPostgresError('WRONG_DATA', message, { cause })
  })
  const deadline = Date.now() + lockPatienceMs
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      lockKey,
    ])
    if (rows[0]?.held) break
    if (Date.now() > deadline) {
      await client.end()
      throw new LocalPostgresError('DATA_DIR_IN_USE', `Another process has the data folder ${dataDir}.`)
    }
    await pause(100)
  }
  return {
    client,
    onEnd: (listener) => void client.once('end', listener),
    release: () => client.end(),
  }
}

/** Retries while the server refuses connections because it starts, recovers or stops. */
async function connectPatiently(
  superuser: Connection,
  { onBroken, signal }: LockOptions,
): Promise<pg.Client> {
  const startedAt = Date.now()
  for (;;) {
    const client = new pg.Client({ ...superuser, keepAlive: true })
    // Attached before connecting: a stopping server may send its error in the same packet as the successful login.
    client.on('error', onBroken)
    try {
      await client.connect()
      return client
    } catch (error) {
      const patienceMs = hasCode(error, 'ENOENT') ? socketPatienceMs : connectPatienceMs
      const isOver = Date.now() > startedAt + patienceMs || signal?.aborted
      if (!hasCode(error, ...passingErrors) || isOver) throw error
      await pause(50)
    }
  }
}
