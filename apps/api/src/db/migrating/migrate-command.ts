import { loadConfig } from '../../config.ts'

/**
 * Brings the database up to date, before processes of a new version start: migrations, the tables of the queue of jobs, the
 * role's limits where a pooler stands in front, and then what is to be filled in. Run again it goes on where it was.
 */
export async function migrateCommand(): Promise<number> {
  const config = loadConfig()
  // After the settings: wrong ones are reported without the time that these take to load.
  const { createJobs } = await import('../../platform/jobs/jobs.ts')
  const { createLog } = await import('../../platform/log.ts')
  const { openDatabase } = await import('../open-database.ts')
  const log = createLog(config.logLevel)
  const database = { ...config.database, migratesOnStart: true }
  const opened = await openDatabase({ ...config, database }, log, (error) => {
    throw error
  })
  try {
    const jobs = createJobs(opened.connection, { log, isQuiet: true })
    await jobs.prepare()
    await jobs.stop()
  } finally {
    await opened.close()
  }
  console.info('The database is up to date.')
  return 0
}
