import pino from 'pino'
import { createLog } from '../platform/log.ts'
import { operatorName } from './operator-name.ts'

/**
 * Logs a change that is about no member, on standard error, where it doesn't mix with what a command prints. The log of
 * moderation in the database takes entries about members alone (`moderation_events_whose`): see `recordChange`.
 */
export function recordOperation(what: string): void {
  createLog('info', pino.destination({ dest: 2, sync: true })).info(
    { by: operatorName(), what },
    'operator command',
  )
}
