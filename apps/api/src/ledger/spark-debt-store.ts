import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { mapped } from '../db/mapped-sql.ts'
import { sparkWriteOffs } from '../db/schema/money/gifts.ts'

/** Requests a write-off, unless one is already waiting. Returns its id. */
export async function insertWriteOff(tx: Executor, memberId: string, createdAt: Date): Promise<string> {
  await tx.insert(sparkWriteOffs).values({ memberId, createdAt }).onConflictDoNothing()
  const [row] = await tx.select({ id: sparkWriteOffs.id }).from(sparkWriteOffs).where(isWaiting(memberId))
  if (row === undefined) throw new Error(`no write-off of ${memberId} waits`)
  return row.id
}

const isWaiting = (memberId: string) =>
  and(eq(sparkWriteOffs.memberId, memberId), isNull(sparkWriteOffs.decidedAt))

/** Whether a member's request for a write-off is waiting. */
export async function isWriteOffAsked(db: Executor, memberId: string): Promise<boolean> {
  return (await db.$count(sparkWriteOffs, isWaiting(memberId))) > 0
}

export async function findWriteOff(db: Executor, id: string) {
  const [row] = await db.select().from(sparkWriteOffs).where(eq(sparkWriteOffs.id, id))
  return row
}

/** A request, locked until the transaction ends. */
export async function lockWriteOff(tx: Executor, id: string) {
  const [row] = await tx.select().from(sparkWriteOffs).where(eq(sparkWriteOffs.id, id)).for('no key update')
  return row
}

export async function decideWriteOff(
  tx: Executor,
  id: string,
  decided: { amount: number; decidedBy: string; decidedAt: Date },
): Promise<void> {
  await tx.update(sparkWriteOffs).set(decided).where(eq(sparkWriteOffs.id, id))
}

/** Total of all spark write-offs: milli-sparks, and their number. */
export async function sumForgiven(db: Executor): Promise<{ millis: number; times: number }> {
  const [row] = await db
    .select({
      millis: mapped(sql`coalesce(sum(${sparkWriteOffs.amount}), 0)`, Number),
      times: count(sparkWriteOffs.amount),
    })
    .from(sparkWriteOffs)
  return row ?? { millis: 0, times: 0 }
}
