import { AppError } from '@kindling/domain/errors'
import type { ThreadMessage } from '@kindling/domain/trust/moderation-shape'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordVerdict } from '../../marketplace/moderation/moderation-log-store.ts'
import { findReport } from './report-moderation-store.ts'
import { listAround, listPictures } from './reported-thread-store.ts'

/** Messages shown on either side of a reported one. */
const REACH = 5

/** @param linkTo the signed URL of a message's picture, for one viewer */
export type PictureLinks = (viewerId: string) => Promise<(pictureId: string) => string>

/** Context of a reported message: moderators can't read the rest of the conversation. */
export function makeReportedThread({ db, clock }: Pick<Deps, 'db' | 'clock'>, linksFor: PictureLinks) {
  /**
   * The ten messages around a reported one; the access is logged.
   * @throws AppError `not_found` for anything but a report of a message, `forbidden` for a report by or about
   * oneself, `state_conflict` for a decided report, whose context is private again
   */
  async function look(moderatorId: string, reportId: string): Promise<ThreadMessage[]> {
    return await inTransaction(db, async (tx) => {
      const report = await findReport(tx, reportId)
      if (report?.subject !== 'message') throw new AppError('not_found', 'Report not found')
      if ([report.memberId, report.reporterId].includes(moderatorId)) {
        throw new AppError('forbidden', 'You can’t look into a conversation of your own from here.')
      }
      const { status: current } = report
      if (current !== 'open') {
        throw new AppError('state_conflict', `This report was ${current} already.`, { current })
      }
      const rows = await listAround(tx, report.subjectId, REACH)
      const pictures = await listPictures(
        tx,
        rows.map(({ message }) => message.id),
      )
      await recordVerdict(tx, {
        area: 'report',
        subjectId: report.id,
        memberId: report.memberId,
        actorId: moderatorId,
        action: 'look',
        note: 'The ten messages around it',
        at: clock.now(),
      })
      const linkOf = await linksFor(moderatorId)
      return rows.map(({ message, first, second }) => ({
        id: message.id,
        author: message.isFromFirst ? first : second,
        content: message.content,
        createdAt: message.createdAt.toISOString(),
        is_reported: message.id === report.subjectId,
        pictures: pictures.filter(({ messageId }) => messageId === message.id).map(({ id }) => linkOf(id)),
        ...(message.card !== null && { card: message.card }),
      }))
    })
  }

  return { look }
}
