import type { Database } from '../../db/connect.ts'
import type { Pools } from '../../db/connections/pools.ts'
import type { Clock } from '../clock.ts'
import type { Jobs } from './jobs.ts'

/** As long as the statements of one clean-up may take together. */
const sixHours = 21_600

/**
 * Defines what deletes, at its times (cron, UTC), what is past. It runs on the connections for maintenance: a night that
 * has millions of rows to delete isn't cut off by the limits of a call, and takes no connection from one.
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
