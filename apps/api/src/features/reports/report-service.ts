import { AppError } from '@kindling/domain/errors'
import type { Report, ReportSubject } from '@kindling/domain/trust/report-contract'
import { isVisible } from '@kindling/domain/wire'
import type { Deps } from '../../deps.ts'
import * as store from './report-store.ts'

const finders: Record<ReportSubject, typeof store.findMember> = {
  member: store.findMember,
  skill: store.findSkill,
  message: store.findMessage,
  review: store.findReview,
  need: store.findNeed,
  review_answer: store.findReviewAnswer,
  vouch: store.findVouch,
  gift: store.findGift,
}

const missing: Record<ReportSubject, string> = {
  member: 'We can’t find that member.',
  skill: 'Skill not found',
  message: 'Message not found',
  review: 'Review not found',
  need: 'We can’t find that.',
  review_answer: 'Answer not found',
  vouch: 'We can’t find that.',
  gift: 'Gift not found',
}

/** Members’ reports to the moderators. */
export function makeReportService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /**
   * Stores a report with a copy of the current content. Only moderators are notified.
   * @throws AppError `not_found` for content that the caller can’t see, and for the caller’s own
   */
  async function report(callerId: string, { subject, subjectId, reason, words = '' }: Report): Promise<void> {
    const found = await finders[subject](db, subjectId, callerId)
    if (found === undefined) throw new AppError('not_found', missing[subject])
    await store.insertReport(db, {
      reporterId: callerId,
      subject,
      subjectId,
      reason,
      words: isVisible(words) ? words : null,
      ...found,
      createdAt: clock.now(),
    })
  }

  return { report }
}
