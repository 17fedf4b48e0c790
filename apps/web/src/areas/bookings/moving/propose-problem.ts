import { ApiError } from '@kindling/domain/client/errors'
import { formatInstant } from '../../../format/dates.ts'
import { messageOf } from '../../../server/server-message.ts'

/** Why times couldn't be proposed; of several it names the one. @param sent in the order that they were sent in */
export function proposeProblem(error: Error, sent: readonly string[]): string {
  const [problem] = error instanceof ApiError ? error.fields : []
  const nth = /^starts\.(\d+)$/.exec(problem?.field ?? '')?.[1]
  const start = nth === undefined ? undefined : sent[Number(nth)]
  if (problem === undefined || start === undefined) return messageOf(error)
  return `${formatInstant(start)}: ${problem.message}`
}
