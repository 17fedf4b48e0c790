import { fullName } from '@kindling/domain/profile/names'
import type { WaitingSuspension } from '@kindling/domain/trust/desk-shape'
import { secondBody } from '@kindling/domain/trust/desk-shape'
import { stepLabels } from '@kindling/domain/trust/suspension-words'
import { validate as isUuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { makeAppealService } from '../../features/desk/appeal-service.ts'
import { jsonOption, print, readArgs, runSubcommand, UsageError } from '../command-line.ts'
import { operatorName } from '../operator-name.ts'
import { withServices } from '../service-command.ts'

/** Lists and decides appeals, which the operator decides when there are fewer than three moderators. */
export function appealCommand(args: readonly string[]): Promise<number> {
  return runSubcommand(args, { list, decide })
}

async function list(args: readonly string[]): Promise<number> {
  const { values } = readArgs(args, [], jsonOption)
  const appeals = await withServices((deps) => makeAppealService(deps).listForOperator())
  print(values.json, appeals, appealsInWords(appeals))
  return 0
}

/** Appeals waiting for the operator, as text. */
export function appealsInWords(appeals: readonly WaitingSuspension[]): string {
  if (appeals.length === 0) return 'No appeal waits for you.'
  const told = appeals.map(({ id, member, step, reason, appeal, decidedBy, reviewedBy }) =>
    [
      `${id}  ${fullName(member)}: ${stepLabels[step]}`,
      `  decided by ${fullName(decidedBy)}, agreed by ${reviewedBy === null ? 'nobody yet' : fullName(reviewedBy)}`,
      `  why: ${reason}`,
      `  the appeal: ${appeal}`,
    ].join('\n'),
  )
  return told.join('\n\n')
}

async function decide(args: readonly string[]): Promise<number> {
  const { values, words } = readArgs(args, ['ID', 'agree or refuse'], { reason: { type: 'string' } })
  const [id = '', decision] = words
  console.info(await withServices((deps) => decideAppeal(deps, id, { decision, note: values.reason })))
  return 0
}

/**
 * Decides an appeal; the note is shown to the member.
 * @throws UsageError, and AppError where it can't be decided
 */
export async function decideAppeal(
  deps: Deps,
  id: string,
  decided: { decision: string | undefined; note: string | undefined },
): Promise<string> {
  const second = secondBody.safeParse({ decision: decided.decision, note: decided.note ?? '' })
  if (!second.success) throw new UsageError(second.error.issues.map(({ message }) => message).join('. '))
  if (!isUuid(id)) throw new UsageError(`${id} isn’t the id of an appeal: kindling appeal list has them.`)
  await makeAppealService(deps).decideByOperator(id, { ...second.data, by: operatorName() })
  return second.data.decision === 'agree' ? 'The suspension is undone.' : 'The suspension stays.'
}
