import type { FirstStep } from '@kindling/domain/auth/device-contract'
import type { ProofKind } from '@kindling/domain/second-factor/proof-kinds'
import { and, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { refreshTokens, sessions } from '../../db/schema/members/auth.ts'
import { members } from '../../db/schema/members/members.ts'

/** Member columns in the claims of an access token. */
const tokenColumns = {
  id: members.id,
  email: members.email,
  role: members.role,
  lat: members.lat,
  lon: members.lon,
}

export type TokenMember = Pick<typeof members.$inferSelect, keyof typeof tokenColumns>

/** The member with an email, with the password hash; null where no password was ever set. */
export async function findByEmail(
  db: Executor,
  email: string,
): Promise<(TokenMember & { passwordHash: string | null }) | undefined> {
  const [row] = await db
    .select({ ...tokenColumns, passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.email, email))
  return row
}

/** A member by id, locked until the transaction ends. */
export async function lockById(tx: Executor, id: string): Promise<TokenMember | undefined> {
  const [row] = await tx.select(tokenColumns).from(members).where(eq(members.id, id)).for('no key update')
  return row
}

/** A device that signs in: IP address and User-Agent. */
export interface Device {
  address: string
  userAgent: string | null
}

/** How and when a session was opened. */
export interface Opening {
  firstStep: FirstStep
  secondFactor: ProofKind | null
  now: Date
}

/** Inserts a session and answers its id. It counts as confirmed, since the member has just signed in. */
export async function insertSession(
  tx: Executor,
  memberId: string,
  { address, userAgent }: Device,
  { firstStep, secondFactor, now }: Opening,
): Promise<string> {
  const [row] = await tx
    .insert(sessions)
    .values({
      memberId,
      address,
      userAgent,
      firstStep,
      secondFactor,
      confirmedAt: now,
      lastSeenAt: now,
      createdAt: now,
    })
    .returning({ id: sessions.id })
  if (row === undefined) throw new Error(`no session for member ${memberId}`)
  return row.id
}

export interface NewRefreshToken {
  sessionId: string
  predecessorId: string | null
  expiresAt: Date
  createdAt: Date
}

/** Inserts a refresh token and answers its id. */
export async function insertRefreshToken(tx: Executor, token: NewRefreshToken): Promise<string> {
  const [row] = await tx.insert(refreshTokens).values(token).returning({ id: refreshTokens.id })
  if (row === undefined) throw new Error(`no refresh token for session ${token.sessionId}`)
  return row.id
}

/**
 * A refresh token with its session and member. Locks the token until the transaction ends, so that parallel
 * refreshes queue.
 */
export async function lockRefreshToken(tx: Executor, id: string) {
  const [row] = await tx
    .select({
      token: refreshTokens,
      session: { revokedAt: sessions.revokedAt, createdAt: sessions.createdAt },
      member: tokenColumns,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(eq(refreshTokens.id, id))
    .for('update', { of: refreshTokens })
  return row
}

/** The successor of a rotated token. */
export async function findSuccessor(tx: Executor, predecessorId: string) {
  const [row] = await tx.select().from(refreshTokens).where(eq(refreshTokens.predecessorId, predecessorId))
  return row
}

/** Marks a token as rotated. */
export async function markRotated(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.update(refreshTokens).set({ rotatedAt: now }).where(eq(refreshTokens.id, id))
}

/** Updates when and from where a session was last used. */
export async function touchSession(tx: Executor, id: string, device: Device, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ lastSeenAt: now, address: device.address, userAgent: device.userAgent })
    .where(eq(sessions.id, id))
}

/** Ends the session of a refresh token; one already ended keeps its first reason. */
export async function revokeSession(tx: Executor, id: string, because: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now, revokedBecause: because })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
}

/** Ends every session of a member, except one. */
export async function revokeSessionsOf(
  tx: Executor,
  memberId: string,
  because: string,
  now: Date,
  keptId?: string,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now, revokedBecause: because })
    .where(
      and(
        eq(sessions.memberId, memberId),
        isNull(sessions.revokedAt),
        keptId === undefined ? undefined : ne(sessions.id, keptId),
      ),
    )
}

/**
 * Ends a member's least recently used sessions. A database notification clears them from the caches of all
 * processes.
 */
export async function endOldestSessions(
  tx: Executor,
  memberId: string,
  most: number,
  now: Date,
): Promise<void> {
  const isLive = and(eq(sessions.memberId, memberId), isNull(sessions.revokedAt))
  const beyond = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(isLive)
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .offset(most)
  await tx
    .update(sessions)
    .set({ revokedAt: now, revokedBecause: 'too many sessions' })
    .where(inArray(sessions.id, beyond))
}

/**
 * Whether the stored password hash is still this one. Locks the member's row against a password change until
 * the transaction ends: a login begun with the old password can't open a session after the change that ended
 * them all.
 */
export async function lockUnchangedPassword(
  tx: Executor,
  memberId: string,
  passwordHash: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), eq(members.passwordHash, passwordHash)))
    .for('no key update')
  return rows.length > 0
}

/** The live session of a refresh token, even a rotated one, or undefined when token or session has ended. */
export async function findSessionOf(
  db: Executor,
  refreshTokenId: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(
      and(eq(refreshTokens.id, refreshTokenId), gt(refreshTokens.expiresAt, now), isNull(sessions.revokedAt)),
    )
  return row?.id
}
