import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Executor } from '../../../db/connect.ts'
import { externalIdentities, signInAttempts } from '../../../db/schema/members/identities.ts'
import { members } from '../../../db/schema/members/members.ts'

/** Writes down that a sign-in was begun, and answers its id. */
export async function insertAttempt(
  db: Executor,
  attempt: { browserHash: string; timeZone: string | undefined; expiresAt: Date; createdAt: Date },
): Promise<string> {
  const [row] = await db.insert(signInAttempts).values(attempt).returning({ id: signInAttempts.id })
  if (row === undefined) throw new Error('no sign-in was begun')
  return row.id
}

/** Spends a sign-in of this browser, once, whoever else tries at the same time; undefined when it wasn't there. */
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

/** Who somebody is elsewhere. */
export interface Identity {
  issuer: string
  subject: string
}

/** The member whose identity this is. */
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

/** Gives a member an identity; answers false when it is taken, or the member has another one of this issuer. */
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
