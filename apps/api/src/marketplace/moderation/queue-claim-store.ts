import { AppError } from '@kindling/domain/errors'
import { fullName, type Named } from '@kindling/domain/profile/names'
import { and, eq, gt, ne } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/connect.ts'
import { members } from '../../db/schema/members/members.ts'
import { queueClaims } from '../../db/schema/trust/desk.ts'

/**
 * Releases this moderator's claim on a decided item.
 * @throws AppError `state_conflict` naming the holder, when another moderator has claimed it
 */
export async function endClaim(
  tx: Transaction,
  { subjectId, actorId, at }: { subjectId: string; actorId: string; at: Date },
): Promise<void> {
  const holder = await findHolder(tx, subjectId, { but: actorId, at })
  if (holder !== undefined) throw heldBy(holder)
  await dropClaim(tx, subjectId)
}

/** Removes a claim, whoever holds it. */
export async function dropClaim(tx: Transaction, subjectId: string): Promise<void> {
  await tx.delete(queueClaims).where(eq(queueClaims.subjectId, subjectId))
}

/** Another moderator who holds the claim now. */
export async function findHolder(
  db: Executor,
  subjectId: string,
  { but, at }: { but: string; at: Date },
): Promise<Named | undefined> {
  const [row] = await db
    .select({ firstname: members.firstname, lastname: members.lastname })
    .from(queueClaims)
    .innerJoin(members, eq(members.id, queueClaims.moderatorId))
    .where(
      and(eq(queueClaims.subjectId, subjectId), ne(queueClaims.moderatorId, but), gt(queueClaims.until, at)),
    )
  return row
}

export function heldBy(holder: Named): AppError {
  return new AppError('state_conflict', `${fullName(holder)} has taken this, and looks at it now.`, {
    current: 'taken',
  })
}
