import { canExtend } from '@kindling/domain/bookings/more-time/extension-rules'
import { canKeepLonger } from '@kindling/domain/lending/loan-extension-rules'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Feature } from '../../http/feature.ts'
import { sweep } from '../../platform/jobs/sweep.ts'
import { readState } from './booking-state-store.ts'
import { tellOfExtension } from './extension-news.ts'
import * as store from './extension-store.ts'
import { tellOfLonger } from './loan-extension-news.ts'

/** Requests for more time, or to keep a thing longer, end unanswered. Has no calls. */
export const extensionJobs: Feature = (_, deps) => {
  deps.jobs.define('lapse-extensions', async () => void (await lapseExtensions(deps)), {
    cron: '* * * * *',
    isUnique: true,
    keepSeconds: 3600,
  })
}

/**
 * Writes down of requests for more time that nobody answered that they have lapsed, and tells who asked, once, however
 * many processes run it. Nobody hears of one whose booking is completed or disputed by then.
 * @returns how many it ended
 */
export async function lapseExtensions(
  deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>,
): Promise<number> {
  const { db, clock } = deps
  return await sweep(deps, {
    name: 'lapse-extensions',
    due: (page) => store.listLapsed(db, clock.now(), page),
    handle: (id) =>
      inTransaction(db, async (tx) => {
        const at = clock.now()
        const booking = await store.lockBookingOf(tx, id)
        const extension = booking && (await store.lapseExtension(tx, id, at))
        if (booking === undefined || extension === undefined) return false
        const told = { news: 'lapsed', at } as const
        if (store.isMoreTime(extension) && canExtend(await readState(tx, booking), at)) {
          await tellOfExtension(tx, deps, booking, { extension, ...told })
        }
        // What was asked for a thing that is said to be back has ended with that.
        if (store.isMoreDays(extension) && canKeepLonger(booking, false)) {
          await tellOfLonger(tx, deps, booking, { extension, ...told })
        }
        return true
      }),
  })
}
