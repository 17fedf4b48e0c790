import type { EndpointAuth } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import type { LiveSessions } from './live-session.ts'
import type { Tokens } from './tokens.ts'

/** The caller, as the access token and the database say now. */
export interface Member {
  id: string
  role: 'member' | 'moderator'
  sessionId: string
  email: string
}

/** What a call's `auth` let through: a member, or a refresh token that the auth feature checks, or neither. */
export interface Caller {
  member?: Member
  refreshToken?: string
}

/**
 * Lets a call through or refuses it. A signed-out session and a lost role count at once, not when the token ends.
 * @throws AppError `unauthenticated`, `token_expired` or `forbidden`
 */
export async function authenticate(
  auth: EndpointAuth,
  authorization: string | undefined,
  deps: { sessions: LiveSessions; tokens: Tokens },
): Promise<Caller> {
  if (auth === 'none' || (auth === 'optional' && authorization === undefined)) return {}
  const token = bearerOf(authorization)
  if (auth === 'refresh') return { refreshToken: token }

  const claims = await deps.tokens.verifyAccess(token)
  const session = await deps.sessions.find(claims.sid)
  if (session?.memberId !== claims.id) {
    throw new AppError('unauthenticated', 'You have been signed out. Please log in again.')
  }
  if (auth === 'moderator' && session.role !== 'moderator') {
    throw new AppError('forbidden', 'Only a moderator can do this.')
  }
  return { member: { id: claims.id, role: session.role, sessionId: claims.sid, email: session.email } }
}

function bearerOf(authorization: string | undefined): string {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1]
  if (!token) throw new AppError('unauthenticated', 'Please log in to continue.')
  return token
}
