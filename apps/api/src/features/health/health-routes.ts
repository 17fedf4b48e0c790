import { AppError } from '@kindling/domain/errors'
import { isMigrated } from '../../db/migrate.ts'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { healthContract } from './health-contract.ts'

/** A closing server answers both with 503 by itself. */
export const health: Feature = (app, { pool }) => {
  const live = () => ({})
  const ready = async () => {
    if (await isMigrated(pool)) return {}
    throw new AppError('unavailable', 'The database is not up to date yet.', { retryAfter: 1 })
  }
  route(app, healthContract.live, live)
  route(app, healthContract.ready, ready)

  // Probes that want nothing but the status.
  app.head('/api/health/live', live)
  app.head('/api/health/ready', ready)
}
