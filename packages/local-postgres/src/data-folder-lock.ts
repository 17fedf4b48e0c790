import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { hasCode } from './files.ts'
import { EmbeddedError } from './local-postgres-error.ts'
import type { ConnectionSettings } from './with-client.ts'

/** A number of our own among the advisory locks of the cluster: "KIND". */
const lockKey = 0x4b494e44

/** How long a predecessor that was killed a moment ago may take to be gone from the server. */
const lockPatienceMs = 2500
const connectPatienceMs = 60_000

export interface Hold {
  /** Called when the connection ends, whoever ended it. */
  onEnd(listener: () => void): void
  release(): Promise<void>
}

export interface HoldOptions {
  /** The connection broke: at any time, were it the moment that it stands. */
  onBroken(error: Error): void
  /** Nobody waits for a server that refuses connections any more. */
  signal?: AbortSignal
}

/**
 * Takes the data folder for this process: an advisory lock of a connection that does nothing else. The kernel
 * closes the connection when the process dies, however it dies, so that no note has to be believed.
 * @throws EmbeddedError when another process has it.
 */
export async function holdDataFolder(
  admin: ConnectionSettings,
  dataDir: string,
  options: HoldOptions,
): Promise<Hold> {
  const client = await connectPatiently(admin, options)
  const deadline = Date.now() + lockPatienceMs
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      lockKey,
    ])
    if (rows[0]?.held) break
    if (Date.now() > deadline) {
      await client.end()
      throw new EmbeddedError(
        `Kindling is already running on ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
      )
    }
    await pause(100)
  }
  return {
    onEnd: (listener) => void client.once('end', listener),
    release: () => client.end(),
  }
}

/** A server that recovers, or ends, refuses connections for a while. */
async function connectPatiently(
  admin: ConnectionSettings,
  { onBroken, signal }: HoldOptions,
): Promise<pg.Client> {
  const deadline = Date.now() + connectPatienceMs
  for (;;) {
    const client = new pg.Client({ ...admin, keepAlive: true })
    // Before it connects: the goodbye of a server that ends may come with its welcome.
    client.on('error', onBroken)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (hasCode(error, '28P01')) {
        throw new EmbeddedError(
          'The database refuses the password in the data folder: was it copied in part?',
          {
            cause: error,
          },
        )
      }
      const passing = ['57P03', '53300', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET'].some((c) =>
        hasCode(error, c),
      )
      if (!passing || Date.now() > deadline || signal?.aborted) throw error
      await pause(50)
    }
  }
}
