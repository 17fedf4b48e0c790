import { AppError } from '@kindling/domain/errors'
import type { ThreadMessage } from '@kindling/domain/trust/moderation-shape'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordVerdict } from '../../marketplace/moderation/moderation-log-store.ts'
import { findReport } from './report-moderation-store.ts'
import { listAround, listPictures } from './reported-thread-store.ts'

/** Messages on either side of the reported one: ten around it. */
const REACH = 5

/** @param linkTo the address of a picture of a message, for one viewer and some minutes */
export type PictureLinks = (viewerId: string) => Promise<(pictureId: string) => string>

/** What was said around a message that somebody reported: nothing else of a thread is a moderator's to read. */
export function makeReportedThread({ db, clock }: Pick<Deps, 'db' | 'clock'>, linksFor: PictureLinks) {
  /**
   * Shows the ten messages around a reported one, and writes down that this moderator looked.
   * @throws AppError `not_found` for what is no report of a message, `forbidden` for a report by or about oneself,
   * `state_conflict` for one that is decided: what was said is nobody's to read any more
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
