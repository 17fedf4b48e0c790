import type { Deps } from '../../deps.ts'
import { auditBooks } from '../../ledger/books/check-books.ts'
import type { IntentService } from './intent-service.ts'

/** Timeout in seconds of a full ledger audit. */
const sixHours = 21_600

/** Scheduled jobs: releasing expired intents and auditing the ledger. */
export function defineMoneyJobs(
  { jobs, pools, clock, log }: Pick<Deps, 'jobs' | 'pools' | 'clock' | 'log'>,
  intents: IntentService,
): void {
  jobs.define('release-intents', async () => void (await intents.releaseExpiredIntents()), {
    cron: '* * * * *',
    isUnique: true,
    keepSeconds: 3600,
  })

  // The audit only reports: an inconsistent ledger needs a person to look at it.
  jobs.define(
    'check-books',
    async () => {
      const now = clock.now()
      // A full audit on Sundays: only that detects manual changes to old rows.
      const isWhole = now.getUTCDay() === 0
      const { problems, from } = await auditBooks(pools.maintenance.db, now, { isWhole })
      for (const problem of problems) log.fatal(problem, 'the books are not in order')
      log.info({ problems: problems.length, fromEntry: from?.entryId ?? 0 }, 'the books were audited')
    },
    { cron: '17 3 * * *', isUnique: true, maxSeconds: sixHours },
  )
}
