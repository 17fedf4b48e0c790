import type { Deps } from '../../deps.ts'
import { auditBooks } from '../../ledger/books/check-books.ts'
import type { IntentService } from './intent-service.ts'

/** As long as an audit of everything may take. */
const sixHours = 21_600

/** What happens to money by the clock alone. */
export function defineMoneyJobs(
  { jobs, pools, clock, log }: Pick<Deps, 'jobs' | 'pools' | 'clock' | 'log'>,
  intents: IntentService,
): void {
  jobs.define('release-intents', async () => void (await intents.releaseExpiredIntents()), {
    cron: '* * * * *',
    isUnique: true,
    keepSeconds: 3600,
  })

  // Nothing is repaired automatically: a person has to look at books that don't add up.
  jobs.define(
    'check-books',
    async () => {
      const now = clock.now()
      // Everything again on Sundays: only that finds old rows that were changed by hand.
      const isWhole = now.getUTCDay() === 0
      const { problems, from } = await auditBooks(pools.maintenance.db, now, { isWhole })
      for (const problem of problems) log.fatal(problem, 'the books are not in order')
      log.info({ problems: problems.length, fromEntry: from?.entryId ?? 0 }, 'the books were audited')
    },
    { cron: '17 3 * * *', isUnique: true, maxSeconds: sixHours },
  )
}
