import type pg from 'pg'
import { pgErrorOf } from '../pg-errors.ts'
import { DatabaseRefusal } from '../start-error.ts'

/** Oldest supported major release of PostgreSQL. */
const oldestRelease = 16

/** Trusted extensions, which any owner of a database may create; part of PostgreSQL's usual packages. */
const extensions = ['pg_trgm', 'cube', 'btree_gist'] as const

/**
 * Checks that the server can hold our database: its release, and the extensions, which are created where missing.
 * @throws DatabaseRefusal with a line for each thing that is missing
 */
export async function requireServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ release: number; version: string }>(
    `select current_setting('server_version_num')::int / 10000 as release, current_setting('server_version') as version`,
  )
  const [server] = rows
  if (server) refuseOldRelease(server.release, server.version)
  const problems: string[] = []
  for (const name of extensions) {
    const problem = await problemOfExtension(client, name)
    if (problem !== undefined) problems.push(problem)
  }
  if (problems.length > 0) throw new DatabaseRefusal(problems)
}

/** @throws DatabaseRefusal */
export function refuseOldRelease(release: number, version: string): void {
  if (release >= oldestRelease) return
  throw new DatabaseRefusal([
    `This database is PostgreSQL ${version}: Kindling needs PostgreSQL ${oldestRelease} or newer.`,
  ])
}

async function problemOfExtension(client: pg.Client, name: string): Promise<string | undefined> {
  const { rows } = await client.query<{ installed: string | null; role: string; database: string }>(
    `select installed_version as installed, current_user as role, current_database() as database
     from pg_available_extensions where name = $1`,
    [name],
  )
  const [found] = rows
  if (found === undefined) {
    return `The extension ${name} is not on the database’s server: install PostgreSQL’s contrib package there.`
  }
  if (found.installed !== null) return undefined
  try {
    await client.query(`create extension if not exists ${name}`)
    return undefined
  } catch (error) {
    if (pgErrorOf(error)?.code !== '42501') throw error
    const { role, database } = found
    return `The extension ${name} is missing, and the role ${role} may not create it: make ${role} the owner of the database ${database}, or run “create extension ${name}” there as somebody who may.`
  }
}
