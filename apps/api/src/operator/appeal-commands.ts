import { AppError } from '@kindling/domain/errors'
import { fullName } from '@kindling/domain/profile/names'
import { secondBody } from '@kindling/domain/trust/desk-shape'
import { stepLabels } from '@kindling/domain/trust/suspension-words'
import { validate as isUuid } from 'uuid'
import type { Deps } from '../deps.ts'
import { makeAppealService } from '../features/desk/appeal-service.ts'

/** Appeals that wait for the operator, in words. */
export async function listAppeals(deps: Deps): Promise<[string, number]> {
  const appeals = await makeAppealService(deps).listForOperator()
  if (appeals.length === 0) return ['No appeal waits for you.', 0]
  const told = appeals.map(({ id, member, step, reason, appeal, decidedBy, reviewedBy }) =>
    [
      `${id}  ${fullName(member)}: ${stepLabels[step]}`,
      `  decided by ${fullName(decidedBy)}, agreed by ${reviewedBy === null ? 'nobody yet' : fullName(reviewedBy)}`,
      `  why: ${reason}`,
      `  the appeal: ${appeal}`,
    ].join('\n'),
  )
  return [told.join('\n\n'), 0]
}

/** Decides an appeal: the member reads why. Answers what to say and the exit code. */
export async function decideAppeal(
  deps: Deps,
  id: string,
  [decision, ...why]: readonly string[],
): Promise<[string, number]> {
  const second = secondBody.safeParse({ decision, note: why.join(' ') })
  if (!second.success) return [second.error.issues.map(({ message }) => message).join('\n'), 1]
  if (!isUuid(id)) return ['That is not the id of an appeal: “pnpm operator appeals” lists them.', 1]
  try {
    await makeAppealService(deps).decideByOperator(id, second.data)
  } catch (error) {
    if (error instanceof AppError) return [error.message, 1]
    throw error
  }
  return [second.data.decision === 'agree' ? 'The suspension is undone.' : 'The suspension stays.', 0]
}
