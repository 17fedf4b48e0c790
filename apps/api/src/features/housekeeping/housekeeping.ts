import type { Feature } from '../../http/feature.ts'
import { deletePastResults } from '../../limits/claim-store.ts'
import { DAY } from '../../platform/durations.ts'
import { defineCleanUp } from '../../platform/jobs/clean-up.ts'
import { deletePastDelays } from '../../platform/jobs/sweep-store.ts'
import { deleteDeadMails } from '../../platform/mail/mail-store.ts'

/** How long a moderator can send again what no mail server took. */
const KEPT_DEAD_MS = 60 * DAY

/** What belongs to no feature and must not grow for ever. Has no calls. */
export const housekeeping: Feature = (_, deps) => {
  defineCleanUp(deps, 'forget-past-results', '41 3 * * *', deletePastResults)
  defineCleanUp(deps, 'forget-dead-mails', '47 3 * * *', (db, now) =>
    deleteDeadMails(db, new Date(now.getTime() - KEPT_DEAD_MS)),
  )
  defineCleanUp(deps, 'forget-past-delays', '51 3 * * *', (db, now) =>
    deletePastDelays(db, new Date(now.getTime() - DAY)),
  )
}
