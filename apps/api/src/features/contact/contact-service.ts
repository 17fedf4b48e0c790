import type { ContactMessage } from '@kindling/domain/contact/contact-contract'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { limit } from '../../limits/rate-limit.ts'
import { contactLetter } from '../../notifier/letters/operator.ts'
import { sendLetter } from '../../notifier/send-letter.ts'
import { contactLimits } from './contact-limits.ts'
import { insertMessage } from './contact-store.ts'

type ContactDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>

/** Messages to the operator. */
export function makeContactService(deps: ContactDeps) {
  const { db, clock, config } = deps

  /**
   * Stores a message and mails it, in one transaction.
   * @throws AppError `too_many_requests`
   */
  async function receive(form: ContactMessage, address: string): Promise<void> {
    const now = clock.now()
    for (const [bucket, rate] of contactLimits(form.email, address)) await limit(db, bucket, rate, now)
    await inTransaction(db, async (tx) => {
      const { firstName, email, message } = form
      await insertMessage(tx, { firstName, email, message, createdAt: now })
      await sendLetter(tx, deps, { to: config.contactEmail, letter: contactLetter(form) })
    })
  }

  return { receive }
}
