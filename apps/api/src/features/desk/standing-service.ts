import type { Standing } from '@kindling/domain/trust/standing-contract'
import type { Deps } from '../../deps.ts'
import { listWords } from './case-store.ts'
import { findHolding } from './suspension-store.ts'

/** A member's own suspension and warnings, without the moderators' names. */
export async function readStanding({ db }: Pick<Deps, 'db'>, memberId: string): Promise<Standing> {
  const holding = await findHolding(db, memberId)
  const told = await listWords(db, memberId, 'warnings')
  const warnings = told.map(({ id, words, at }) => ({ id, words, at: at.toISOString() }))
  if (holding === undefined || holding.step === 'none') return { suspension: null, warnings }
  const { step, reason, decidedAt, until, reviewedAt, reviewBy } = holding
  const { appeal, appealedAt, appealOutcome, appealNote } = holding
  return {
    suspension: {
      step,
      reason,
      since: decidedAt.toISOString(),
      until: until?.toISOString() ?? null,
      reviewBy: reviewedAt === null ? reviewBy.toISOString() : null,
      appeal:
        appeal === null || appealedAt === null
          ? null
          : { words: appeal, madeAt: appealedAt.toISOString(), outcome: appealOutcome, note: appealNote },
    },
    warnings,
  }
}
