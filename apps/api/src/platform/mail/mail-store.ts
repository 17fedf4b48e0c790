import { and, asc, eq, gt, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { rowAsJson } from '../../db/row-json.ts'
import { mails } from '../../db/schema/talk/mails.ts'

export type QueuedMail = typeof mails.$inferSelect
export type NewMail = Pick<
  QueuedMail,
  'id' | 'to' | 'subject' | 'sealed' | 'sealedHtml' | 'sealedCalendar' | 'sealedUnsubscribe' | 'usefulUntil'
> & { at: Date }

export async function insertMail(tx: Executor, mail: NewMail): Promise<void> {
  await tx.insert(mails).values(rowOf(mail))
}

/** The same for a function of the database. */
export function mailAsJson(mail: NewMail): Record<string, unknown> {
  return rowAsJson(mails, rowOf(mail))
}

const rowOf = ({ at, ...mail }: NewMail) => ({ ...mail, nextTryAt: at, triedSince: at, createdAt: at })

/**
 * Leases a mail that is due, until an instant; undefined when somebody else has it, or it has left. What failed last time
 * is forgotten while it is tried again: `makeFailedMailsDue` must not hand it to another process.
 */
export async function leaseMail(
  db: Executor,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<QueuedMail | undefined> {
  const [row] = await db
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1`, nextTryAt: until, problem: null })
    .where(and(eq(mails.id, id), eq(mails.state, 'waiting'), lte(mails.nextTryAt, now)))
    .returning()
  return row
}

export async function listDueMails(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.state, 'waiting'), lte(mails.nextTryAt, now)))
    .orderBy(asc(mails.nextTryAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Forgets a mail that has left, or that nobody has a use for. */
export async function deleteMail(db: Executor, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id))
}

export async function postponeMail(
  db: Executor,
  id: string,
  { problem, until }: { problem: string; until: Date },
): Promise<void> {
  await db.update(mails).set({ problem, nextTryAt: until }).where(eq(mails.id, id))
}

/** Has all mails that failed tried again now. @returns how many */
export async function makeFailedMailsDue(db: Executor, now: Date): Promise<number> {
  const waiting = and(eq(mails.state, 'waiting'), isNotNull(mails.problem), gt(mails.nextTryAt, now))
  const { rowCount } = await db.update(mails).set({ nextTryAt: now }).where(waiting)
  return rowCount ?? 0
}

/** Gives a mail up: from here on it is for a moderator to send again. */
export async function markMailDead(
  db: Executor,
  id: string,
  { problem, at }: { problem: string; at: Date },
): Promise<void> {
  await db.update(mails).set({ problem, state: 'dead', diedAt: at }).where(eq(mails.id, id))
}

/** Mail that was given up, oldest first. Its text is nobody's to read but the addressee's. */
export async function listDeadMails(
  db: Executor,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  const { id, to, subject, tries, problem, createdAt, diedAt } = mails
  return await db
    .select({ id, to, subject, tries, problem, createdAt, diedAt })
    .from(mails)
    .where(and(eq(mails.state, 'dead'), after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
}

export async function countDeadMails(db: Executor): Promise<number> {
  return await db.$count(mails, eq(mails.state, 'dead'))
}

/** Has mail that was given up tried again, from the beginning; false when it isn't there or isn't given up. */
export async function requeueMail(tx: Executor, id: string, at: Date): Promise<boolean> {
  const revived = await tx
    .update(mails)
    .set({ state: 'waiting', tries: 0, nextTryAt: at, triedSince: at, diedAt: null, problem: null })
    .where(and(eq(mails.id, id), eq(mails.state, 'dead')))
    .returning({ id: mails.id })
  return revived.length === 1
}

export async function deleteDeadMails(db: Executor, before: Date): Promise<void> {
  await db.delete(mails).where(and(eq(mails.state, 'dead'), lt(mails.diedAt, before)))
}

/** Forgets what is on its way to an address. */
export async function deleteMailsTo(tx: Executor, email: string): Promise<void> {
  await tx.delete(mails).where(eq(sql`lower(${mails.to})`, email.toLowerCase()))
}
