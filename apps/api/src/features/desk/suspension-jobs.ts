import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { SuspensionService } from './suspension-service.ts'

const everyMinute = { cron: '* * * * *', isUnique: true, keepSeconds: 3600 }

/** Scheduled jobs that lapse unreviewed suspensions and end those whose time is over. */
export function defineSuspensionJobs(jobs: Jobs, suspensions: SuspensionService): void {
  jobs.define('lapse-suspensions', async () => void (await suspensions.lapseUnreviewed()), everyMinute)
  jobs.define('end-suspensions', async () => void (await suspensions.endOver()), everyMinute)
}
