import type { Database, Transaction } from '../../db/connect.ts'
import type { Finding } from './book-rule.ts'
import type { BookCheckpoint } from './books-scope-store.ts'
import { bookRules, findBreaches } from './books-store.ts'
import { analyzeTables, findCheckpoint, insertCheckpoint, nextCheckpoint } from './checkpoint-store.ts'

/** Something that the books say and that must not be: the rule, which row breaks it, and how. */
export type BookProblem = { rule: string } & Finding

/** One snapshot of the books, so that they may be read while members are paying. */
const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/**
 * Audits the whole ledger in one snapshot. Reads every entry: meant for tests, for a command, and after a restore.
 * @param db a pool whose statements may take minutes, where there are millions of entries
 * @returns what is wrong; empty when the books are in order
 */
export async function checkBooks(db: Database): Promise<BookProblem[]> {
  await analyzeTables(db)
  return await db.transaction((tx) => findProblems(tx), snapshot)
}

/**
 * Audits what has come into the books since they were found in order last, or all of it; when nothing is wrong, the
 * next audit begins here. What is wrong is found again each time until somebody has repaired it.
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
