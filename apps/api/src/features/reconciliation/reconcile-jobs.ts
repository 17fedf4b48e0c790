import { setTimeout as pause } from 'node:timers/promises'
import type { Feature } from '../../http/feature.ts'
import { makeReconcileService } from './reconcile-service.ts'

/** How long what differs is given to be put right by what is under way. */
const RECHECK_MS = 60_000

/** The nightly comparison of our books with the payment processor's. Has no calls. */
export const reconciliation: Feature = (_, deps) => {
  const { reconcile } = makeReconcileService({ ...deps, db: deps.pools.maintenance.db })
  const { jobs, log } = deps
  jobs.define(
    'reconcile',
    async () => {
      const { differences, compared } = await reconcile(() => pause(RECHECK_MS))
      for (const difference of differences) log.fatal(difference, 'the processor and the books differ')
      log.info({ ...compared, differences: differences.length }, 'compared with the payment processor')
    },
    // The processor is asked about every payment of four months.
    { cron: '29 3 * * *', isUnique: true, maxSeconds: 21_600 },
  )
}
