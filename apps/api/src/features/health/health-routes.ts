import { AppError } from '@kindling/domain/errors'
import { isMigrated } from '../../db/migrate.ts'
import type { Feature } from '../../features.ts'
import { route } from '../../lib/route.ts'
import { healthContract } from './health-contract.ts'

/** A closing server answers both with 503 by itself. */
export const health: Feature = (app, { pool }) => {
  route(app, healthContract.live, () => ({}))

  route(app, healthContract.ready, async () => {
    if (await isMigrated(pool)) return {}
    throw new AppError('unavailable', 'The database is not up to date yet.', { retryAfter: 1 })
  })
}
