import { createDeps } from '../create-deps.ts'
import type { Deps } from '../deps.ts'
import { withInstallation } from './existing-database.ts'

/**
 * Runs work with the api's services, mail included, on this installation's database. Loads most of the api, so that
 * commands which only query use `withDatabase`.
 */
export async function withServices<T>(work: (deps: Deps) => Promise<T>): Promise<T> {
  return await withInstallation(async ({ config, database, log }) => {
    const deps = createDeps(config, database.routes, log, { isQuiet: true })
    try {
      await deps.jobs.prepare()
      return await work(deps)
    } finally {
      await deps.close()
    }
  })
}
