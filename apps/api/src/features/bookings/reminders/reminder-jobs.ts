import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Feature } from '../../../http/feature.ts'
import { notify } from '../../../notifier/notify.ts'
import { sweep } from '../../../platform/jobs/sweep.ts'
import { factsFor } from '../notify-sides.ts'
import { findSides } from '../party-store.ts'
import { remindOfLoans } from './loan-reminders.ts'
import * as store from './reminder-store.ts'

type ReminderDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>

/** Jobs that remind members of bookings and loans. Has no calls. */
export const reminderJobs: Feature = (_, deps) => {
  const everyMinute = { cron: '* * * * *', isUnique: true, keepSeconds: 3600 } as const
  deps.jobs.define('remind-of-bookings', async () => void (await remindOfBookings(deps)), everyMinute)
  deps.jobs.define('remind-of-loans', async () => void (await remindOfLoans(deps)), everyMinute)
}

/**
 * Reminds both sides of accepted bookings 24 hours and 2 hours before the start; of one by day on the morning before.
 * Once each, with several processes running.
 * @returns how many reminders it sent
 */
export async function remindOfBookings(deps: ReminderDeps): Promise<number> {
  const { db, clock } = deps
  return await sweep(deps, {
    name: 'remind-of-bookings',
    due: (page) => store.listToRemind(db, clock.now(), page),
    handle: (bookingId) =>
      inTransaction(db, async (tx) => {
        const at = clock.now()
        const due = await store.lockToRemind(tx, bookingId, at)
        if (due === undefined) return false
        const { booking, kind, start: startsAt } = due
        if (!(await store.insertReminder(tx, { bookingId: booking.id, kind, startsAt, sentAt: at })))
          return false
        const sides = await findSides(tx, booking)
        const notices = (['client', 'provider'] as const).map((side) => ({
          event: 'booking_reminder' as const,
          to: sides[side].id,
          key: `remind:${kind}:${bookingId}:${startsAt.getTime()}`,
          at,
          facts: { ...factsFor(sides, side), start: startsAt, isSoon: kind === 'soon' },
        }))
        await notify(tx, deps, notices)
        return true
      }),
  })
}
