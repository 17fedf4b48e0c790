import { ConfigError } from '../config.ts'
import { DatabaseRefusal } from '../db/start-error.ts'

/** One line for an error that the operator can fix; a stack trace for anything else. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.lines.join('\n')
  if (error instanceof DatabaseRefusal) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken by another program: stop it, or set PORT to another number.'
  }
  return traceOf(error)
}

/** With the causes: a failed query's error has the query, its cause the reason. */
function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { stack, message, cause } = error
  return [stack ?? message, ...(cause === undefined ? [] : [`because of ${traceOf(cause)}`])].join('\n')
}
