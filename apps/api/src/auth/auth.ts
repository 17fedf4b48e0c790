import type { EndpointShape } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import { mayCall } from '@kindling/domain/trust/suspension'
import type { Clock } from '../platform/clock.ts'
import type { LiveSessions } from './live-session.ts'
import { type FactorPolicy, type Standing, standingAt } from './standing.ts'
import type { Tokens } from './tokens.ts'

/** The signed-in caller, by access token and current database state. */
export interface Member extends Standing {
  id: string
  sessionId: string
  email: string
}

/** Result of authentication: a member, or a refresh token that the auth feature checks, or neither. */
export interface Caller {
  member?: Member
  refreshToken?: string
}

/**
 * Authenticates a call by the endpoint's `auth`. A revoked session or a lost role takes effect at once, not when the
 * token expires. Where moderators need a second factor, one without it has only a member's permissions.
 * @throws AppError `unauthenticated`, `token_expired`, `forbidden` or `second_factor_required`
 */
export async function authenticate(
  { auth, takesOutboxToken }: Pick<EndpointShape, 'auth' | 'takesOutboxToken'>,
  authorization: string | undefined,
  deps: { sessions: LiveSessions; tokens: Tokens; clock: Clock; config: FactorPolicy },
): Promise<Caller> {
  if (auth === 'none' || (auth === 'optional' && authorization === undefined)) return {}
  const token = bearerOf(authorization)
  if (auth === 'refresh') return { refreshToken: token }

  const claims = takesOutboxToken
    ? await deps.tokens.verifyAccessOrOutbox(token)
    : await deps.tokens.verifyAccess(token)
  const member = await memberOf(deps, { id: claims.id, sessionId: claims.sid })
  if (auth === 'moderator' && member.lacksFactor) {
    const message = 'Moderators need a second factor. Set one up in your settings under Security.'
    throw new AppError('second_factor_required', message)
  }
  if (auth === 'moderator' && member.role !== 'moderator') {
    throw new AppError('forbidden', 'Only a moderator can do this.')
  }
  return { member }
}

/**
 * The member of a session, with current role and suspension.
 * @throws AppError `unauthenticated` once the session has ended
 */
export async function memberOf(
  { sessions, clock, config }: { sessions: LiveSessions; clock: Clock; config: FactorPolicy },
  { id, sessionId }: Pick<Member, 'id' | 'sessionId'>,
): Promise<Member> {
  const found = await sessions.find(sessionId)
  if (found?.memberId !== id) {
    throw new AppError('unauthenticated', 'You have been signed out. Please log in again.')
  }
  return { id, sessionId, email: found.email, ...standingAt({ clock, config }, found) }
}

/**
 * Rejects calls that the member's suspension forbids. Runs for every call; domain's `mayCall` defines what each step
 * forbids.
 * @param named the ids in the call's path
 * @throws AppError `suspended`
 */
export function assertMayCall(
  { member }: Caller,
  endpoint: Pick<EndpointShape, 'auth' | 'kind' | 'ownBy'>,
  named: unknown,
): void {
  if (member === undefined || mayCall(member, endpoint, named)) return
  throw new AppError(
    'suspended',
    'A moderator has suspended you, and this is part of it. Your settings say why.',
  )
}

function bearerOf(authorization: string | undefined): string {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1]
  if (!token) throw new AppError('unauthenticated', 'Please log in to continue.')
  return token
}
