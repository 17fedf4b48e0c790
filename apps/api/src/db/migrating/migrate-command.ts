import { loadConfig } from '../../config.ts'

/**
 * The `migrate` command, run before processes of a new version start: migrations, tables of the job queue, timeouts of
 * the role where there is a pooler, then backfills. Running it again resumes an interrupted run.
 */
export async function migrateCommand(): Promise<number> {
  const config = loadConfig()
  // Imported after the settings are read, so that errors in them are reported without the loading time.
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
