import { REPEAT_DAYS, type SuspensionStep } from '@kindling/domain/trust/suspension-steps'
import type { Transaction } from '../../db/connect.ts'
import { listFailed } from '../../marketplace/moderation/second-decision-store.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { DAY } from '../../platform/durations.ts'
import { instantInWords } from '../../platform/moment-words.ts'
import { stateConflict } from './suspension-end.ts'
import { findFailed } from './suspension-store.ts'

/**
 * Stops a moderator from repeating a decision about a member each time that it lapses. Refused, withdrawn and
 * successfully appealed decisions count too. Suspending and lifting are counted apart; another moderator may
 * make either.
 * @throws AppError `state_conflict` with the day from which the moderator may decide so again
 */
export async function assertNotRepeated(
  tx: Transaction,
  {
    moderatorId: by,
    memberId,
    step,
    at,
  }: { moderatorId: string; memberId: string; step: SuspensionStep; at: Date },
): Promise<void> {
  const since = new Date(at.getTime() - REPEAT_DAYS * DAY)
  const isLift = step === 'none'
  const held = await findFailed(tx, { memberId, by, since, isLift })
  const proposed = (await listFailed(tx, { kind: 'suspension', subjectId: memberId, by, since })).find(
    ({ plan }) => plan.kind === 'suspension' && (plan.step === 'none') === isLift,
  )
  const last = Math.max(held?.getTime() ?? 0, proposed?.endedAt?.getTime() ?? 0)
  if (last === 0) return
  const { timeZone } = await getAddressee(tx, by)
  const day = instantInWords(new Date(last + REPEAT_DAYS * DAY), timeZone)
  throw stateConflict(
    `You decided so about this member before, and it came to nothing. You can again from ${day}; another moderator can now.`,
    'repeated',
  )
}
