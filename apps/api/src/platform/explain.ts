import { ConfigError } from '../config.ts'
import { DatabaseRefusal } from '../db/start-error.ts'

/** What an operator can repair is one line each; anything else is a fault, with its trace. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.lines.join('\n')
  if (error instanceof DatabaseRefusal) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken by another program: stop it, or set PORT to another number.'
  }
  return traceOf(error)
}

/** With what is behind it: a query that failed says what it was, and its cause why it failed. */
function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { stack, message, cause } = error
  return [stack ?? message, ...(cause === undefined ? [] : [`because of ${traceOf(cause)}`])].join('\n')
}
