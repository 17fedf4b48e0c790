import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { connect, type Database } from '../db/connect.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { openExistingDatabase } from '../db/open-existing-database.ts'
import { createLog } from '../platform/log.ts'
import { loadExistingConfig } from './existing-settings.ts'

/** Settings, database and log of an installation, for commands. */
export interface Installation {
  /** The settings, but without migrations on start: commands apply none. */
  config: Config
  database: OpenDatabase
  log: Logger
}

/** Runs work with this installation's settings and open database, then closes it. */
export async function withInstallation<T>(work: (open: Installation) => Promise<T>): Promise<T> {
  const settings = loadExistingConfig()
  const config = { ...settings, database: { ...settings.database, migratesOnStart: false } }
  const log = createLog('error')
  const database = await openExistingDatabase(config, log)
  try {
    return await work({ config, database, log })
  } finally {
    await database.close()
  }
}

/** As `withInstallation`, with one database connection: for commands that only query. */
export async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  return await withInstallation(async ({ database, log }) => {
    const { db, pool } = connect(database.connection, { log, max: 1 })
    try {
      return await work(db)
    } finally {
      await pool.end()
    }
  })
}
