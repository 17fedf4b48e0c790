import type { QueuePage } from '@kindling/domain/trust/queue-page'
import type { SuspensionStep } from '@kindling/domain/trust/suspension-steps'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/connect.ts'
import { members } from '../../db/schema/members/members.ts'
import { suspensions } from '../../db/schema/trust/desk.ts'
import { anotherPerson, person } from '../../members/person-store.ts'
import type { SweepPage } from '../../platform/jobs/sweep.ts'

export type Suspension = typeof suspensions.$inferSelect
export type SuspensionEnd = NonNullable<Suspension['ended']>

const decider = anotherPerson('decider')
const reviewer = anotherPerson('reviewer')

/** Locks a member's row; undefined for an unknown or deleted account. */
export async function lockMember(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ id: members.id, role: members.role })
    .from(members)
    .where(and(eq(members.id, id), isNull(members.deletedAt)))
    .for('no key update')
  return row
}

/** Sets the step of suspension that every request of the member is checked against. */
export async function setStep(
  tx: Transaction,
  memberId: string,
  { step, until }: { step: SuspensionStep; until: Date | null },
): Promise<void> {
  await tx.update(members).set({ suspension: step, suspendedUntil: until }).where(eq(members.id, memberId))
}

/** A member's current suspension; undefined without one. */
export async function findHolding(db: Executor, memberId: string): Promise<Suspension | undefined> {
  const [row] = await db
    .select()
    .from(suspensions)
    .where(and(eq(suspensions.memberId, memberId), isNull(suspensions.endedAt)))
  return row
}

/**
 * When a moderator's decision about a member last failed (lapsed, withdrawn, refused or appealed) after an
 * instant.
 * @param isLift whether to look at liftings or suspensions
 */
export async function findFailed(
  db: Executor,
  { memberId, by, since, isLift }: { memberId: string; by: string; since: Date; isLift: boolean },
): Promise<Date | undefined> {
  const { step, endedAt, ended } = suspensions
  const [row] = await db
    .select({ endedAt })
    .from(suspensions)
    .where(
      and(
        ...[eq(suspensions.memberId, memberId), eq(suspensions.decidedBy, by), gt(endedAt, since)],
        inArray(ended, ['lapsed', 'withdrawn', 'overturned', 'appealed']),
        isLift ? eq(step, 'none') : ne(step, 'none'),
      ),
    )
    .orderBy(desc(endedAt))
    .limit(1)
  return row?.endedAt ?? undefined
}

export async function findSuspension(db: Executor, id: string): Promise<Suspension | undefined> {
  const [row] = await db.select().from(suspensions).where(eq(suspensions.id, id))
  return row
}

export async function insertSuspension(
  tx: Transaction,
  suspension: typeof suspensions.$inferInsert,
): Promise<Suspension> {
  const [row] = await tx.insert(suspensions).values(suspension).returning()
  if (row === undefined) throw new Error('an insert answered no row')
  return row
}

export async function changeSuspension(
  tx: Transaction,
  id: string,
  change: Partial<typeof suspensions.$inferInsert>,
): Promise<void> {
  await tx.update(suspensions).set(change).where(eq(suspensions.id, id))
}

async function listDue(db: Executor, condition: SQL | undefined, { limit, isDue }: SweepPage) {
  const rows = await db
    .select({ id: suspensions.id })
    .from(suspensions)
    .where(and(condition, isDue(suspensions.id)))
    .orderBy(asc(suspensions.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Decisions whose review deadline has passed. */
export async function listUnreviewed(db: Executor, at: Date, page: SweepPage): Promise<string[]> {
  const { endedAt, reviewedAt, reviewBy } = suspensions
  return await listDue(db, and(isNull(endedAt), isNull(reviewedAt), lte(reviewBy, at)), page)
}

/** Suspensions whose time is over. */
export async function listOver(db: Executor, at: Date, page: SweepPage): Promise<string[]> {
  return await listDue(db, and(isNull(suspensions.endedAt), lte(suspensions.until, at)), page)
}

const waitsForReview = (moderatorId: string) =>
  and(
    ...[isNull(suspensions.endedAt), isNull(suspensions.reviewedAt)],
    ...[ne(suspensions.decidedBy, moderatorId), ne(suspensions.memberId, moderatorId)],
  )
/** Only after its review, so that all moderators who had a part in it are known. */
const isAppealed = and(
  ...[isNull(suspensions.endedAt), isNotNull(suspensions.appealedAt)],
  ...[isNull(suspensions.appealDecidedAt), isNotNull(suspensions.reviewedAt)],
)
const waitsForAppeal = (moderatorId: string) =>
  and(
    isAppealed,
    ...[ne(suspensions.decidedBy, moderatorId), ne(suspensions.reviewedBy, moderatorId)],
    ne(suspensions.memberId, moderatorId),
  )

const shown = (db: Executor) =>
  db
    .select({
      suspension: suspensions,
      member: person,
      decidedBy: decider.columns,
      reviewedBy: {
        ...reviewer.columns,
        // Nullable because of the left join.
        id: sql<string | null>`${reviewer.columns.id}`,
      },
    })
    .from(suspensions)
    .innerJoin(members, eq(members.id, suspensions.memberId))
    .innerJoin(decider.table, eq(decider.table.id, suspensions.decidedBy))
    .leftJoin(reviewer.table, eq(reviewer.table.id, suspensions.reviewedBy))
    .$dynamic()
export type ShownSuspension = Awaited<ReturnType<typeof listReviews>>[number]

/** Decisions for this moderator to review, oldest first. */
export async function listReviews(db: Executor, moderatorId: string, { after, limit }: QueuePage) {
  return await shown(db)
    .where(and(waitsForReview(moderatorId), after === undefined ? undefined : gt(suspensions.id, after)))
    .orderBy(asc(suspensions.id))
    .limit(limit)
}

/** Appeals for this moderator to decide, oldest decision first. */
export async function listAppeals(db: Executor, moderatorId: string, { after, limit }: QueuePage) {
  return await shown(db)
    .where(and(waitsForAppeal(moderatorId), after === undefined ? undefined : gt(suspensions.id, after)))
    .orderBy(asc(suspensions.id))
    .limit(limit)
}

/** All appeals that can be decided, oldest suspension first: for the operator, who isn't a member. */
export async function listAllAppeals(db: Executor) {
  return await shown(db).where(isAppealed).orderBy(asc(suspensions.id)).limit(100)
}

/** All suspensions of a member, newest first. */
export async function listOf(db: Executor, memberId: string) {
  return await shown(db).where(eq(suspensions.memberId, memberId)).orderBy(desc(suspensions.id)).limit(50)
}
