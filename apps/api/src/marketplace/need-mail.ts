import type { Config } from '../config.ts'
import type { Transaction } from '../db/connect.ts'
import { getAddressee } from '../members/addressee-store.ts'
import { type Letter, type Written, write } from '../platform/letter/letter.ts'
import { link, says } from '../platform/letter/letter-parts.ts'
import type { Mailer } from '../platform/mailer.ts'

export interface NeedMailDeps {
  mailer: Mailer
  config: Pick<Config, 'publicUrl'>
}

/** What a mail about something that is asked for says. */
export type NeedWords = Pick<Letter, 'subject' | 'reason'> & { lines: readonly string[] }

/** A mail about something that is asked for, with the way to it. */
export function needMail(
  { lines, ...words }: NeedWords,
  { firstname, needId, publicUrl }: { firstname: string; needId: string; publicUrl: string },
): Written {
  const parts = [says(...lines), link('See what is needed', `${publicUrl}/needs/${needId}`)]
  return write({ ...words, firstname, parts })
}

/** Mails it to a member; goes out once the transaction commits. */
export async function mailOfNeed(
  tx: Transaction,
  { mailer, config: { publicUrl } }: NeedMailDeps,
  { readerId, needId, unsubscribe }: { readerId: string; needId: string; unsubscribe?: string },
  words: NeedWords,
): Promise<void> {
  const { email, firstname } = await getAddressee(tx, readerId)
  await mailer.send({ to: email, ...needMail(words, { firstname, needId, publicUrl }), unsubscribe }, { tx })
}
