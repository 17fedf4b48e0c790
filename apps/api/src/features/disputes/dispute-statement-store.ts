import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/connect.ts'
import { bookings } from '../../db/schema/bookings/bookings.ts'
import { disputeStatements, disputes } from '../../db/schema/trust/trust.ts'
import type { Dispute } from './dispute-store.ts'

export type Statement = typeof disputeStatements.$inferSelect

/** Statements of a dispute by both sides, oldest first. */
export async function listStatements(db: Executor, disputeId: string): Promise<Statement[]> {
  return await db
    .select()
    .from(disputeStatements)
    .where(eq(disputeStatements.disputeId, disputeId))
    .orderBy(asc(disputeStatements.id))
}

/** Number of a member's statements in a dispute. */
export async function countStatements(
  db: Executor,
  { disputeId, memberId }: Pick<Statement, 'disputeId' | 'memberId'>,
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(disputeStatements)
    .where(and(eq(disputeStatements.disputeId, disputeId), eq(disputeStatements.memberId, memberId)))
  return row?.n ?? 0
}

export async function insertStatement(tx: Transaction, statement: Omit<Statement, 'id'>): Promise<Statement> {
  const [row] = await tx.insert(disputeStatements).values(statement).returning()
  if (row === undefined) throw new Error('an insert answered no row')
  return row
}

/** Locks a dispute until the transaction ends, against decisions, withdrawal and statements. */
export async function lockDispute(tx: Transaction, id: string): Promise<Dispute | undefined> {
  const [row] = await tx.select().from(disputes).where(eq(disputes.id, id)).for('no key update')
  return row
}

/** Extends the hearing of a dispute. */
export async function extendHearing(tx: Transaction, id: string, extendedTo: Date): Promise<Dispute> {
  const [row] = await tx.update(disputes).set({ extendedTo }).where(eq(disputes.id, id)).returning()
  if (row === undefined) throw new Error(`dispute ${id} is missing`)
  return row
}

/** Withdraws an open dispute; undefined when it is no longer open. */
export async function withdrawDispute(tx: Transaction, id: string, at: Date): Promise<Dispute | undefined> {
  const [row] = await tx
    .update(disputes)
    .set({ withdrawnAt: at })
    .where(and(eq(disputes.id, id), isNull(disputes.outcome), isNull(disputes.withdrawnAt)))
    .returning()
  return row
}

/** The file of a dispute or of a statement, by the id of either. */
export async function findFile(db: Executor, id: string) {
  const sides = { clientId: bookings.clientId, providerId: bookings.providerId }
  const [opening] = await db
    .select({ key: disputes.fileKey, ...sides })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(eq(disputes.id, id))
  if (opening) return opening
  const [added] = await db
    .select({ key: disputeStatements.fileKey, ...sides })
    .from(disputeStatements)
    .innerJoin(disputes, eq(disputes.id, disputeStatements.disputeId))
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(eq(disputeStatements.id, id))
  return added
}
