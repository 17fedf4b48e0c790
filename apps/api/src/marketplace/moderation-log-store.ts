import type { Executor, Transaction } from '../db/connect.ts'
import { moderationEvents } from '../db/schema/trust.ts'
import { endClaim } from './queue-claim-store.ts'

type Verdict = Omit<typeof moderationEvents.$inferInsert, 'id'>

/**
 * Writes down what a moderator has decided, for good, in the transaction in which it takes effect.
 * @throws AppError `state_conflict` when another moderator has taken it from its queue
 */
export async function recordVerdict(tx: Transaction, verdict: Verdict): Promise<void> {
  await endClaim(tx, verdict)
  await tx.insert(moderationEvents).values(verdict)
}

/** Writes down that a moderator has looked at what is private to a member: nobody is kept from looking. */
export async function recordLooks(db: Executor, looks: readonly Omit<Verdict, 'action'>[]): Promise<void> {
  if (looks.length === 0) return
  await db.insert(moderationEvents).values(looks.map((look) => ({ ...look, action: 'look' as const })))
}
