import { and, asc, count, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { sparkWriteOffs } from '../db/schema/gifts.ts'
import { accounts } from '../db/schema/ledger.ts'
import { members } from '../db/schema/members.ts'

/** Asks for a write-off; the one that waits stays. Answers its id. */
export async function insertWriteOff(tx: Executor, memberId: string, createdAt: Date): Promise<string> {
  await tx.insert(sparkWriteOffs).values({ memberId, createdAt }).onConflictDoNothing()
  const [row] = await tx.select({ id: sparkWriteOffs.id }).from(sparkWriteOffs).where(isWaiting(memberId))
  if (row === undefined) throw new Error(`no write-off of ${memberId} waits`)
  return row.id
}

const isWaiting = (memberId: string) =>
  and(eq(sparkWriteOffs.memberId, memberId), isNull(sparkWriteOffs.decidedAt))

/** Whether a member has asked, and nobody has looked yet. */
export async function isWriteOffAsked(db: Executor, memberId: string): Promise<boolean> {
  return (await db.$count(sparkWriteOffs, isWaiting(memberId))) > 0
}

export async function findWriteOff(db: Executor, id: string) {
  const [row] = await db.select().from(sparkWriteOffs).where(eq(sparkWriteOffs.id, id))
  return row
}

/** One request, locked until the transaction ends. */
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

/** Requests of members who are below zero still, besides a moderator's own. */
const waits = (moderatorId: string) =>
  and(isNull(sparkWriteOffs.decidedAt), ne(sparkWriteOffs.memberId, moderatorId), lt(accounts.balance, 0))
const itsAccount = and(
  eq(accounts.kind, 'member'),
  eq(accounts.memberId, sparkWriteOffs.memberId),
  eq(accounts.currency, 'SPARK'),
)

/** Oldest first, with the balance in milli-sparks. */
export async function listWriteOffs(
  db: Executor,
  moderatorId: string,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  const { id, memberId, createdAt } = sparkWriteOffs
  const { firstname, lastname, photourl } = members
  return await db
    .select({
      ...{ id, createdAt, member: { id: members.id, firstname, lastname, photourl } },
      balance: sql<number>`${accounts.balance}`.mapWith(Number),
    })
    .from(sparkWriteOffs)
    .innerJoin(accounts, itsAccount)
    .innerJoin(members, eq(members.id, memberId))
    .where(and(waits(moderatorId), after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
}

export async function countWriteOffs(db: Executor, moderatorId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(sparkWriteOffs)
    .innerJoin(accounts, itsAccount)
    .where(waits(moderatorId))
  return row?.n ?? 0
}

/** What was ever written off below zero: milli-sparks, and how often. */
export async function sumForgiven(db: Executor): Promise<{ millis: number; times: number }> {
  const [row] = await db
    .select({
      millis: sql<number>`coalesce(sum(${sparkWriteOffs.amount}), 0)`.mapWith(Number),
      times: count(sparkWriteOffs.amount),
    })
    .from(sparkWriteOffs)
  return row ?? { millis: 0, times: 0 }
}
