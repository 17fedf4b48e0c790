import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './access.ts'
import { hasCode } from './files.ts'
import { LocalPostgresError } from './local-postgres-error.ts'

/**
 * The advisory lock that stands for the data folder, in the database `postgres`. Never change it: an older and a newer
 * version of this package on one folder must ask for the same lock.
 */
const lockKey = 0x4b494e44

/** How long the server may take to notice that the process which had the lock was killed. */
const lockPatienceMs = 2500
const connectPatienceMs = 60_000
/** A server that says it is ready has its socket: one that is missing was removed. */
const socketPatienceMs = 5000

/** A server that starts, recovers or ends: cannot connect now, too many connections, no socket, connection cut. */
const passingErrors = ['57P03', '53300', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET']
const wrongPassword = '28P01'

export interface DataFolderLock {
  /** The superuser's connection that has the lock. */
  client: pg.Client
  /** Called when the connection ends, whoever ended it: the lock is lost with it. */
  onEnd(listener: () => void): void
  release(): Promise<void>
}

export interface LockOptions {
  /** The connection broke, perhaps while it was being opened. */
  onBroken(error: Error): void
  /** Aborted when the folder is no longer wanted: ends the attempts to connect. */
  signal?: AbortSignal
}

/**
 * Takes the data folder for this process: an advisory lock on a connection that stays open. The operating system
 * closes the connection when the process dies, however it dies, so that the lock can't outlive it.
 * @throws LocalPostgresError when another process has it.
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

/** Tries again while the server refuses connections because it starts, recovers or ends. */
async function connectPatiently(
  superuser: Connection,
  { onBroken, signal }: LockOptions,
): Promise<pg.Client> {
  const startedAt = Date.now()
  for (;;) {
    const client = new pg.Client({ ...superuser, keepAlive: true })
    // Before it connects: a server that ends may say so in the same packet that lets the connection in.
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
