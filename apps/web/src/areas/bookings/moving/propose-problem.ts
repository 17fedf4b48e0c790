import { ApiError } from '@kindling/domain/client/errors'
import { formatInstant } from '@kindling/domain/client/times/dates'
import { messageOf } from '../../../server/server-message.ts'

/** Error message of a failed proposal; names the rejected time. @param sent times in the order sent */
export function proposeProblem(error: Error, sent: readonly string[]): string {
  const [problem] = error instanceof ApiError ? error.fields : []
  const nth = /^starts\.(\d+)$/.exec(problem?.field ?? '')?.[1]
  const start = nth === undefined ? undefined : sent[Number(nth)]
  if (problem === undefined || start === undefined) return messageOf(error)
  return `${formatInstant(start)}: ${problem.message}`
}
