import { KEEPERS } from '@kindling/domain/pots/pot-rules'
import type { ModerationCounts } from '@kindling/domain/trust/moderation-shape'
import { and, count, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { bookings } from '../../db/schema/bookings/bookings.ts'
import { kycDocuments } from '../../db/schema/members/kyc.ts'
import { cardReversals } from '../../db/schema/money/card-reversals.ts'
import { gifts } from '../../db/schema/money/gifts.ts'
import { potKeepers, pots } from '../../db/schema/money/pots.ts'
import { skills, suggestedSkills } from '../../db/schema/offers/skills.ts'
import { suspensions } from '../../db/schema/trust/desk.ts'
import { disputes, reports } from '../../db/schema/trust/trust.ts'
import { countForSecond, noDecisionWaits } from '../../marketplace/moderation/second-decision-store.ts'
import { countWriteOffs } from '../../marketplace/moderation/write-off-queue-store.ts'
import { isForOperator } from '../../members/moderator-store.ts'
import { countDeadMails } from '../../platform/mail/mail-store.ts'

/** Queue counts for a moderator, without items that concern them. */
export async function countWaiting(db: Executor, moderatorId: string, at: Date): Promise<ModerationCounts> {
  const [
    documents,
    waiting,
    suggested,
    disputed,
    reported,
    mails,
    owed,
    sparkDebts,
    waitingGifts,
    lacking,
    decisions,
    reviews,
    appeals,
    allAppeals,
    isOperators,
  ] = await Promise.all([
    db
      .select({ n: count() })
      .from(kycDocuments)
      .where(and(eq(kycDocuments.approvalStatus, 'pending'), ne(kycDocuments.memberId, moderatorId))),
    db
      .select({ n: count() })
      .from(skills)
      .where(
        and(eq(skills.approvalStatus, 'pending'), isNull(skills.deletedAt), ne(skills.memberId, moderatorId)),
      ),
    db
      .select({ n: count() })
      .from(suggestedSkills)
      .where(and(eq(suggestedSkills.status, 'pending'), ne(suggestedSkills.memberId, moderatorId))),
    db
      .select({ n: count() })
      .from(disputes)
      .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
      .where(
        and(
          isNull(disputes.outcome),
          isNull(disputes.withdrawnAt),
          ne(bookings.clientId, moderatorId),
          ne(bookings.providerId, moderatorId),
          noDecisionWaits('dispute', disputes.id),
        ),
      ),
    db
      .select({ n: count() })
      .from(reports)
      .where(
        and(
          eq(reports.status, 'open'),
          ne(reports.memberId, moderatorId),
          ne(reports.reporterId, moderatorId),
        ),
      ),
    countDeadMails(db),
    db
      .select({ n: count() })
      .from(cardReversals)
      .where(
        and(
          ...[gt(cardReversals.owed, 0), ne(cardReversals.memberId, moderatorId)],
          noDecisionWaits('receivable', cardReversals.id),
        ),
      ),
    countWriteOffs(db, moderatorId),
    db
      .select({ n: count() })
      .from(gifts)
      .where(
        and(
          ...[eq(gifts.state, 'waiting'), noDecisionWaits('gift', gifts.id)],
          ...[ne(gifts.giverId, moderatorId), ne(gifts.receiverId, moderatorId)],
        ),
      ),
    db
      .select({ n: count() })
      .from(pots)
      .where(sql`(select count(*) from ${potKeepers} where ${potKeepers.potId} = ${pots.id}) < ${KEEPERS}`),
    countForSecond(db, moderatorId),
    db.$count(suspensions, and(isNull(suspensions.reviewedAt), ofOthers(moderatorId))),
    db.$count(
      suspensions,
      and(
        ...[isNotNull(suspensions.appealedAt), isNull(suspensions.appealDecidedAt)],
        ...[ne(suspensions.reviewedBy, moderatorId), ofOthers(moderatorId)],
      ),
    ),
    db.$count(
      suspensions,
      and(
        ...[isNull(suspensions.endedAt), isNotNull(suspensions.appealedAt)],
        isNull(suspensions.appealDecidedAt),
      ),
    ),
    isForOperator(db, at),
  ])
  return {
    documents: documents[0]?.n ?? 0,
    skills: waiting[0]?.n ?? 0,
    suggestions: suggested[0]?.n ?? 0,
    disputes: disputed[0]?.n ?? 0,
    reports: reported[0]?.n ?? 0,
    mails,
    receivables: owed[0]?.n ?? 0,
    sparkDebts,
    gifts: waitingGifts[0]?.n ?? 0,
    pots: lacking[0]?.n ?? 0,
    decisions,
    reviews,
    appeals: isOperators ? 0 : appeals,
    operatorAppeals: isOperators ? allAppeals : null,
  }
}

/** SQL condition: current suspensions that neither concern this moderator nor were decided by them. */
const ofOthers = (moderatorId: string) =>
  and(
    ...[isNull(suspensions.endedAt), ne(suspensions.decidedBy, moderatorId)],
    ne(suspensions.memberId, moderatorId),
  )
