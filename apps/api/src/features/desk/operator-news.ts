import { fullName } from '@kindling/domain/profile/names'
import type { SuspensionStep } from '@kindling/domain/trust/suspension-steps'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { aboutModeratorMail, appealWaitsMail, type ModeratorEvent } from './operator-mails.ts'

type NewsDeps = Pick<Deps, 'mailer' | 'config'>

/** Tells the operator of each decision about a moderator, and what became of it. @param by null for the clock */
export async function mailAboutModerator(
  tx: Transaction,
  { mailer, config }: NewsDeps,
  {
    by,
    memberId,
    ...told
  }: { event: ModeratorEvent; by: string | null; memberId: string; step: SuspensionStep; note: string },
): Promise<void> {
  const names = { by: by === null ? null : await nameOf(tx, by), name: await nameOf(tx, memberId) }
  await mailer.send({ to: config.contactEmail, ...aboutModeratorMail({ ...told, ...names }) }, { tx })
}

/** Tells the operator of an appeal that is theirs to decide. */
export async function mailAppeal(
  tx: Transaction,
  { mailer, config }: NewsDeps,
  appealed: { id: string; memberId: string; step: SuspensionStep; reason: string; appeal: string },
): Promise<void> {
  const name = await nameOf(tx, appealed.memberId)
  await mailer.send({ to: config.contactEmail, ...appealWaitsMail({ ...appealed, name }) }, { tx })
}

async function nameOf(tx: Transaction, memberId: string): Promise<string> {
  return fullName(await getAddressee(tx, memberId))
}
