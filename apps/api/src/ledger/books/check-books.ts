import type { Database, Transaction } from '../../db/connect.ts'
import type { Finding } from './book-rule.ts'
import type { BookCheckpoint } from './books-scope-store.ts'
import { bookRules, findBreaches } from './books-store.ts'
import { analyzeTables, findCheckpoint, insertCheckpoint, nextCheckpoint } from './checkpoint-store.ts'

/** A violation that an audit found: the rule, the row, and how. */
export type BookProblem = { rule: string } & Finding

/** One snapshot of the database, so that the audit is consistent while members pay. */
const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/**
 * Audits the whole ledger in one snapshot. Reads every entry: for tests, a command, and after a restore.
 * @param db a pool with statement timeouts of minutes, where there are millions of entries
 * @returns the problems; empty when the books are correct
 */
export async function checkBooks(db: Database): Promise<BookProblem[]> {
  await analyzeTables(db)
  return await db.transaction((tx) => findProblems(tx), snapshot)
}

/**
 * Audits the ledger since the last checkpoint, or as a whole; without problems, it saves a new checkpoint. Problems
 * are reported each time until somebody repairs them.
 * @param isWhole reads everything again: only that finds old rows that were changed by hand
 */
export async function auditBooks(
  db: Database,
  now: Date,
  { isWhole = false } = {},
): Promise<{ problems: BookProblem[]; from: BookCheckpoint | undefined }> {
  await analyzeTables(db)
  const from = isWhole ? undefined : await findCheckpoint(db)
  const { problems, next } = await db.transaction(
    async (tx) => ({ problems: await findProblems(tx, from), next: await nextCheckpoint(tx, now, from) }),
    snapshot,
  )
  if (problems.length === 0) await insertCheckpoint(db, next)
  return { problems, from }
}

async function findProblems(tx: Transaction, from?: BookCheckpoint): Promise<BookProblem[]> {
  const problems: BookProblem[] = []
  for (const rule of bookRules) {
    const findings = await findBreaches(tx, rule, from)
    problems.push(...findings.map((finding) => ({ rule: rule.rule, ...finding })))
  }
  return problems
}
