import { findLocalPostgres } from '@kindling/local-postgres'
import type { Logger } from 'pino'
import type { DatabaseSettings } from './connections/database-settings.ts'
import { straightTo } from './connections/routes.ts'
import { bringUpToDate, localDatabaseName, type OpenDatabase, openDatabase } from './open-database.ts'
import type { SharedSecrets } from './secret-fingerprints.ts'

/**
 * Opens an installation's database for a command: applies no migrations, and uses the local server of a running
 * process if there is one. The data folder must contain a database (`loadExistingConfig` checks).
 * @throws DatabaseRefusal as `openDatabase`, and when migrations are missing
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
