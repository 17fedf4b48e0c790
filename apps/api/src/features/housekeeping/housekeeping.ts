import type { Feature } from '../../http/feature.ts'
import { deletePastResults } from '../../limits/claim-store.ts'
import { DAY } from '../../platform/durations.ts'
import { defineCleanUp } from '../../platform/jobs/clean-up.ts'
import { deletePastDelays } from '../../platform/jobs/sweep-store.ts'
import { deleteDeadMails } from '../../platform/mail/mail-store.ts'

/** Retention of undeliverable mails, which moderators can retry, in milliseconds. */
const KEPT_DEAD_MS = 60 * DAY

/** Cleanup jobs of tables that belong to no feature. No endpoints. */
export const housekeeping: Feature = (_, deps) => {
  defineCleanUp(deps, 'forget-past-results', '41 3 * * *', deletePastResults)
  defineCleanUp(deps, 'forget-dead-mails', '47 3 * * *', (db, now) =>
    deleteDeadMails(db, new Date(now.getTime() - KEPT_DEAD_MS)),
  )
  defineCleanUp(deps, 'forget-past-delays', '51 3 * * *', (db, now) =>
    deletePastDelays(db, new Date(now.getTime() - DAY)),
  )
}
