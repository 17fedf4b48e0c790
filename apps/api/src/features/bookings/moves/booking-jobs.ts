import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { BookingService } from './booking-service.ts'

const everyMinute = { cron: '* * * * *', isUnique: true, keepSeconds: 3600 }

/** Jobs that expire, end and settle bookings by time. */
export function defineBookingJobs(jobs: Jobs, bookings: BookingService): void {
  jobs.define('expire-bookings', async () => void (await bookings.expireUnanswered()), everyMinute)
  jobs.define('decide-absences', async () => void (await bookings.decideAbsences()), everyMinute)
  jobs.define('end-silent-bookings', async () => void (await bookings.endSilent()), everyMinute)
  jobs.define('settle-bookings', async () => void (await bookings.settleUndisputed()), everyMinute)
}
