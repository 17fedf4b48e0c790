import type { QueuePage } from '@kindling/domain/trust/queue-page'
import type { DecisionKind, Plan } from '@kindling/domain/trust/second-decision'
import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from '../../db/connect.ts'
import { members } from '../../db/schema/members/members.ts'
import { secondDecisions } from '../../db/schema/trust/desk.ts'
import { anotherPerson, person } from '../../members/person-store.ts'
import type { SweepPage } from '../../platform/jobs/sweep.ts'

export type SecondDecision = typeof secondDecisions.$inferSelect
export type DecisionEnd = NonNullable<SecondDecision['ended']>

const isOpen = isNull(secondDecisions.endedAt)

const isAbout = (kind: DecisionKind, subjectId: string) =>
  and(eq(secondDecisions.kind, kind), eq(secondDecisions.subjectId, subjectId))

/** SQL condition: no decision about the row waits for a second moderator. */
export const noDecisionWaits = (kind: DecisionKind, subjectId: AnyPgColumn): SQL =>
  sql`not exists (select from ${secondDecisions} where ${secondDecisions.kind} = ${kind} and ${secondDecisions.subjectId} = ${subjectId} and ${isOpen})`

export async function isDecisionWaiting(
  db: Executor,
  kind: DecisionKind,
  subjectId: string,
): Promise<boolean> {
  return (await db.$count(secondDecisions, and(isAbout(kind, subjectId), isOpen))) > 0
}

/** Those of these subjects with a waiting decision. */
export async function listSubjectsWaiting(
  db: Executor,
  kind: DecisionKind,
  subjectIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ id: secondDecisions.subjectId })
    .from(secondDecisions)
    .where(and(eq(secondDecisions.kind, kind), inArray(secondDecisions.subjectId, [...subjectIds]), isOpen))
  return new Set(rows.map(({ id }) => id))
}

/** Stores a decision that needs a second moderator; undefined where one about the same subject is already waiting. */
export async function insertDecision(
  tx: Transaction,
  decision: typeof secondDecisions.$inferInsert,
): Promise<string | undefined> {
  const [kept] = await tx
    .insert(secondDecisions)
    .values(decision)
    .onConflictDoNothing()
    .returning({ id: secondDecisions.id })
  return kept?.id
}

/** A decision, locked until the transaction ends. */
export async function lockDecision(tx: Transaction, id: string): Promise<SecondDecision | undefined> {
  const [row] = await tx.select().from(secondDecisions).where(eq(secondDecisions.id, id)).for('no key update')
  return row
}

export async function endDecision(
  tx: Transaction,
  id: string,
  end: { ended: DecisionEnd; endedAt: Date; secondBy: string | null },
): Promise<void> {
  await tx.update(secondDecisions).set(end).where(eq(secondDecisions.id, id))
}

/** Ends the waiting decision about something that was settled without it. */
export async function endDecisionAbout(
  tx: Transaction,
  kind: DecisionKind,
  subjectId: string,
  endedAt: Date,
): Promise<void> {
  await tx
    .update(secondDecisions)
    .set({ ended: 'lapsed', endedAt })
    .where(and(isAbout(kind, subjectId), isOpen))
}

/** SQL condition: the moderator isn't among the members concerned. */
const isOfOthers = (moderatorId: string) => sql`${moderatorId} <> all (${secondDecisions.concerned})`

const proposer = anotherPerson('proposer')
const shown = (db: Executor) =>
  db
    .select({ decision: secondDecisions, proposedBy: proposer.columns })
    .from(secondDecisions)
    .innerJoin(proposer.table, eq(proposer.table.id, secondDecisions.proposedBy))
    .$dynamic()
export type ShownDecision = Awaited<ReturnType<typeof listWaiting>>[number]

/** Waiting decisions that don't concern this moderator, oldest first, including their own. */
export async function listWaiting(db: Executor, moderatorId: string, { after, limit }: QueuePage) {
  const isAfter = after === undefined ? undefined : gt(secondDecisions.id, after)
  return await shown(db)
    .where(and(isOpen, isOfOthers(moderatorId), isAfter))
    .orderBy(asc(secondDecisions.id))
    .limit(limit)
}

/** Number of waiting decisions that this moderator can agree to. */
export async function countForSecond(db: Executor, moderatorId: string): Promise<number> {
  return await db.$count(
    secondDecisions,
    and(isOpen, isOfOthers(moderatorId), ne(secondDecisions.proposedBy, moderatorId)),
  )
}

/** The waiting decision about one subject. */
export async function findWaitingAbout(db: Executor, kind: DecisionKind, subjectId: string) {
  const [row] = await shown(db).where(and(isAbout(kind, subjectId), isOpen))
  return row
}

/** Members as moderators see them, by their ids. */
export async function listPeople(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .select(person)
    .from(members)
    .where(inArray(members.id, [...ids]))
}

/** Decisions whose deadline for agreement has passed. */
export async function listLapsed(db: Executor, at: Date, { limit, isDue }: SweepPage): Promise<string[]> {
  const rows = await db
    .select({ id: secondDecisions.id })
    .from(secondDecisions)
    .where(and(isOpen, lte(secondDecisions.lapsesAt, at), isDue(secondDecisions.id)))
    .orderBy(asc(secondDecisions.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** A moderator's decisions about one subject that ended without effect after an instant, newest first. */
export async function listFailed(
  db: Executor,
  { kind, subjectId, by, since }: { kind: DecisionKind; subjectId: string; by: string; since: Date },
): Promise<{ plan: Plan; endedAt: Date | null }[]> {
  const { plan, endedAt, ended, proposedBy } = secondDecisions
  return await db
    .select({ plan, endedAt })
    .from(secondDecisions)
    .where(
      and(
        ...[isAbout(kind, subjectId), eq(proposedBy, by), gt(endedAt, since)],
        inArray(ended, ['refused', 'withdrawn', 'lapsed']),
      ),
    )
    .orderBy(desc(endedAt))
}
