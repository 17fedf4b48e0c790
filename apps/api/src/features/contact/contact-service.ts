import type { ContactMessage } from '@kindling/domain/contact/contact-contract'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { limit } from '../../limits/rate-limit.ts'
import { contactLimits } from './contact-limits.ts'
import { contactMail } from './contact-mail.ts'
import { insertMessage } from './contact-store.ts'

type ContactDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>

/** Messages to the people behind Kindling. */
export function makeContactService({ db, clock, mailer, config }: ContactDeps) {
  /**
   * Keeps a message and mails it: both or neither.
   * @throws AppError `too_many_requests`
   */
  async function receive(form: ContactMessage, address: string): Promise<void> {
    const now = clock.now()
    for (const [bucket, rate] of contactLimits(form.email, address)) await limit(db, bucket, rate, now)
    await inTransaction(db, async (tx) => {
      const { firstName, email, message } = form
      await insertMessage(tx, { firstName, email, message, createdAt: now })
      await mailer.send({ to: config.contactEmail, ...contactMail(form) }, { tx })
    })
  }

  return { receive }
}
