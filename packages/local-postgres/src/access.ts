import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere, readOrCreateFile } from './files.ts'
import { LocalPostgresError } from './local-postgres-error.ts'
import type { Postmaster } from './postmaster.ts'

/** Connection options of a PostgreSQL client. `host` may be the folder of a Unix socket. */
export interface Connection {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** Connections to a running server. */
export interface Access {
  /** As the owner of the database, an unprivileged role with the database's name. */
  connection: Connection
  /** `connection` as a URL. */
  connectionString: string
  /** As the superuser, to the maintenance database `postgres`. */
  superuser: Connection
}

export interface Passwords {
  admin: string
  application: string
}

const passwordsFile = 'postgres-passwords.json'
const passwords = z.object({ admin: z.string(), application: z.string() })

/** Reads the passwords of a data folder, or generates them on first use. */
export function readOrMakePasswords(dataDir: string): Passwords {
  const makePassword = () => randomBytes(24).toString('base64url')
  const fresh: Passwords = { admin: makePassword(), application: makePassword() }
  return parsePasswords(dataDir, readOrCreateFile(join(dataDir, passwordsFile), JSON.stringify(fresh)))
}

export function readPasswords(dataDir: string): Passwords | undefined {
  const text = readIfThere(join(dataDir, passwordsFile))
  return text === undefined ? undefined : parsePasswords(dataDir, text)
}

function parsePasswords(dataDir: string, text: string): Passwords {
  try {
    return passwords.parse(JSON.parse(text))
  } catch (cause) {
    const message = `The file ${passwordsFile} in ${dataDir} isn’t what was written there: put it back from a backup.`
    throw new LocalPostgresError('WRONG_DATA', message, { cause })
  }
}

export function superuserOf(database: string): string {
  return `${database}_admin`
}

export function accessTo({ host, port }: Postmaster, database: string, secrets: Passwords): Access {
  const connection = { host, port, user: database, password: secrets.application, database }
  return {
    connection,
    connectionString: urlOf(connection),
    superuser: { host, port, user: superuserOf(database), password: secrets.admin, database: 'postgres' },
  }
}

/** A socket's folder goes into the query, as in libpq; the host is only a placeholder to keep the URL valid. */
function urlOf({ host, port, user, password, database }: Connection): string {
  const isSocket = host.startsWith('/')
  const url = new URL(`postgresql://${isSocket ? 'localhost' : host}:${port}/${encodeURIComponent(database)}`)
  url.username = user
  url.password = password
  if (isSocket) url.searchParams.set('host', host)
  return url.href
}
