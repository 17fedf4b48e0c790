import { inTransaction } from '../src/db/transaction.ts'
import { deliver } from '../src/notifier/notify.ts'
import type { Mail } from '../src/platform/mail/mail-transport.ts'
import type { TestApp } from './make-test-app.ts'

/** Queues a mail, in a transaction of its own. */
export async function sendMail(
  { db, deps }: Pick<TestApp, 'db' | 'deps'>,
  mail: Mail,
  options: { usefulUntil?: Date } = {},
): Promise<void> {
  const told = { mail: deps.mailer.toQueue(mail, options), readerId: null }
  await inTransaction(db, (tx) => deliver(tx, deps, { events: [], notices: [], mails: [told] }))
}
