import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { reviews } from '../../db/schema/bookings/bookings.ts'
import { needs } from '../../db/schema/bookings/needs.ts'
import { members } from '../../db/schema/members/members.ts'
import { gifts } from '../../db/schema/money/gifts.ts'
import { skills } from '../../db/schema/offers/skills.ts'
import { conversations, messages } from '../../db/schema/talk/messages.ts'
import { reports, vouches } from '../../db/schema/trust/trust.ts'
import { isPublished } from '../../marketplace/published-review-store.ts'
import { isStanding } from '../../marketplace/standing-vouch-store.ts'

/** Reported content: its member and current text. */
export interface Reported {
  memberId: string
  excerpt: string | null
}

/** Inserts a report, unless the same one is open. */
export async function insertReport(db: Executor, report: typeof reports.$inferInsert): Promise<void> {
  await db.insert(reports).values(report).onConflictDoNothing()
}

/** Another member. Blocks don't matter here: harassment is a reason for both. */
export async function findMember(db: Executor, id: string, callerId: string): Promise<Reported | undefined> {
  const [row] = await db
    .select({ memberId: members.id, excerpt: members.bio })
    .from(members)
    .where(and(eq(members.id, id), ne(members.id, callerId), isNull(members.deletedAt)))
  return row
}

/** Another member’s offered skill. */
export async function findSkill(db: Executor, id: string, callerId: string): Promise<Reported | undefined> {
  const [row] = await db
    .select({ memberId: skills.memberId, excerpt: skills.description })
    .from(skills)
    .where(
      and(
        eq(skills.id, id),
        ne(skills.memberId, callerId),
        eq(skills.approvalStatus, 'approved'),
        isNull(skills.deletedAt),
      ),
    )
  return row
}

/** A message that the caller has received. */
export async function findMessage(db: Executor, id: string, callerId: string): Promise<Reported | undefined> {
  const receiver = sql`case when ${messages.isFromFirst} then ${conversations.secondId} else ${conversations.firstId} end`
  const [row] = await db
    .select({
      memberId: sql<string>`case when ${messages.isFromFirst} then ${conversations.firstId} else ${conversations.secondId} end`,
      excerpt: messages.content,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.id, id), sql`${receiver} = ${callerId}`))
  return row
}

/** Another member’s review that is published. */
export async function findReview(db: Executor, id: string, callerId: string): Promise<Reported | undefined> {
  const [row] = await db
    .select({ memberId: reviews.reviewerId, excerpt: reviews.comment })
    .from(reviews)
    .where(and(eq(reviews.id, id), ne(reviews.reviewerId, callerId), isPublished))
  return row
}

/** Another member’s answer to a review, by the review's id. */
export async function findReviewAnswer(
  db: Executor,
  id: string,
  callerId: string,
): Promise<Reported | undefined> {
  const [row] = await db
    .select({ memberId: reviews.revieweeId, excerpt: reviews.answer })
    .from(reviews)
    .where(and(eq(reviews.id, id), ne(reviews.revieweeId, callerId), isNotNull(reviews.answer)))
  return row
}

/** Another member's vouch that the caller can read: only the vouched member reads hidden ones. */
export async function findVouch(db: Executor, id: string, callerId: string): Promise<Reported | undefined> {
  const [row] = await db
    .select({ memberId: vouches.voucherId, excerpt: vouches.words })
    .from(vouches)
    .where(
      and(
        ...[eq(vouches.id, id), ne(vouches.voucherId, callerId), isStanding],
        or(isNull(vouches.hiddenAt), eq(vouches.voucheeId, callerId)),
      ),
    )
  return row
}

/** A gift that the caller was given. */
export async function findGift(db: Executor, id: string, callerId: string): Promise<Reported | undefined> {
  const [row] = await db
    .select({ memberId: gifts.giverId, excerpt: gifts.words })
    .from(gifts)
    .where(and(eq(gifts.id, id), eq(gifts.receiverId, callerId), eq(gifts.state, 'given')))
  return row
}

/** Another member's need. */
export async function findNeed(db: Executor, id: string, callerId: string): Promise<Reported | undefined> {
  const [row] = await db
    .select({
      memberId: needs.memberId,
      excerpt: sql<string>`${needs.title} || E'\\n' || ${needs.description}`,
    })
    .from(needs)
    .where(and(eq(needs.id, id), ne(needs.memberId, callerId)))
  return row
}
