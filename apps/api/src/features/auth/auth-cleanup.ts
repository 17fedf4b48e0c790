import type { Deps } from '../../deps.ts'
import { DAY, deletePastWindows } from '../../lib/rate-limit.ts'
import * as store from './auth-cleanup-store.ts'
import { deletePastBrakes } from './login-brake-store.ts'

/** How long what is past stays, so that a question about yesterday can still be answered. */
const KEPT_MS = 7 * DAY

/** Every night: what nobody can use any more is forgotten. */
export function defineAuthCleanup({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): void {
  const cleanUp = async () => {
    const now = clock.now()
    const before = new Date(now.getTime() - KEPT_MS)
    await store.deletePastCodes(db, before)
    await store.deletePastSessions(db, before)
    await deletePastBrakes(db, before)
    await deletePastWindows(db, now)
  }
  jobs.define('auth-cleanup', cleanUp, { cron: '17 3 * * *' })
}
