import { and, asc, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { members } from '../../db/schema/members/members.ts'
import { potKeepers, potRequests, pots, potVotes } from '../../db/schema/money/pots.ts'
import { shownLastname } from '../../members/shown-name-store.ts'
import type { SweepPage } from '../../platform/jobs/sweep.ts'

export type RequestRow = typeof potRequests.$inferSelect

export async function insertRequest(
  tx: Executor,
  request: typeof potRequests.$inferInsert,
): Promise<RequestRow | undefined> {
  // A unique index allows one open request for each member.
  const [row] = await tx.insert(potRequests).values(request).onConflictDoNothing().returning()
  return row
}

export async function findLatest(
  db: Executor,
  potId: string,
  memberId: string,
): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(potRequests)
    .where(and(eq(potRequests.potId, potId), eq(potRequests.memberId, memberId)))
    .orderBy(desc(potRequests.id))
    .limit(1)
  return row
}

/** A request with its pot's name. */
export async function findRequest(db: Executor, id: string) {
  const [row] = await db
    .select({ request: potRequests, name: pots.name })
    .from(potRequests)
    .innerJoin(pots, eq(pots.id, potRequests.potId))
    .where(eq(potRequests.id, id))
  return row
}

/** A request, locked until the transaction ends. */
export async function lockRequest(tx: Executor, id: string): Promise<RequestRow | undefined> {
  const [row] = await tx.select().from(potRequests).where(eq(potRequests.id, id)).for('no key update')
  return row
}

export async function closeRequest(
  tx: Executor,
  id: string,
  change: Pick<RequestRow, 'state' | 'closedAt'> & { word?: string | null },
): Promise<void> {
  await tx.update(potRequests).set(change).where(eq(potRequests.id, id))
}

/** Inserts a keeper's vote; false when they had voted before. */
export async function insertVote(
  tx: Executor,
  vote: { requestId: string; keeperId: string; createdAt: Date },
): Promise<boolean> {
  const rows = await tx.insert(potVotes).values(vote).onConflictDoNothing().returning()
  return rows.length > 0
}

/** Votes on some requests by the current keepers of their pots. */
export async function listVotes(
  db: Executor,
  requestIds: readonly string[],
): Promise<{ requestId: string; keeperId: string }[]> {
  if (requestIds.length === 0) return []
  return await db
    .select({ requestId: potVotes.requestId, keeperId: potVotes.keeperId })
    .from(potVotes)
    .innerJoin(potRequests, eq(potRequests.id, potVotes.requestId))
    .innerJoin(
      potKeepers,
      and(eq(potKeepers.memberId, potVotes.keeperId), eq(potKeepers.potId, potRequests.potId)),
    )
    .where(inArray(potVotes.requestId, [...requestIds]))
}

/** Open requests in the pots that a member keeps, without their own, oldest first. */
export async function listForKeeper(db: Executor, keeperId: string) {
  const isAgreed = sql<boolean>`exists (select from ${potVotes}
    where ${potVotes.requestId} = ${potRequests.id} and ${potVotes.keeperId} = ${keeperId})`
  return await db
    .select({
      request: potRequests,
      pot: pots.name,
      by: { id: members.id, firstname: members.firstname, lastname: shownLastname(keeperId) },
      isAgreed,
    })
    .from(potRequests)
    .innerJoin(members, eq(members.id, potRequests.memberId))
    .innerJoin(pots, eq(pots.id, potRequests.potId))
    .innerJoin(potKeepers, and(eq(potKeepers.potId, potRequests.potId), eq(potKeepers.memberId, keeperId)))
    .where(and(eq(potRequests.state, 'open'), ne(potRequests.memberId, keeperId)))
    .orderBy(asc(potRequests.id))
    .limit(100)
}

/** Open requests that have expired. */
export async function listLapsed(db: Executor, at: Date, { limit, isDue }: SweepPage): Promise<string[]> {
  const rows = await db
    .select({ id: potRequests.id })
    .from(potRequests)
    .where(and(eq(potRequests.state, 'open'), lte(potRequests.lapsesAt, at), isDue(potRequests.id)))
    .orderBy(asc(potRequests.lapsesAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}
