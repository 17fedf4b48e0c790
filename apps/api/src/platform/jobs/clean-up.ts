import type { Database } from '../../db/connect.ts'
import type { Pools } from '../../db/connections/pools.ts'
import type { Clock } from '../clock.ts'
import type { Jobs } from './jobs.ts'

/** Time limit of one clean-up job, in seconds. */
const sixHours = 21_600

/**
 * Defines a scheduled job (cron, UTC) that deletes expired rows. Uses the maintenance pool: deleting millions of rows
 * isn't stopped by the query timeouts of calls, and takes no connection from them.
 */
export function defineCleanUp(
  { jobs, pools, clock }: { jobs: Jobs; pools: Pools; clock: Clock },
  name: string,
  cron: string,
  forget: (db: Database, now: Date) => Promise<void>,
): void {
  jobs.define(name, () => forget(pools.maintenance.db, clock.now()), {
    cron,
    isUnique: true,
    maxSeconds: sixHours,
  })
}
