import type { Tokens } from '@kindling/domain/auth/auth-contract'
import type { FirstStep } from '@kindling/domain/auth/device-contract'
import { AppError } from '@kindling/domain/errors'
import type { SecondStep } from '@kindling/domain/second-factor/second-step'
import { isPassword } from '../../auth/passwords.ts'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import {
  HANDOVER_ACCESS_SECONDS,
  HANDOVER_REFRESH_MS,
  MOST_SESSIONS,
  REFRESH_LIFETIME_MS,
  ROTATION_GRACE_MS,
  SESSION_LIFETIME_MS,
} from './auth-limits.ts'
import { makeLoginGuard } from './login-guard.ts'
import { idOfRefreshToken, refreshTokenOf } from './secrets.ts'
import * as store from './session-store.ts'

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'tokens' | 'config' | 'sessions' | 'switches'>

/** Starts the second step of a sign-in; undefined for a member without a second factor. */
type BeginSecondStep = (
  tx: Transaction,
  memberId: string,
  firstStep: FirstStep,
) => Promise<SecondStep | undefined>

/** Tokens, or the second step that the sign-in waits for. */
export type SignedIn = Tokens | { second_step: SecondStep }

interface Issued {
  member: store.TokenMember
  sessionId: string
  refreshTokenId: string
}

/**
 * Sessions: opened by login, kept alive by refresh token rotation, ended by logout or by reuse of an old
 * refresh token.
 */
export function makeSessionService(
  { db, clock, tokens, config, sessions, switches }: SessionDeps,
  beginSecondStep: BeginSecondStep,
) {
  const key = config.secrets.data
  const guard = makeLoginGuard({ db, clock, config, switches })

  async function tokensOf(
    { member, sessionId, refreshTokenId }: Issued,
    accessSeconds?: number,
  ): Promise<Tokens> {
    return {
      accessToken: await tokens.signAccess({ ...claimsOf(member), sid: sessionId }, accessSeconds),
      refreshToken: refreshTokenOf(key, refreshTokenId),
    }
  }

  /**
   * Opens a session, or starts the second step where the member has a second factor. Answer and timing are
   * the same for an unknown email and a wrong password.
   * @throws AppError `credentials_invalid`, `too_many_requests`, `unavailable` when too many log in at once
   */
  async function login(email: string, password: string, device: store.Device): Promise<SignedIn> {
    const now = clock.now()
    const attempt = await guard.enter(email, device.address)
    const found = await store.findByEmail(db, email)
    const matches = await isPassword(password, found?.passwordHash).catch(async (error: unknown) => {
      await attempt.withdraw()
      throw error
    })
    if (!matches || !found?.passwordHash) {
      await attempt.fail()
      throw wrongCredentials()
    }
    await attempt.succeed(found.id)
    const { passwordHash, ...member } = found
    const issued = await inTransaction(db, async (tx) => {
      if (!(await store.lockUnchangedPassword(tx, member.id, passwordHash))) throw wrongCredentials()
      const second_step = await beginSecondStep(tx, member.id, 'password')
      if (second_step !== undefined) return { second_step }
      return await openSession(tx, member, device, { firstStep: 'password', secondFactor: null, now })
    })
    return 'second_step' in issued ? issued : await tokensOf(issued)
  }

  /**
   * Rotates a refresh token. Parallel calls within the grace period get the same successor; a token that is
   * used later, or after its successor was used, counts as stolen and ends the session.
   * @throws AppError `unauthenticated`
   */
  async function refresh(token: string, device: store.Device): Promise<Tokens> {
    const id = idOfRefreshToken(key, token)
    const issued = id && (await inTransaction(db, (tx) => rotate(tx, id, device, clock.now())))
    if (issued && 'endedSessionId' in issued) sessions.forget(issued.endedSessionId)
    if (!issued || 'endedSessionId' in issued) throw sessionEnded()
    return await tokensOf(issued)
  }

  /**
   * Opens a session after a third-party sign-in, or starts the second step where the member has a second
   * factor. The tokens are passed in a URL, so they are short-lived and only meant to be exchanged at once.
   */
  async function handOver(tx: Transaction, memberId: string, device: store.Device): Promise<SignedIn> {
    const member = await lockedMember(tx, memberId)
    const second_step = await beginSecondStep(tx, memberId, 'google')
    if (second_step !== undefined) return { second_step }
    const how = { firstStep: 'google', secondFactor: null, now: clock.now() } as const
    const issued = await openSession(tx, member, device, how, HANDOVER_REFRESH_MS)
    return await tokensOf(issued, HANDOVER_ACCESS_SECONDS)
  }

  /** Opens a session after sign-up or a second factor. */
  async function open(
    tx: Transaction,
    memberId: string,
    device: store.Device,
    how: Omit<store.Opening, 'now'>,
  ): Promise<Tokens> {
    const member = await lockedMember(tx, memberId)
    return await tokensOf(await openSession(tx, member, device, { ...how, now: clock.now() }))
  }

  /**
   * Ends the session of a refresh token, even a rotated one.
   * @throws AppError `unauthenticated` for any other token, and for a session that has ended
   */
  async function logout(token: string): Promise<void> {
    const now = clock.now()
    const id = idOfRefreshToken(key, token)
    const sessionId = id && (await store.findSessionOf(db, id, now))
    if (!sessionId) throw sessionEnded()
    await store.revokeSession(db, sessionId, 'logout', now)
    sessions.forget(sessionId)
  }

  return { login, refresh, handOver, open, logout }
}

export type SessionService = ReturnType<typeof makeSessionService>

async function lockedMember(tx: Transaction, id: string): Promise<store.TokenMember> {
  const member = await store.lockById(tx, id)
  if (member === undefined) throw new Error(`no member ${id}`)
  return member
}

function sessionEnded() {
  return new AppError('unauthenticated', 'Your session has ended. Please log in again.')
}

function wrongCredentials() {
  return new AppError('credentials_invalid', 'Invalid credentials. Please try again.')
}

function claimsOf({ lat, lon, ...member }: store.TokenMember) {
  return lat === null || lon === null ? member : { ...member, lat, lon }
}

/**
 * Requires the member's row locked, so that two sessions opened in parallel both count towards the maximum.
 */
async function openSession(
  tx: Transaction,
  member: store.TokenMember,
  device: store.Device,
  how: store.Opening,
  refreshMs = REFRESH_LIFETIME_MS,
): Promise<Issued> {
  const { now } = how
  const sessionId = await store.insertSession(tx, member.id, device, how)
  const refreshTokenId = await store.insertRefreshToken(tx, {
    sessionId,
    predecessorId: null,
    expiresAt: new Date(now.getTime() + refreshMs),
    createdAt: now,
  })
  await store.endOldestSessions(tx, member.id, MOST_SESSIONS, now)
  return { member, sessionId, refreshTokenId }
}

// Returns rather than throws when it ends the session, since that transaction must commit.
async function rotate(
  tx: Transaction,
  id: string,
  device: store.Device,
  now: Date,
): Promise<Issued | { endedSessionId: string } | undefined> {
  const found = await store.lockRefreshToken(tx, id)
  if (found === undefined || found.session.revokedAt !== null || found.token.expiresAt <= now)
    return undefined
  const { token, session, member } = found
  const { sessionId } = token

  if (token.rotatedAt === null) {
    const refreshTokenId = await store.insertRefreshToken(tx, {
      sessionId,
      predecessorId: id,
      expiresAt: earlier(
        now.getTime() + REFRESH_LIFETIME_MS,
        session.createdAt.getTime() + SESSION_LIFETIME_MS,
      ),
      createdAt: now,
    })
    await store.markRotated(tx, id, now)
    await store.touchSession(tx, sessionId, device, now)
    return { member, sessionId, refreshTokenId }
  }

  const successor = await store.findSuccessor(tx, id)
  const races = now.getTime() - token.rotatedAt.getTime() <= ROTATION_GRACE_MS
  if (races && successor !== undefined && successor.rotatedAt === null) {
    return { member, sessionId, refreshTokenId: successor.id }
  }
  await store.revokeSession(tx, sessionId, 'refresh token came back', now)
  return { endedSessionId: sessionId }
}

function earlier(a: number, b: number): Date {
  return new Date(Math.min(a, b))
}
