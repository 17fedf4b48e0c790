import type { Transaction } from '../db/connect.ts'
import type { Written } from '../platform/letter/letter.ts'
import { deliver, type NotifyDeps } from './notify.ts'

interface Addressed {
  /** An email, of a member or not. */
  to: string
  letter: Written
  /** After this instant it is dropped rather than sent. */
  usefulUntil?: Date
  /** Where one press ends letters like it (RFC 8058). */
  unsubscribe?: string
}

/**
 * Mails a letter to an address, in the transaction of the change: it leaves once that commits, and never when it doesn't.
 * For what isn't an event that a member hears of: codes and links, the operator's mail, the digest.
 */
export async function sendLetter(
  tx: Transaction,
  { mailer }: Pick<NotifyDeps, 'mailer'>,
  { to, letter, usefulUntil, unsubscribe }: Addressed,
): Promise<void> {
  const mail = mailer.toQueue({ to, ...letter, unsubscribe }, { usefulUntil: usefulUntil ?? null })
  await deliver(tx, { mailer }, { events: [], notices: [], mails: [{ mail, readerId: null }] })
}
