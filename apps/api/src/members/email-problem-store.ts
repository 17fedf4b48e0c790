import type { EmailProblem } from '@kindling/domain/auth/email-problem'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { members } from '../db/schema/members/members.ts'

const isAt = (email: string) => and(eq(members.email, email.toLowerCase()), isNull(members.deletedAt))

/** Marks a member's email as undeliverable; undefined when no member has it. */
export async function markProblem(
  tx: Executor,
  email: string,
  { problem, at }: { problem: EmailProblem; at: Date },
): Promise<string | undefined> {
  const [marked] = await tx
    .update(members)
    .set({
      emailProblem: problem,
      // Keeps the time of the first failure: mandatory mail is still tried.
      emailProblemAt: sql`coalesce(${members.emailProblemAt}, ${at.toISOString()})`,
    })
    .where(isAt(email))
    .returning({ id: members.id })
  return marked?.id
}

/** Removes the mark; undefined where there was none. */
export async function clearProblem(tx: Executor, email: string): Promise<string | undefined> {
  const [cleared] = await tx
    .update(members)
    .set({ emailProblem: null, emailProblemAt: null })
    .where(and(isAt(email), isNotNull(members.emailProblem)))
    .returning({ id: members.id })
  return cleared?.id
}
