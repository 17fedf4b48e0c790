import { LocalPostgresError, startLocalPostgres } from '@kindling/local-postgres'
import type { Logger } from 'pino'
import type { ConnectionSettings } from './connect.ts'
import { problemsOfAddresses } from './connections/check-addresses.ts'
import type { DatabaseSettings } from './connections/database-settings.ts'
import { settingsOf, settingsOfEach } from './connections/hosts.ts'
import { keepLimitsOnRole } from './connections/role-limits.ts'
import { type Routes, straightTo } from './connections/routes.ts'
import { readFacts, type ServerFacts } from './connections/server-facts.ts'
import { withClient } from './connections/with-client.ts'
import { changedMigrations } from './migrating/changed-migrations.ts'
import { migrate } from './migrating/migrate.ts'
import { readMigrationState } from './migrating/migration-state.ts'
import { isDatabaseUnavailable } from './pg-errors.ts'
import { requireSharedSecrets, type SharedSecrets } from './secret-fingerprints.ts'
import { DatabaseRefusal } from './start-error.ts'

/** Database name on a local server. Existing data folders use it: don't change it. */
export const localDatabaseName = 'kindling'

export interface OpenDatabase {
  /** Straight to the server. */
  connection: ConnectionSettings
  routes: Routes
  /** Stops the server if it is a local one. Close every connection first. */
  close(): Promise<void>
}

/**
 * Opens this process's database, migrated: the server of DATABASE_URL, or a local one in the data folder.
 * @throws DatabaseRefusal when the local server can't run, another process uses the data folder, or an address leads
 * to an unsuitable server
 */
export async function openDatabase(
  { database, dataDir, secrets }: { database: DatabaseSettings; dataDir: string; secrets: SharedSecrets },
  log: Logger,
  onLost: (error: Error) => void,
): Promise<OpenDatabase> {
  const { url } = database
  const { routes, limitedBy, stop } =
    url === undefined
      ? await openLocal(dataDir, log, onLost)
      : { ...(await openRoutes(url, database)), stop: async () => {} }
  try {
    await bringUpToDate(routes.direct, database, log)
    if (limitedBy !== undefined && database.migratesOnStart) await keepLimitsOnRole(limitedBy)
    if (url !== undefined) await withClient(routes.direct, (client) => requireSharedSecrets(client, secrets))
  } catch (error) {
    await stop()
    throw error
  }
  return { connection: routes.direct, routes, close: () => stop() }
}

/**
 * @throws DatabaseRefusal when migrations are missing that aren't applied on start, or a newer version has migrated it
 */
export async function bringUpToDate(
  direct: ConnectionSettings,
  { migratesOnStart }: DatabaseSettings,
  log: Logger,
): Promise<void> {
  const { isBehind, ahead } = await withClient(direct, (client) => readMigrationState(client))
  if (ahead === 'by more') {
    throw new DatabaseRefusal([
      'This database was migrated by a newer version of Kindling, more than one ahead: start that one, or the one before it.',
    ])
  }
  if (ahead === 'by one version') log.warn('the database was migrated by the next version of Kindling')
  if (migratesOnStart && ahead === 'no') await migrate(direct, { log })
  else if (isBehind) {
    throw new DatabaseRefusal([
      'This database waits for migrations: run “bin/kindling migrate” first, or set MIGRATE_ON_START=true.',
    ])
  }
  const changed = await withClient(direct, (client) => changedMigrations(client))
  if (changed.length > 0) {
    log.error(
      { migrations: changed },
      'this database applied migrations in another wording than this version ships: its schema may differ from a fresh one',
    )
  }
}

interface OpenRoutes {
  routes: Routes
  /** Connection by which timeouts are set on the role, where a pooler refuses them on each connection. */
  limitedBy: ConnectionSettings | undefined
}

/**
 * Checks the server at each address, without changing anything there.
 * @param patienceMs timeout for each connection and query
 * @throws DatabaseRefusal when a server doesn't answer or isn't suitable
 */
export async function openRoutes(
  url: string,
  { directUrl, readUrl }: Pick<DatabaseSettings, 'directUrl' | 'readUrl'>,
  patienceMs?: number,
): Promise<OpenRoutes> {
  const main = settingsOf(url, 'read-write')
  const direct = directUrl === undefined ? undefined : settingsOf(directUrl, 'read-write')
  const replicas = readUrl === undefined ? [] : settingsOfEach(readUrl)
  const facts = {
    main: await readFacts('DATABASE_URL', main, patienceMs),
    direct: direct && (await readFacts('DATABASE_DIRECT_URL', direct, patienceMs)),
    replicas: await Promise.all(
      replicas.map((settings) => factsIfThere('DATABASE_READ_URL', settings, patienceMs)),
    ),
  }
  const problems = problemsOfAddresses(facts)
  if (problems.length > 0) throw new DatabaseRefusal(problems)
  const routes = {
    main: { settings: main, ...wayOf(facts.main) },
    direct: direct ?? main,
    replicas: replicas.map((settings, nth) => ({ settings, ...wayOf(facts.replicas[nth]) })),
  }
  // Direct connection where the role is the same, since role settings apply to the pooler's connections too.
  const limitedBy = facts.direct?.role === facts.main.role ? routes.direct : main
  return { routes, limitedBy: facts.main.isPooled ? limitedBy : undefined }
}

/** Assume the strictest pooler for a server that doesn't answer yet. */
const wayOf = (facts: ServerFacts | undefined) => ({
  isPooled: facts?.isPooled ?? true,
  isPrepared: facts?.keepsNames ?? false,
})

/** A replica may be unreachable when a process starts: it is used once it answers (replicas.ts). */
async function factsIfThere(...about: Parameters<typeof readFacts>): Promise<ServerFacts | undefined> {
  return await readFacts(...about).catch((error: unknown) => {
    if (error instanceof DatabaseRefusal && isDatabaseUnavailable(error.cause)) return undefined
    throw error
  })
}

async function openLocal(dataDir: string, log: Logger, onLost: (error: Error) => void) {
  try {
    const { connection, stop } = await startLocalPostgres({
      dataDir,
      database: localDatabaseName,
      log: {
        info: (message) => log.info(message),
        warn: (message, err) => log.warn({ err, dataDir }, message),
      },
      onLost,
    })
    return { routes: straightTo(connection), limitedBy: undefined, stop }
  } catch (error) {
    if (!(error instanceof LocalPostgresError)) throw error
    throw new DatabaseRefusal([adviceFor(error, dataDir)], { cause: error })
  }
}

/** Advice for the operator about an error of the local server. */
function adviceFor({ code, message }: LocalPostgresError, dataDir: string): string {
  if (code === 'DATA_DIR_IN_USE') {
    return `Kindling is already running on ${dataDir}: stop it first, or set DATA_DIR to another folder.`
  }
  if (code === 'FOLDER_UNUSABLE') return `DATA_DIR is wrong: ${message}`
  if (code === 'UNSUPPORTED_PLATFORM') return `${message} Set DATABASE_URL to a PostgreSQL 18 server.`
  return message
}
