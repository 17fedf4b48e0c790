import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/connect.ts'
import { type memberCodePurpose, memberCodes } from '../../../db/schema/members/account.ts'
import { members } from '../../../db/schema/members/members.ts'

export type MemberCodePurpose = (typeof memberCodePurpose.enumValues)[number]

/** The member and the purpose of a code. */
export interface CodeOf {
  memberId: string
  purpose: MemberCodePurpose
}

/** Replaces the current code. */
export async function replaceCode(
  tx: Executor,
  code: CodeOf & { id: string; email: string; codeHash: string; expiresAt: Date; createdAt: Date },
): Promise<void> {
  const { memberId: _, purpose: __, ...fresh } = code
  await tx
    .insert(memberCodes)
    .values(code)
    .onConflictDoUpdate({
      target: [memberCodes.memberId, memberCodes.purpose],
      set: { ...fresh, attempts: 0 },
    })
}

/**
 * Uses up one try and answers the code's hash, or undefined when there is none, or it is expired or out of
 * tries. Locks the row until the transaction ends, so that parallel tries queue.
 */
export async function countTry(tx: Executor, of: CodeOf, maxTries: number, now: Date) {
  const [taken] = await tx
    .update(memberCodes)
    .set({ attempts: sql`${memberCodes.attempts} + 1` })
    .where(and(isCode(of), lt(memberCodes.attempts, maxTries), gt(memberCodes.expiresAt, now)))
    .returning({ id: memberCodes.id, email: memberCodes.email, codeHash: memberCodes.codeHash })
  return taken
}

/** The valid code's row, without its hash. */
export async function findCode(db: Executor, of: CodeOf, now: Date) {
  const [row] = await db
    .select({ email: memberCodes.email, expiresAt: memberCodes.expiresAt })
    .from(memberCodes)
    .where(and(isCode(of), gt(memberCodes.expiresAt, now)))
  return row
}

/** Deletes a code that was used or cancelled. */
export async function deleteCode(tx: Executor, of: CodeOf): Promise<void> {
  await tx.delete(memberCodes).where(isCode(of))
}

/** Changes a member's email. @throws the database's unique violation when another member has it */
export async function setEmail(tx: Executor, memberId: string, email: string, now: Date): Promise<void> {
  await tx
    .update(members)
    .set({ email, emailProblem: null, emailProblemAt: null, updatedAt: now })
    .where(eq(members.id, memberId))
}

function isCode({ memberId, purpose }: CodeOf): SQL | undefined {
  return and(eq(memberCodes.memberId, memberId), eq(memberCodes.purpose, purpose))
}
