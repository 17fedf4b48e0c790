import { AppError } from '@kindling/domain/errors'
import type { ReportDecision } from '@kindling/domain/trust/moderation-decisions'
import type { WaitingReport } from '@kindling/domain/trust/moderation-shape'
import type { QueuePage } from '@kindling/domain/trust/queue-page'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { removeOnCommit } from '../../files/removal.ts'
import { recordVerdict } from '../../marketplace/moderation/moderation-log-store.ts'
import { publish } from '../../notifier/live-event-store.ts'
import { type Notice, notify } from '../../notifier/notify.ts'
import * as store from './report-moderation-store.ts'

/** Moderation of members' reports. */
export function makeReportModeration(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'mailer' | 'config'>) {
  const { db, clock } = deps
  async function listWaiting(moderatorId: string, page: QueuePage): Promise<WaitingReport[]> {
    const rows = await store.listWaiting(db, moderatorId, page)
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  }

  /**
   * Upholds or dismisses a report, with all others about the same subject. Content is removed where it can
   * be, and its author is told why; reporters are told the outcome, without the moderator's name.
   * @throws AppError `not_found`, `forbidden` for a report by or about oneself, `state_conflict` when it was
   * decided
   */
  async function decide(moderatorId: string, id: string, { decision, note = '' }: ReportDecision) {
    const isUpheld = decision === 'uphold'
    const status = isUpheld ? 'upheld' : 'dismissed'
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const found = await store.findReport(tx, id)
      if (found === undefined) throw new AppError('not_found', 'Report not found')
      if ([found.memberId, found.reporterId].includes(moderatorId)) {
        throw new AppError('forbidden', 'You can’t decide a report by or about yourself.')
      }
      const decided = await store.decideAll(tx, found, { status, moderatorId, at })
      if (!decided.some((one) => one.id === id)) {
        const current = (await store.findReport(tx, id))?.status ?? 'deleted'
        throw new AppError('state_conflict', `This report was ${current} already.`, { current })
      }
      const isRemoved = isUpheld && (await takeDown(tx, deps, found, at))
      for (const report of decided) {
        await recordVerdict(tx, {
          area: 'report',
          subjectId: report.id,
          memberId: report.memberId,
          actorId: moderatorId,
          action: decision,
          note: note === '' ? null : note,
          at,
        })
      }
      const toReporters = decided.map(
        (report): Notice<'report_upheld' | 'report_dismissed'> => ({
          event: isUpheld ? 'report_upheld' : 'report_dismissed',
          to: report.reporterId,
          key: `report:${report.id}`,
          at,
          facts: { subject: report.subject },
        }),
      )
      const toOwner: Notice<'report_against'> = {
        event: 'report_against',
        to: found.memberId,
        key: `report-against:${id}`,
        at,
        facts: { subject: found.subject, isRemoved, reason: note },
      }
      await notify(tx, deps, isUpheld ? [...toReporters, toOwner] : toReporters)
      return { id, status } as const
    })
  }

  return { listWaiting, decide }
}

/** Removes reported content; false where there is nothing to remove. */
async function takeDown(
  tx: Transaction,
  deps: Pick<Deps, 'jobs'>,
  { subject, subjectId }: store.Report,
  at: Date,
): Promise<boolean> {
  switch (subject) {
    case 'skill':
      return await store.takeDownSkill(tx, subjectId)
    case 'review':
      return await store.takeDownReview(tx, subjectId)
    case 'review_answer':
      return await store.takeDownReviewAnswer(tx, subjectId)
    case 'vouch':
      return await store.takeDownVouch(tx, subjectId, at)
    case 'gift':
      return await store.takeDownGift(tx, subjectId)
    case 'need':
      return await store.takeDownNeed(tx, subjectId, at)
    case 'message': {
      const taken = await store.takeDownMessage(tx, subjectId)
      if (taken === undefined) return false
      const { one, other, keys } = taken
      await removeOnCommit(tx, deps, keys)
      await publish(tx, { memberId: one, event: { type: 'message', userId: other } })
      await publish(tx, { memberId: other, event: { type: 'message', userId: one } })
      return true
    }
    case 'member':
      return false
  }
}
