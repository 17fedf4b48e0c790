import type { QueuePage } from '@kindling/domain/trust/queue-page'
import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { members } from '../../db/schema/members/members.ts'
import { cardReversals } from '../../db/schema/money/card-reversals.ts'
import { noDecisionWaits } from '../../marketplace/moderation/second-decision-store.ts'
import { person } from '../../members/person-store.ts'

/** Open debts, oldest first, except the moderator's own. */
export async function listOwed(db: Executor, moderatorId: string, { after, limit }: QueuePage) {
  const { id, memberId, owed } = cardReversals
  const isAfter = after === undefined ? undefined : gt(id, after)
  return await db
    .select({ reversal: cardReversals, member: person })
    .from(cardReversals)
    .innerJoin(members, eq(members.id, memberId))
    .where(and(gt(owed, 0), ne(memberId, moderatorId), noDecisionWaits('receivable', id), isAfter))
    .orderBy(asc(id))
    .limit(limit)
}
