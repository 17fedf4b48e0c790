import { AppError } from '@kindling/domain/errors'
import type { ReportDecision } from '@kindling/domain/trust/moderation-decisions'
import type { WaitingReport } from '@kindling/domain/trust/moderation-shape'
import type { QueuePage } from '@kindling/domain/trust/queue-page'
import type { ReportSubject } from '@kindling/domain/trust/report-contract'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { removeOnCommit } from '../../files/removal.ts'
import { recordVerdict } from '../../marketplace/moderation-log-store.ts'
import { publish } from '../../notifier/live-event-store.ts'
import { notify } from '../../notifier/old-notify.ts'
import * as store from './report-moderation-store.ts'

/** What was reported, in a sentence to the member who did, and to the one whose it is. */
const names: Record<ReportSubject, { theirs: string; yours: string }> = {
  member: { theirs: 'a neighbour', yours: 'how you treat your neighbours' },
  skill: { theirs: 'a skill', yours: 'a skill of yours' },
  message: { theirs: 'a message', yours: 'a message of yours' },
  gift: { theirs: 'the card of a gift', yours: 'the card of a gift of yours' },
  need: { theirs: 'what a neighbour asks for', yours: 'what you ask your neighbours for' },
  review: { theirs: 'a review', yours: 'the words of a review of yours' },
  review_answer: { theirs: 'an answer to a review', yours: 'the words of your answer to a review' },
  vouch: { theirs: 'what a neighbour vouched', yours: 'what you vouched for a neighbour' },
}

/** What moderators do about what members report. */
export function makeReportModeration(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>) {
  const { db, clock } = deps
  async function listWaiting(moderatorId: string, page: QueuePage): Promise<WaitingReport[]> {
    const rows = await store.listWaiting(db, moderatorId, page)
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  }

  /**
   * Upholds or dismisses a report, with every other about the same. What is upheld is taken down where it can be, and
   * its member is told why; who reported is told how it ended, never by whom it was decided.
   * @throws AppError `not_found`, `forbidden` for a report by or about oneself, `state_conflict` when it was decided
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
        await notify(tx, {
          memberId: report.reporterId,
          kind: isUpheld ? 'report_upheld' : 'report_dismissed',
          at,
          key: `report:${report.id}`,
          about: names[report.subject].theirs,
        })
      }
      if (isUpheld) {
        await notify(tx, {
          memberId: found.memberId,
          kind: 'report_against',
          key: `report-against:${id}`,
          at,
          about: names[found.subject].yours,
          isRemoved,
          reason: note,
        })
      }
      return { id, status } as const
    })
  }

  return { listWaiting, decide }
}

/** Takes down what was reported; false where there is nothing to take down, or nothing any more. */
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
