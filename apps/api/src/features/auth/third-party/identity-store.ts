import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Executor } from '../../../db/connect.ts'
import { externalIdentities, signInAttempts } from '../../../db/schema/members/identities.ts'
import { members } from '../../../db/schema/members/members.ts'

/** Inserts a sign-in attempt, and answers its id. */
export async function insertAttempt(
  db: Executor,
  attempt: { browserHash: string; timeZone: string | undefined; expiresAt: Date; createdAt: Date },
): Promise<string> {
  const [row] = await db.insert(signInAttempts).values(attempt).returning({ id: signInAttempts.id })
  if (row === undefined) throw new Error('no sign-in was begun')
  return row.id
}

/** Uses up a sign-in attempt of this browser, for one of parallel callers; undefined when there is none. */
export async function consumeAttempt(
  db: Executor,
  { id, browserHash, now }: { id: string; browserHash: string; now: Date },
): Promise<{ timeZone: string | null } | undefined> {
  const [spent] = await db
    .update(signInAttempts)
    .set({ usedAt: now })
    .where(
      and(
        eq(signInAttempts.id, id),
        eq(signInAttempts.browserHash, browserHash),
        isNull(signInAttempts.usedAt),
        gt(signInAttempts.expiresAt, now),
      ),
    )
    .returning({ timeZone: signInAttempts.timeZone })
  return spent
}

/** A member's account at an OpenID Connect issuer. */
export interface Identity {
  issuer: string
  subject: string
}

/** The member linked to this identity. */
export async function findMemberOf(db: Executor, { issuer, subject }: Identity): Promise<string | undefined> {
  const [row] = await db
    .select({ id: externalIdentities.memberId })
    .from(externalIdentities)
    .where(and(eq(externalIdentities.issuer, issuer), eq(externalIdentities.subject, subject)))
  return row?.id
}

/** The member with this email. */
export async function findMemberByEmail(db: Executor, email: string): Promise<string | undefined> {
  const [row] = await db.select({ id: members.id }).from(members).where(eq(members.email, email))
  return row?.id
}

/**
 * Links an identity to a member; false when it is taken, or the member has another identity at this issuer.
 */
export async function insertIdentity(
  tx: Executor,
  identity: Identity & { memberId: string; createdAt: Date },
): Promise<boolean> {
  const inserted = await tx
    .insert(externalIdentities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ id: externalIdentities.id })
  return inserted.length > 0
}
