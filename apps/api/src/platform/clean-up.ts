import type { Database } from '../db/connect.ts'
import type { Deps } from '../deps.ts'

/** As long as the statements of one clean-up may take together. */
const sixHours = 21_600

/**
 * Defines what deletes, at its times (cron, UTC), what is past. It runs on the connections for maintenance: a night that
 * has millions of rows to delete isn't cut off by the limits of a call, and takes no connection from one.
 */
export function defineCleanUp(
  { jobs, pools, clock }: Pick<Deps, 'jobs' | 'pools' | 'clock'>,
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
