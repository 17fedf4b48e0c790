import { LocalPostgresError, startLocalPostgres } from '@kindling/local-postgres'
import type { Logger } from 'pino'
import type { ConnectionSettings } from './connect.ts'
import { migrate } from './migrate.ts'
import { DatabaseRefusal } from './start-error.ts'

/** What the database of a local server is called. Data folders hold it under this name: it can't change. */
export const localDatabaseName = 'kindling'

export interface OpenDatabase {
  connection: ConnectionSettings
  /** Ends the server if it is ours. Close every connection first. */
  close(): Promise<void>
}

/**
 * The database of this process, migrated: the server that DATABASE_URL names, or a local one in the data folder.
 * @throws DatabaseRefusal when the local one can't run, or another process has the data folder
 */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  log: Logger,
  onLost: (error: Error) => void,
): Promise<OpenDatabase> {
  const database = databaseUrl
    ? { connection: { connectionString: databaseUrl }, stop: async () => {} }
    : await openLocal(dataDir, log, onLost)
  try {
    await migrate(database.connection)
  } catch (error) {
    await database.stop()
    throw error
  }
  return { connection: database.connection, close: () => database.stop() }
}

async function openLocal(dataDir: string, log: Logger, onLost: (error: Error) => void) {
  try {
    return await startLocalPostgres({
      dataDir,
      database: localDatabaseName,
      log: {
        info: (message) => log.info(message),
        warn: (message, err) => log.warn({ err, dataDir }, message),
      },
      onLost,
    })
  } catch (error) {
    if (!(error instanceof LocalPostgresError)) throw error
    throw new DatabaseRefusal([adviceFor(error, dataDir)], { cause: error })
  }
}

/** What an operator of Kindling can do about it. */
function adviceFor({ code, message }: LocalPostgresError, dataDir: string): string {
  if (code === 'DATA_DIR_IN_USE') {
    return `Kindling is already running on ${dataDir}: stop it first, or set DATA_DIR to another folder.`
  }
  if (code === 'UNSUPPORTED_PLATFORM') return `${message} Set DATABASE_URL to a PostgreSQL 18 server.`
  return message
}
