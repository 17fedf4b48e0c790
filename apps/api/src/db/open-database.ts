import { openEmbedded } from '@kindling/local-postgres/local-postgres'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { ConnectionSettings } from './connect.ts'
import { migrate } from './migrate.ts'

export interface OpenDatabase {
  connection: ConnectionSettings
  /** Ends the server if it is ours. Close every connection first. */
  close(): Promise<void>
}

/**
 * The database of this process, migrated: the server that DATABASE_URL names, or the embedded one.
 * @throws EmbeddedError when the embedded one can't run, or another process has the data folder
 */
export async function openDatabase(
  config: Config,
  log: Logger,
  onLost: (error: Error) => void,
): Promise<OpenDatabase> {
  const database = config.databaseUrl
    ? { connection: { connectionString: config.databaseUrl }, stop: async () => {} }
    : await openEmbedded({ dataDir: config.dataDir, log, onLost })
  try {
    await migrate(database.connection)
  } catch (error) {
    await database.stop()
    throw error
  }
  return { connection: database.connection, close: () => database.stop() }
}
