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

/** In the place of words that a moderator took down. */
const REMOVED = 'Removed by a moderator'

const reporter = alias(members, 'reporter')

/** An open report that this moderator may decide: made neither by nor about them. */
function isFor(moderatorId: string): SQL | undefined {
  return and(
    eq(reports.status, 'open'),
    ne(reports.memberId, moderatorId),
    ne(reports.reporterId, moderatorId),
  )
}

/** What waits, oldest first. */
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

/** Decides every open report about one thing that this moderator may decide; answers them. */
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

/** Nobody but its owner sees a skill any more, and nobody can book it. */
export async function takeDownSkill(tx: Transaction, id: string): Promise<boolean> {
  const taken = await tx
    .update(skills)
    .set({ approvalStatus: 'rejected' })
    .where(and(eq(skills.id, id), isNull(skills.deletedAt)))
    .returning({ id: skills.id })
  return taken.length > 0
}

/** Takes a message’s words and all beside them out of its conversation; answers the two sides of it, and its files. */
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

/** Ends what somebody asks for, and takes its words and its pictures down, whether or not it had ended. */
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

/** Takes the words of a gift’s card down. Its sparks stay where they are. */
export async function takeDownGift(tx: Transaction, id: string): Promise<boolean> {
  const taken = await tx
    .update(gifts)
    .set({ words: REMOVED })
    .where(eq(gifts.id, id))
    .returning({ id: gifts.id })
  return taken.length > 0
}

/** Takes a review’s words down. Its stars stay: they are what an average is made of. */
export async function takeDownReview(tx: Transaction, id: string): Promise<boolean> {
  const taken = await tx
    .update(reviews)
    .set({ comment: REMOVED })
    .where(eq(reviews.id, id))
    .returning({ id: reviews.id })
  return taken.length > 0
}

/** Takes down the words of the answer to a review: there was one, so that there is no second. */
export async function takeDownReviewAnswer(tx: Transaction, id: string): Promise<boolean> {
  const taken = await tx
    .update(reviews)
    .set({ answer: REMOVED })
    .where(and(eq(reviews.id, id), isNotNull(reviews.answer)))
    .returning({ id: reviews.id })
  return taken.length > 0
}

/** Ends a vouch: it is gone from the profile, for good. */
export async function takeDownVouch(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const taken = await tx
    .update(vouches)
    .set({ words: null, endedAt: at })
    .where(and(eq(vouches.id, id), isNull(vouches.endedAt)))
    .returning({ id: vouches.id })
  return taken.length > 0
}
