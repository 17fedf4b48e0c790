import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { holdDataFolder } from './data-folder-lock.ts'
import { readOrCreateFile } from './files.ts'
import { preparePlace } from './layout.ts'
import type { Postmaster } from './postmaster.ts'
import { adminRole, ensureCluster, ensureServer, type ServerOptions, stopServer } from './server.ts'
import type { ConnectionSettings } from './with-client.ts'
import { withClient } from './with-client.ts'

const applicationRole = 'kindling'
const database = 'kindling'

/** The application's own way in. */
export function applicationConnection(postmaster: Postmaster, password: string): ConnectionSettings {
  return { ...addressOf(postmaster), user: applicationRole, password, database }
}

/** The superuser's way in, to the database that every cluster has. */
export function adminConnection(postmaster: Postmaster, password: string): ConnectionSettings {
  return { ...addressOf(postmaster), user: adminRole, password, database: 'postgres' }
}

/** Tries to bring a lost server back, with a growing pause: about a minute altogether. */
const reviveAttempts = 30

export interface EmbeddedDatabase {
  connection: ConnectionSettings
  /** Ends the server; call it last. A second call waits for the first. */
  stop(): Promise<void>
}

export interface EmbeddedOptions extends Partial<ServerOptions> {
  dataDir: string
  log: { info(message: string): void; warn(detail: object, message: string): void }
  /** The server was lost and can't be brought back: the process should end. */
  onLost(error: Error): void
}

/**
 * Opens the PostgreSQL server of a data folder: initialises it once, starts it or adopts the one that a crashed
 * process left, and brings it back when it dies. One process at a time has a data folder.
 * @throws EmbeddedError when another process has it, or when the server can't run here.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, log, durable = true } = options
  const place = await preparePlace(dataDir)
  const passwords = readPasswords(dataDir)
  await ensureCluster(place, passwords.admin, { durable })

  const ending = new AbortController()
  const { signal } = ending
  let reviving: Promise<void> | undefined
  let stopping: Promise<void> | undefined

  const open = async () => {
    const postmaster = await ensureServer(place, { durable }, signal)
    const admin = adminConnection(postmaster, passwords.admin)
    const onBroken = (err: Error) => {
      if (!signal.aborted) log.warn({ err }, 'the database hung up')
    }
    const hold = await holdDataFolder(admin, dataDir, { onBroken, signal })
    hold.onEnd(() => {
      if (!signal.aborted) reviving = revive()
    })
    return { postmaster, hold }
  }

  const revive = async () => {
    log.warn({ dataDir }, 'the database server was lost; bringing it back')
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      try {
        held = await open()
        log.info('the database server is back')
        return
      } catch (error) {
        if (signal.aborted) return
        const lost = error instanceof Error ? error : new Error(String(error))
        if (attempt === reviveAttempts) return options.onLost(lost)
        await pause(Math.min(100 * attempt, 3000), undefined, { signal }).catch(() => undefined)
      }
    }
  }

  const stop = async () => {
    ending.abort()
    // A server on its way back would be there after all is closed.
    await reviving
    // The folder stays held until the server is gone: nobody adopts a server that is about to end.
    await stopServer(place)
    await held.hold.release()
  }

  let held = await open()
  await prepareDatabase(adminConnection(held.postmaster, passwords.admin), passwords.application)

  return {
    connection: applicationConnection(held.postmaster, passwords.application),
    stop() {
      stopping ??= stop()
      return stopping
    },
  }
}

function readPasswords(dataDir: string) {
  const fresh = {
    admin: randomBytes(24).toString('base64url'),
    application: randomBytes(24).toString('base64url'),
  }
  const text = readOrCreateFile(join(dataDir, 'postgres-passwords.json'), JSON.stringify(fresh))
  return z.object({ admin: z.string(), application: z.string() }).parse(JSON.parse(text))
}

function addressOf({ host, port }: Postmaster) {
  return { host, port }
}

/** The application's role and database. Runs at each start, and changes nothing at the second. */
export async function prepareDatabase(admin: ConnectionSettings, password: string): Promise<void> {
  await withClient(admin, async (client) => {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [applicationRole])
    if (role.rowCount === 0) await client.query(`create role ${applicationRole} login`)
    await client.query(`alter role ${applicationRole} password ${pg.escapeLiteral(password)}`)
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database} owner ${applicationRole}`)
  })
}
