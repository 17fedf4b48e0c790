import { startLocalPostgres } from '@kindling/local-postgres'
import type { TestProject } from 'vitest/node'
import type { ConnectionSettings } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrating/migrate.ts'
import { createJobs } from '../src/platform/jobs/jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { openPooler } from './pooler.ts'
import { makeRunFolder, removeForgottenRuns, removeRunFolder } from './run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The test run's server, as superuser. */
    admin: ConnectionSettings
    /** The migrated template database that test files clone, as the application's role. */
    template: ConnectionSettings
    /** PgBouncer in front of the server; undefined where it isn't available. */
    pooler: { host: string; port: number } | undefined
  }
}

/**
 * Starts one PostgreSQL server for the run, with a migrated template database for the test files to clone.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeForgottenRuns()
  const folder = makeRunFolder()
  const server = await startLocalPostgres({
    dataDir: folder,
    durable: false,
    log: { info: () => {}, warn: console.warn },
  })
  const { superuser: admin, connection: template } = server
  const pooler = await openPooler([admin, template])
  const teardown = async () => {
    await pooler?.close()
    await server.stop()
    removeRunFolder(folder)
  }
  try {
    await migrate(template)
    const jobs = createJobs(template, { log: createLog('error'), isQuiet: true })
    await jobs.prepare()
    await jobs.stop()
    project.provide('pooler', pooler?.address)
    project.provide('admin', admin)
    project.provide('template', template)
    return teardown
  } catch (error) {
    await teardown()
    throw error
  }
}
