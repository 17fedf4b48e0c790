import type { Feature } from '../../features.ts'
import { deletePastResults } from '../../lib/idempotency.ts'

/** What belongs to no feature and must not grow for ever. Has no calls. */
export const housekeeping: Feature = (_, { db, clock, jobs }) => {
  jobs.define('forget-past-results', () => deletePastResults(db, clock.now()), { cron: '41 3 * * *' })
}
