import type { Deps } from '../../deps.ts'
import { checkBooks } from '../../ledger/check-books.ts'
import type { MoneyService } from './money-service.ts'

/** What happens to money by the clock alone. */
export function defineMoneyJobs(
  { jobs, db, log }: Pick<Deps, 'jobs' | 'db' | 'log'>,
  money: MoneyService,
): void {
  jobs.define('release-intents', async () => void (await money.releaseExpiredIntents()), {
    cron: '* * * * *',
    isUnique: true,
    keepSeconds: 3600,
  })

  // Nothing is mended by itself: books that don't add up are for a person to look at.
  jobs.define(
    'check-books',
    async () => {
      for (const problem of await checkBooks(db)) log.fatal(problem, 'the books are not in order')
    },
    { cron: '17 3 * * *', isUnique: true },
  )
}
