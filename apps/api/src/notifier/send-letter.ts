import type { Transaction } from '../db/connect.ts'
import type { Written } from '../platform/letter/letter.ts'
import { deliver, type NotifyDeps } from './notify.ts'

interface Addressed {
  /** Any address, of a member or not. */
  to: string
  letter: Written
  /** After this instant it is dropped rather than sent. */
  usefulUntil?: Date
  /** The unsubscribe link (RFC 8058). */
  unsubscribe?: string
}

/**
 * Queues a mail to an address, in the transaction of the change; it is sent after commit. For mails that
 * aren't events: codes and links, the operator's mails, the digest.
 */
export async function sendLetter(
  tx: Transaction,
  { mailer }: Pick<NotifyDeps, 'mailer'>,
  { to, letter, usefulUntil, unsubscribe }: Addressed,
): Promise<void> {
  const mail = mailer.toQueue({ to, ...letter, unsubscribe }, { usefulUntil: usefulUntil ?? null })
  await deliver(tx, { mailer }, { events: [], notices: [], mails: [{ mail, readerId: null }] })
}
