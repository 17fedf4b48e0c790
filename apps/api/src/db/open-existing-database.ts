import { findLocalPostgres } from '@kindling/local-postgres'
import type { Logger } from 'pino'
import type { DatabaseSettings } from './connections/database-settings.ts'
import { straightTo } from './connections/routes.ts'
import { bringUpToDate, localDatabaseName, type OpenDatabase, openDatabase } from './open-database.ts'
import type { SharedSecrets } from './secret-fingerprints.ts'

/**
 * The database of an installation, for a command: migrates nothing, and joins the server of its own that a running
 * process has started. The data folder has to have a database already (`loadExistingConfig` looks).
 * @throws DatabaseRefusal as `openDatabase`, and when it waits for migrations
 */
export async function openExistingDatabase(
  { database, dataDir, secrets }: { database: DatabaseSettings; dataDir: string; secrets: SharedSecrets },
  log: Logger,
): Promise<OpenDatabase> {
  const settings = { ...database, migratesOnStart: false }
  const running =
    database.url === undefined ? findLocalPostgres({ dataDir, database: localDatabaseName }) : undefined
  if (running !== undefined) {
    const { connection } = running
    await bringUpToDate(connection, settings, log)
    return { connection, routes: straightTo(connection), close: async () => {} }
  }
  return await openDatabase({ database: settings, dataDir, secrets }, log, (error) => {
    throw error
  })
}
