import type { ClaimQueue } from '@kindling/domain/trust/desk-shape'
import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { members } from '../../db/schema/members/members.ts'
import { queueClaims } from '../../db/schema/trust/desk.ts'
import { person } from '../../members/person-store.ts'

/** For each queue, a query of the members whom a waiting item concerns. */
const waiting: Record<ClaimQueue, (id: string) => SQL> = {
  documents: (id) =>
    sql`select array[member_id] as whose from kyc_documents where id = ${id} and approval_status = 'pending'`,
  disputes: (id) =>
    sql`select array[client_id, provider_id] as whose from disputes join bookings on bookings.id = booking_id where disputes.id = ${id} and outcome is null and withdrawn_at is null`,
  reports: (id) =>
    sql`select array[member_id, reporter_id] as whose from reports where id = ${id} and status = 'open'`,
  skills: (id) =>
    sql`select array[member_id] as whose from skills where id = ${id} and approval_status = 'pending' and deleted_at is null`,
  suggestions: (id) =>
    sql`select array[member_id] as whose from suggested_skills where id = ${id} and status = 'pending'`,
  receivables: (id) =>
    sql`select array[member_id] as whose from card_reversals where id = ${id} and owed > 0`,
  sparkDebts: (id) =>
    sql`select array[member_id] as whose from spark_write_offs where id = ${id} and decided_at is null`,
  gifts: (id) =>
    sql`select array[giver_id, receiver_id] as whose from gifts where id = ${id} and state = 'waiting'`,
  decisions: (id) =>
    sql`select array_append(concerned, proposed_by) as whose from second_decisions where id = ${id} and ended_at is null`,
  reviews: (id) =>
    sql`select array[member_id, decided_by] as whose from suspensions where id = ${id} and ended_at is null and reviewed_at is null`,
  appeals: (id) =>
    sql`select array[member_id, decided_by, reviewed_by] as whose from suspensions where id = ${id} and ended_at is null and appealed_at is not null and appeal_decided_at is null`,
}

/**
 * The members whom a waiting item concerns, who may not decide it; undefined when it doesn't wait any more.
 */
export async function findWhose(db: Executor, queue: ClaimQueue, id: string): Promise<string[] | undefined> {
  const { rows } = await db.execute<{ whose: string[] }>(waiting[queue](id))
  return rows[0]?.whose
}

/** Claims an item unless another moderator holds it; answers whether it worked. */
export async function insertClaim(
  db: Executor,
  claim: typeof queueClaims.$inferInsert,
  at: Date,
): Promise<boolean> {
  const { moderatorId, until } = claim
  const taken = await db
    .insert(queueClaims)
    .values(claim)
    .onConflictDoUpdate({
      target: queueClaims.subjectId,
      set: { moderatorId, until },
      setWhere: sql`${lte(queueClaims.until, at)} or ${eq(queueClaims.moderatorId, moderatorId)}`,
    })
    .returning({ id: queueClaims.subjectId })
  return taken.length > 0
}

export async function deleteClaim(db: Executor, subjectId: string, moderatorId: string): Promise<void> {
  await db
    .delete(queueClaims)
    .where(and(eq(queueClaims.subjectId, subjectId), eq(queueClaims.moderatorId, moderatorId)))
}

/** Current claims, or the one of a single item. */
export async function listClaims(db: Executor, at: Date, subjectId?: string) {
  return await db
    .select({ id: queueClaims.subjectId, until: queueClaims.until, moderator: person })
    .from(queueClaims)
    .innerJoin(members, eq(members.id, queueClaims.moderatorId))
    .where(
      and(
        gt(queueClaims.until, at),
        subjectId === undefined ? undefined : eq(queueClaims.subjectId, subjectId),
      ),
    )
    .orderBy(asc(queueClaims.until))
}

/** Deletes expired claims. */
export async function deletePastClaims(db: Executor, at: Date): Promise<void> {
  await db.delete(queueClaims).where(lte(queueClaims.until, at))
}
