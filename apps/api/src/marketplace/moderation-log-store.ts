import type { Transaction } from '../db/connect.ts'
import { moderationEvents } from '../db/schema/trust.ts'

type Verdict = Omit<typeof moderationEvents.$inferInsert, 'id'>

/** Writes down what a moderator has decided, for good, in the transaction in which it takes effect. */
export async function recordVerdict(tx: Transaction, verdict: Verdict): Promise<void> {
  await tx.insert(moderationEvents).values(verdict)
}
