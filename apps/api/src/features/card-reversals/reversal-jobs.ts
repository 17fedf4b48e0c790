import type { Feature } from '../../http/feature.ts'
import type { ReversalService } from './reversal-service.ts'

/** Scheduled job that collects debts from wallets. No endpoints. */
export const cardReversalJobs: Feature<[ReversalService]> = (_, deps, { collect }) => {
  deps.jobs.define('collect-owed', async () => void (await collect()), {
    cron: '* * * * *',
    isUnique: true,
    keepSeconds: 3600,
  })
}
