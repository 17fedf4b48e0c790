import { inOneLine } from '@kindling/domain/wire'
import type { Config } from '../config.ts'
import type { Transaction } from '../db/connect.ts'
import { getAddressee } from '../members/addressee-store.ts'
import type { Mailer } from '../platform/mailer.ts'

export interface NeedMailDeps {
  mailer: Mailer
  config: Pick<Config, 'publicUrl'>
}

/** Mails a member about something that is asked for, with the way to it; goes out once the transaction commits. */
export async function mailOfNeed(
  tx: Transaction,
  { mailer, config }: NeedMailDeps,
  { readerId, needId }: { readerId: string; needId: string },
  { subject, lines, end = [] }: { subject: string; lines: readonly string[]; end?: readonly string[] },
): Promise<void> {
  const { email, firstname } = await getAddressee(tx, readerId)
  const link = `${config.publicUrl}/needs/${needId}`
  const text = [`Hello ${inOneLine(firstname)},`, '', ...lines, '', link, '', ...end, 'Kindling'].join('\n')
  await mailer.send({ to: email, subject, text }, { tx })
}
