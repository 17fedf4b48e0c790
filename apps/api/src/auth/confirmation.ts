import type { EndpointShape } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import { CONFIRMED_MINUTES } from '@kindling/domain/second-factor/factor-terms'
import type { Executor } from '../db/connect.ts'
import type { Clock } from '../platform/clock.ts'
import { MINUTE } from '../platform/durations.ts'
import type { Member } from './auth.ts'
import { findConfirmation } from './second-factor-store.ts'

/** How long a session counts as confirmed. */
export const CONFIRMED_MS = CONFIRMED_MINUTES * MINUTE

/**
 * Requires recent re-authentication for calls whose contract asks for it. Runs for every call. Reads the database, not
 * the session cache.
 * @param body the body, parsed by the call's schema
 * @throws AppError `confirmation_required`
 */
export async function assertConfirmed(
  { db, clock }: { db: Executor; clock: Clock },
  { confirm }: Pick<EndpointShape, 'confirm'>,
  member: Member | undefined,
  body: unknown,
): Promise<void> {
  if (confirm === undefined || member === undefined) return
  if (typeof confirm === 'function' && !confirm(body, member)) return
  const found = await findConfirmation(db, member.sessionId)
  if (found?.hasFactor === false && confirm !== 'everybody') return
  const confirmedAt = found?.confirmedAt?.getTime()
  if (confirmedAt !== undefined && clock.now().getTime() - confirmedAt <= CONFIRMED_MS) return
  throw new AppError('confirmation_required', 'First confirm that it is you, then this goes on.')
}
