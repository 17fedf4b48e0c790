import type { Feature } from '../../http/feature.ts'
import type { ReversalService } from './reversal-service.ts'

/** What members owe is taken from what comes into their wallets. Has no calls. */
export const cardReversalJobs: Feature<[ReversalService]> = (_, deps, { collect }) => {
  deps.jobs.define('collect-owed', async () => void (await collect()), {
    cron: '* * * * *',
    isUnique: true,
    keepSeconds: 3600,
  })
}
