import { REPEAT_DAYS, type SuspensionStep } from '@kindling/domain/trust/suspension-steps'
import type { Transaction } from '../../db/connect.ts'
import { listFailed } from '../../marketplace/moderation/second-decision-store.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { DAY } from '../../platform/durations.ts'
import { instantInWords } from '../../platform/moment-words.ts'
import { stateConflict } from './suspension-end.ts'
import { findFailed } from './suspension-store.ts'

/**
 * Keeps a moderator from deciding so about a member again and again, each time until it lapses. What was refused,
 * withdrawn or undone after an appeal counts as well: it would be the same by another way. To suspend and to lift are
 * two decisions; another moderator may make either.
 * @throws AppError `state_conflict` with the day from which they may
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
