import type { Deps } from '../../deps.ts'
import { deletePastWindows } from '../../limits/rate-limit-store.ts'
import { DAY } from '../../platform/durations.ts'
import { defineCleanUp } from '../../platform/jobs/clean-up.ts'
import * as store from './auth-cleanup-store.ts'
import { deletePastBrakes } from './login-brake-store.ts'

/** How long what is past stays, so that a question about yesterday can still be answered. */
const KEPT_MS = 7 * DAY

/** Every night: what nobody can use any more is forgotten. */
export function defineAuthCleanup(deps: Pick<Deps, 'pools' | 'clock' | 'jobs'>): void {
  defineCleanUp(deps, 'auth-cleanup', '17 3 * * *', async (db, now) => {
    const before = new Date(now.getTime() - KEPT_MS)
    await store.deletePastCodes(db, before)
    await store.deletePastSessions(db, before)
    await deletePastBrakes(db, before)
    await deletePastWindows(db, now)
  })
}
