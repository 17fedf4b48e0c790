import type { Database } from '../db/connect.ts'
import { bookRules, type Finding, findBreaches } from './books-store.ts'

/** Something that the books say and that must not be: the rule, which row breaks it, and how. */
export type BookProblem = { rule: string } & Finding

/**
 * Audits the whole ledger in one snapshot, so that it may run while members are paying. Reads every entry: meant for
 * tests, for the nightly check and after a restore.
 * @returns what is wrong; empty when the books are in order
 */
export async function checkBooks(db: Database): Promise<BookProblem[]> {
  return await db.transaction(
    async (tx) => {
      const problems: BookProblem[] = []
      for (const { rule, breaches } of bookRules) {
        const findings = await findBreaches(tx, breaches)
        problems.push(...findings.map((finding) => ({ rule, ...finding })))
      }
      return problems
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
