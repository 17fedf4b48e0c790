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

/** A mail's row as JSON, for an SQL function. */
export function mailAsJson(mail: NewMail): Record<string, unknown> {
  return rowAsJson(mails, rowOf(mail))
}

const rowOf = ({ at, ...mail }: NewMail) => ({ ...mail, nextTryAt: at, triedSince: at, createdAt: at })

/**
 * Leases a due mail until an instant; undefined when another process has it, or it was sent. Clears the last error
 * meanwhile, so that `makeFailedMailsDue` doesn't hand it to another process.
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

/** Deletes a mail that was sent, or has expired. */
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

/** Makes all failed mails due now. @returns how many */
export async function makeFailedMailsDue(db: Executor, now: Date): Promise<number> {
  const waiting = and(eq(mails.state, 'waiting'), isNotNull(mails.problem), gt(mails.nextTryAt, now))
  const { rowCount } = await db.update(mails).set({ nextTryAt: now }).where(waiting)
  return rowCount ?? 0
}

/** Gives a mail up; only a moderator can retry it. */
export async function markMailDead(
  db: Executor,
  id: string,
  { problem, at }: { problem: string; at: Date },
): Promise<void> {
  await db.update(mails).set({ problem, state: 'dead', diedAt: at }).where(eq(mails.id, id))
}

/** Undeliverable mails, oldest first. Without their text, which is private to the recipient. */
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

/** Retries an undeliverable mail from the beginning; false when it doesn't exist or isn't given up. */
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

/** Deletes queued mails to an address. */
export async function deleteMailsTo(tx: Executor, email: string): Promise<void> {
  await tx.delete(mails).where(eq(sql`lower(${mails.to})`, email.toLowerCase()))
}
