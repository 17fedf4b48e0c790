import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { exportTickets } from '../../db/schema/members/account.ts'

/** Inserts a ticket that was issued. */
export async function insertTicket(db: Executor, ticket: typeof exportTickets.$inferInsert): Promise<void> {
  await db.insert(exportTickets).values(ticket)
}

/**
 * Uses up a ticket; answers its member and the credential generation at issue, or undefined when it is
 * unknown, used or expired.
 */
export async function consumeTicket(
  db: Executor,
  tokenHash: string,
  now: Date,
): Promise<{ memberId: string; generation: number } | undefined> {
  const [spent] = await db
    .update(exportTickets)
    .set({ usedAt: now })
    .where(
      and(
        eq(exportTickets.tokenHash, tokenHash),
        isNull(exportTickets.usedAt),
        sql`${exportTickets.expiresAt} > ${now.toISOString()}`,
      ),
    )
    .returning({ memberId: exportTickets.memberId, generation: exportTickets.credentialGeneration })
  return spent
}

/** Deletes expired tickets. */
export async function deletePastTickets(db: Executor, now: Date): Promise<void> {
  await db.delete(exportTickets).where(sql`${exportTickets.expiresAt} < ${now.toISOString()}`)
}
