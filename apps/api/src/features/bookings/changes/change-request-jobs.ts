import type { Feature } from '../../../http/feature.ts'
import { moreDays } from '../loans/more-days.ts'
import { moreTime } from '../more-time/more-time.ts'
import { otherTime } from '../moving/other-time.ts'
import { makeChangeRequests } from './change-request-service.ts'

/** Jobs that lapse unanswered change requests every minute. Has no calls. */
export const changeRequestJobs: Feature = (_, deps) => {
  const every = [
    makeChangeRequests(deps, otherTime(deps)),
    makeChangeRequests(deps, moreTime(deps)),
    makeChangeRequests(deps, moreDays(deps)),
  ]
  for (const { job, lapse } of every) {
    deps.jobs.define(job, async () => void (await lapse()), {
      cron: '* * * * *',
      isUnique: true,
      keepSeconds: 3600,
    })
  }
}
