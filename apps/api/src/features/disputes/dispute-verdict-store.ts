import type { QueuePage } from '@kindling/domain/trust/queue-page'
import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/connect.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { disputeVerdicts } from '../../db/schema/desk.ts'
import { disputes } from '../../db/schema/trust.ts'
import { anotherPerson } from '../../members/person-store.ts'

export type WaitingVerdict = typeof disputeVerdicts.$inferSelect

/** A dispute about which no decision waits for a second moderator. */
export const noVerdictWaits = sql`not exists (select from ${disputeVerdicts} where ${disputeVerdicts.disputeId} = ${disputes.id} and ${disputeVerdicts.secondAt} is null)`

/** Keeps a decision until a second moderator agrees; false where one waits already. */
export async function insertVerdict(
  tx: Transaction,
  verdict: typeof disputeVerdicts.$inferInsert,
): Promise<boolean> {
  const kept = await tx
    .insert(disputeVerdicts)
    .values(verdict)
    .onConflictDoNothing()
    .returning({ id: disputeVerdicts.id })
  return kept.length > 0
}

/** The decision about a dispute that waits. @param isLocked until the transaction ends */
export async function findWaiting(
  tx: Executor,
  disputeId: string,
  { isLocked }: { isLocked: boolean },
): Promise<WaitingVerdict | undefined> {
  const query = tx
    .select()
    .from(disputeVerdicts)
    .where(and(eq(disputeVerdicts.disputeId, disputeId), isNull(disputeVerdicts.secondAt)))
  const [row] = await (isLocked ? query.for('no key update') : query)
  return row
}

export async function closeVerdict(
  tx: Transaction,
  id: string,
  second: { secondBy: string; secondAt: Date; isAgreed: boolean },
): Promise<void> {
  await tx.update(disputeVerdicts).set(second).where(eq(disputeVerdicts.id, id))
}

const client = anotherPerson('client')
const provider = anotherPerson('provider')
const proposer = anotherPerson('proposer')

const forSecond = (moderatorId: string) =>
  and(
    ...[isNull(disputeVerdicts.secondAt), isNull(disputes.outcome), isNull(disputes.withdrawnAt)],
    ...[ne(disputeVerdicts.proposedBy, moderatorId)],
    ...[ne(bookings.clientId, moderatorId), ne(bookings.providerId, moderatorId)],
  )

/** What waits for this moderator to be the second, oldest dispute first. */
export async function listForSecond(db: Executor, moderatorId: string, { after, limit }: QueuePage) {
  return await db
    .select({
      verdict: disputeVerdicts,
      title: bookings.title,
      client: client.columns,
      provider: provider.columns,
      proposedBy: proposer.columns,
    })
    .from(disputeVerdicts)
    .innerJoin(disputes, eq(disputes.id, disputeVerdicts.disputeId))
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .innerJoin(client.table, eq(client.table.id, bookings.clientId))
    .innerJoin(provider.table, eq(provider.table.id, bookings.providerId))
    .innerJoin(proposer.table, eq(proposer.table.id, disputeVerdicts.proposedBy))
    .where(and(forSecond(moderatorId), after === undefined ? undefined : gt(disputes.id, after)))
    .orderBy(asc(disputes.id))
    .limit(limit)
}
