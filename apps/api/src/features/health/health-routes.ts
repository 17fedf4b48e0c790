import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@kindling/domain/errors'
import { readMigrationState } from '../../db/migrating/migration-state.ts'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { version } from '../../platform/process/release.ts'
import { healthContract } from './health-contract.ts'

/** Timeout in milliseconds: probes wait for a few seconds at most. */
const patienceMs = 2000

const notReady = (message: string) => new AppError('unavailable', message, { retryAfter: 1 })

/** `live` while the process responds; `ready` while it can serve members and isn't shutting down. */
export const health: Feature = (app, { pool, config, drain }) => {
  const live = () => ({ version })
  const ready = async () => {
    if (drain.isDraining) throw notReady('This process is about to end.')
    const silence = pause(patienceMs, undefined, { ref: false })
    const answer = await Promise.race([readMigrationState(pool), silence])
    if (answer === undefined) throw notReady('The database does not answer.')
    if (answer.isBehind) throw notReady('The database is not up to date yet.')
    // One database version ahead is fine during a rolling deployment; two would be refused at start as well.
    if (answer.ahead === 'by more')
      throw notReady('The database was migrated by a newer version of Kindling.')
    return { version }
  }
  route(app, healthContract.live, live)
  route(app, healthContract.ready, ready)

  // For probes that only need the status code.
  app.head('/api/health/live', live)
  app.head('/api/health/ready', ready)

  if (config.role !== 'jobs') return
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (routeOptions.url?.startsWith('/api/health/')) return
    throw new AppError('unavailable', 'This process answers nobody: it works on jobs.')
  })
}
