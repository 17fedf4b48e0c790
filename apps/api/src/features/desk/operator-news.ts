import { fullName } from '@kindling/domain/profile/names'
import type { SuspensionStep } from '@kindling/domain/trust/suspension-steps'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import {
  aboutModeratorLetter,
  appealWaitsLetter,
  type ModeratorEvent,
} from '../../notifier/letters/operator.ts'
import { sendLetter } from '../../notifier/send-letter.ts'

type NewsDeps = Pick<Deps, 'mailer' | 'config'>

/**
 * Mails the operator each decision about a moderator, and its outcome. @param by null for an automatic end
 */
export async function mailAboutModerator(
  tx: Transaction,
  deps: NewsDeps,
  {
    by,
    memberId,
    ...told
  }: { event: ModeratorEvent; by: string | null; memberId: string; step: SuspensionStep; note: string },
): Promise<void> {
  const names = { by: by === null ? null : await nameOf(tx, by), name: await nameOf(tx, memberId) }
  const letter = aboutModeratorLetter({ ...told, ...names })
  await sendLetter(tx, deps, { to: deps.config.contactEmail, letter })
}

/** Mails the operator an appeal that they have to decide. */
export async function mailAppeal(
  tx: Transaction,
  deps: NewsDeps,
  appealed: { id: string; memberId: string; step: SuspensionStep; reason: string; appeal: string },
): Promise<void> {
  const name = await nameOf(tx, appealed.memberId)
  const letter = appealWaitsLetter({ ...appealed, name })
  await sendLetter(tx, deps, { to: deps.config.contactEmail, letter })
}

async function nameOf(tx: Transaction, memberId: string): Promise<string> {
  return fullName(await getAddressee(tx, memberId))
}
