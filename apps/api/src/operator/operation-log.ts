import { createLog } from '../platform/log.ts'
import { operatorName } from './operator-name.ts'

/**
 * Logs a change that is about no member, on standard error, where it doesn't mix with what a command prints. The log of
 * moderation in the database takes entries about members alone (`moderation_events_whose`): see `recordChange`.
 */
export function recordOperation(what: string): void {
  const log = createLog('info', { write: (line) => console.error(line.trimEnd()) })
  log.info({ by: operatorName(), what }, 'operator command')
}
