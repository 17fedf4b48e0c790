import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { ReviewService } from './review-service.ts'

/** Scheduled job that publishes reviews. */
export function defineReviewJobs(jobs: Jobs, reviews: ReviewService): void {
  jobs.define('publish-reviews', async () => void (await reviews.publishWaiting()), {
    cron: '* * * * *',
    isUnique: true,
    keepSeconds: 3600,
  })
}
