import type { QueuePage } from '@kindling/domain/trust/queue-page'
import { and, asc, count, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { mapped } from '../../db/mapped-sql.ts'
import { members } from '../../db/schema/members/members.ts'
import { sparkWriteOffs } from '../../db/schema/money/gifts.ts'
import { accounts } from '../../db/schema/money/ledger.ts'
import { person } from '../../members/person-store.ts'
import { noDecisionWaits } from './second-decision-store.ts'

/** Undecided requests of members who are still below zero, excluding the moderator's own. */
const waits = (moderatorId: string) =>
  and(
    ...[isNull(sparkWriteOffs.decidedAt), ne(sparkWriteOffs.memberId, moderatorId)],
    ...[lt(accounts.balance, 0), noDecisionWaits('spark_debt', sparkWriteOffs.id)],
  )
const itsAccount = and(
  eq(accounts.kind, 'member'),
  eq(accounts.memberId, sparkWriteOffs.memberId),
  eq(accounts.currency, 'SPARK'),
)

/** Oldest first, with the balance in milli-sparks. */
export async function listWriteOffs(db: Executor, moderatorId: string, { after, limit }: QueuePage) {
  const { id, memberId, createdAt } = sparkWriteOffs
  return await db
    .select({ id, createdAt, member: person, balance: mapped(sql`${accounts.balance}`, Number) })
    .from(sparkWriteOffs)
    .innerJoin(accounts, itsAccount)
    .innerJoin(members, eq(members.id, memberId))
    .where(and(waits(moderatorId), after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
}

export async function countWriteOffs(db: Executor, moderatorId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(sparkWriteOffs)
    .innerJoin(accounts, itsAccount)
    .where(waits(moderatorId))
  return row?.n ?? 0
}
