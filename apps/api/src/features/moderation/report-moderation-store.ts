import type { QueuePage } from '@kindling/domain/trust/queue-page'
import { and, asc, eq, gt, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from '../../db/connect.ts'
import { reviews } from '../../db/schema/bookings/bookings.ts'
import { needs } from '../../db/schema/bookings/needs.ts'
import { members } from '../../db/schema/members/members.ts'
import { gifts } from '../../db/schema/money/gifts.ts'
import { skills } from '../../db/schema/offers/skills.ts'
import { conversations, messagePictures, messages } from '../../db/schema/talk/messages.ts'
import { reports, vouches } from '../../db/schema/trust/trust.ts'
import { person } from '../../members/person-store.ts'

export type Report = typeof reports.$inferSelect

/** Replaces texts that a moderator has removed. */
const REMOVED = 'Removed by a moderator'

const reporter = alias(members, 'reporter')

/** SQL condition: open reports that are neither by nor about this moderator. */
function isFor(moderatorId: string): SQL | undefined {
  return and(
    eq(reports.status, 'open'),
    ne(reports.memberId, moderatorId),
    ne(reports.reporterId, moderatorId),
  )
}

/** Open reports, oldest first. */
export async function listWaiting(db: Executor, moderatorId: string, { after, limit }: QueuePage) {
  const { id, subject, subjectId, reason, words, excerpt, createdAt } = reports
  return await db
    .select({
      id,
      subject,
      subjectId,
      reason,
      words,
      excerpt,
      createdAt,
      member: person,
      reporter: {
        id: reporter.id,
        firstname: reporter.firstname,
        lastname: reporter.lastname,
        photourl: reporter.photourl,
      },
    })
    .from(reports)
    .innerJoin(members, eq(members.id, reports.memberId))
    .innerJoin(reporter, eq(reporter.id, reports.reporterId))
    .where(and(isFor(moderatorId), after === undefined ? undefined : gt(reports.id, after)))
    .orderBy(asc(reports.id))
    .limit(limit)
}

export async function findReport(db: Executor, id: string): Promise<Report | undefined> {
  const [row] = await db.select().from(reports).where(eq(reports.id, id))
  return row
}

/** Decides every open report about one subject that this moderator may decide; answers them. */
export async function decideAll(
  tx: Transaction,
  { subject, subjectId }: Pick<Report, 'subject' | 'subjectId'>,
  { status, moderatorId, at }: { status: 'upheld' | 'dismissed'; moderatorId: string; at: Date },
): Promise<Report[]> {
  return await tx
    .update(reports)
    .set({ status, decidedBy: moderatorId, decidedAt: at })
    .where(and(eq(reports.subject, subject), eq(reports.subjectId, subjectId), isFor(moderatorId)))
    .returning()
}

/** Hides a skill from everybody but its owner, so that it can't be booked. */
export async function takeDownSkill(tx: Transaction, id: string): Promise<boolean> {
  const taken = await tx
    .update(skills)
    .set({ approvalStatus: 'rejected' })
    .where(and(eq(skills.id, id), isNull(skills.deletedAt)))
    .returning({ id: skills.id })
  return taken.length > 0
}

/** Removes a message’s text, pictures and card; answers its two members and the file keys. */
export async function takeDownMessage(tx: Transaction, id: string) {
  const [taken] = await tx
    .update(messages)
    .set({ content: REMOVED, card: null })
    .from(conversations)
    .where(and(eq(messages.id, id), eq(conversations.id, messages.conversationId)))
    .returning({ firstId: conversations.firstId, secondId: conversations.secondId })
  if (taken === undefined) return undefined
  const pictures = await tx
    .delete(messagePictures)
    .where(eq(messagePictures.messageId, id))
    .returning({ fileKey: messagePictures.fileKey })
  return { one: taken.firstId, other: taken.secondId, keys: pictures.map(({ fileKey }) => fileKey) }
}

/** Closes a need, and removes its text and pictures, even if it was closed already. */
export async function takeDownNeed(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const taken = await tx
    .update(needs)
    .set({
      title: REMOVED,
      description: REMOVED,
      images: [],
      status: sql`case when ${needs.status} = 'open' then 'withdrawn' else ${needs.status} end`,
      endedAt: sql`coalesce(${needs.endedAt}, ${at.toISOString()})`,
    })
    .where(eq(needs.id, id))
    .returning({ id: needs.id })
  return taken.length > 0
}

/** Removes the text of a gift’s card. The sparks stay with the recipient. */
export async function takeDownGift(tx: Transaction, id: string): Promise<boolean> {
  const taken = await tx
    .update(gifts)
    .set({ words: REMOVED })
    .where(eq(gifts.id, id))
    .returning({ id: gifts.id })
  return taken.length > 0
}

/** Removes a review’s text. Its stars still count in the average. */
export async function takeDownReview(tx: Transaction, id: string): Promise<boolean> {
  const taken = await tx
    .update(reviews)
    .set({ comment: REMOVED })
    .where(eq(reviews.id, id))
    .returning({ id: reviews.id })
  return taken.length > 0
}

/** Replaces the text of an answer to a review. The row stays, so that no second answer can be written. */
export async function takeDownReviewAnswer(tx: Transaction, id: string): Promise<boolean> {
  const taken = await tx
    .update(reviews)
    .set({ answer: REMOVED })
    .where(and(eq(reviews.id, id), isNotNull(reviews.answer)))
    .returning({ id: reviews.id })
  return taken.length > 0
}

/** Ends a vouch, which removes it from the profile. */
export async function takeDownVouch(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const taken = await tx
    .update(vouches)
    .set({ words: null, endedAt: at })
    .where(and(eq(vouches.id, id), isNull(vouches.endedAt)))
    .returning({ id: vouches.id })
  return taken.length > 0
}
