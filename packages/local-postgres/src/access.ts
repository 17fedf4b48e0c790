import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere, readOrCreateFile } from './files.ts'
import { LocalPostgresError } from './local-postgres-error.ts'
import type { Postmaster } from './postmaster.ts'

/** How to connect: what a client of PostgreSQL takes. `host` may be the folder of a Unix socket. */
export interface Connection {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** The ways into a running server. */
export interface Access {
  /** As the owner of the database, an ordinary role with the database's name. */
  connection: Connection
  /** The same as a URL. */
  connectionString: string
  /** As the superuser, to the database `postgres` that every server has. */
  superuser: Connection
}

export interface Passwords {
  admin: string
  application: string
}

const passwordsFile = 'postgres-passwords.json'
const passwords = z.object({ admin: z.string(), application: z.string() })

/** The passwords of a data folder, made when it has none yet. */
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

/** The folder of a socket goes into the query, as libpq has it; the host before it only makes the URL a valid one. */
function urlOf({ host, port, user, password, database }: Connection): string {
  const isSocket = host.startsWith('/')
  const url = new URL(`postgresql://${isSocket ? 'localhost' : host}:${port}/${encodeURIComponent(database)}`)
  url.username = user
  url.password = password
  if (isSocket) url.searchParams.set('host', host)
  return url.href
}
