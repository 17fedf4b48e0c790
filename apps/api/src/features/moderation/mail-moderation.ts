import { AppError } from '@kindling/domain/errors'
import type { DeadMail } from '@kindling/domain/trust/moderation-shape'
import type { QueuePage } from '@kindling/domain/trust/queue-page'
import type { Deps } from '../../deps.ts'
import { listDeadMails } from '../../platform/mail/mail-store.ts'

/** Undeliverable emails: moderators see the recipients, and can retry. */
export function makeMailModeration({ db, mailer, log }: Pick<Deps, 'db' | 'mailer' | 'log'>) {
  async function listDead(page: QueuePage): Promise<DeadMail[]> {
    const rows = await listDeadMails(db, page)
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  }

  /** @throws AppError `not_found` when it was retried already, or is unknown */
  async function sendAgain(moderatorId: string, id: string): Promise<{ id: string }> {
    if (!(await mailer.sendAgain(id))) throw new AppError('not_found', 'This email is on its way already.')
    log.info({ mail: id, moderatorId }, 'a moderator has an email tried again')
    return { id }
  }

  return { listDead, sendAgain }
}
