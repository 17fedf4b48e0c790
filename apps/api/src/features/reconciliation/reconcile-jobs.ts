import { setTimeout as pause } from 'node:timers/promises'
import type { Feature } from '../../http/feature.ts'
import { makeReconcileService } from './reconcile-service.ts'

/** Wait in milliseconds before differences are checked again, since calls may be in progress. */
const RECHECK_MS = 60_000

/** Nightly reconciliation of the ledger with the payment processor. No endpoints. */
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
    // Hours: it queries every payment of four months.
    { cron: '29 3 * * *', isUnique: true, maxSeconds: 21_600 },
  )
}
