import type { Feature } from '../../features.ts'
import { deletePastResults } from '../../lib/idempotency.ts'
import { deletePastDelays } from '../../lib/sweep-store.ts'

/** What belongs to no feature and must not grow for ever. Has no calls. */
export const housekeeping: Feature = (_, { db, clock, jobs }) => {
  const day = 86_400_000
  jobs.define('forget-past-delays', () => deletePastDelays(db, new Date(clock.now().getTime() - day)), {
    cron: '51 3 * * *',
  })
  jobs.define('forget-past-results', () => deletePastResults(db, clock.now()), { cron: '41 3 * * *' })
}
