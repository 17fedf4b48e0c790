import type { Deps } from '../../deps.ts'
import { deletePastWindows } from '../../limits/rate-limit-store.ts'
import { DAY } from '../../platform/durations.ts'
import { defineCleanUp } from '../../platform/jobs/clean-up.ts'
import * as store from './auth-cleanup-store.ts'
import { deletePastBrakes } from './login-brake-store.ts'

/**
 * Retention of expired codes and ended sessions, in milliseconds, for support questions about the last days.
 */
const KEPT_MS = 7 * DAY

/** Nightly job that deletes expired codes, links, sign-in attempts and sessions. */
export function defineAuthCleanup(deps: Pick<Deps, 'pools' | 'clock' | 'jobs'>): void {
  defineCleanUp(deps, 'auth-cleanup', '17 3 * * *', async (db, now) => {
    const before = new Date(now.getTime() - KEPT_MS)
    await store.deletePastCodes(db, before)
    await store.deletePastSessions(db, before)
    await deletePastBrakes(db, before)
    await deletePastWindows(db, now)
  })
}
