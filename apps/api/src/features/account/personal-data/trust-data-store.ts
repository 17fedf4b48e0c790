import { and, asc, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm'
import { bookings, reviews } from '../../../db/schema/bookings/bookings.ts'
import { members } from '../../../db/schema/members/members.ts'
import { skillCategories, skills } from '../../../db/schema/offers/skills.ts'
import { blocks, disputeStatements, disputes, reports, vouches } from '../../../db/schema/trust/trust.ts'
import { isPublished } from '../../../marketplace/published-review-store.ts'
import { shownName } from '../../../members/shown-name-store.ts'
import type { Archive } from './archive.ts'
import { ERASED, personalTable } from './personal-table-store.ts'

/** Vouches by the member or for them, including withdrawn ones, oldest first. */
async function readVouches({ db, memberId }: Archive, side: 'written' | 'received') {
  const [own, other] =
    side === 'written' ? [vouches.voucherId, vouches.voucheeId] : [vouches.voucheeId, vouches.voucherId]
  const { words, createdAt, endedAt, hiddenAt } = vouches
  return await db
    .select({
      member: shownName(memberId),
      words,
      createdAt,
      ...(side === 'written' ? { endedAt } : { hiddenAt }),
    })
    .from(vouches)
    .innerJoin(members, eq(members.id, other))
    .where(and(eq(own, memberId), side === 'written' ? undefined : isNull(vouches.endedAt)))
    .orderBy(asc(vouches.id))
}

async function readReviews({ db, memberId }: Archive, side: 'written' | 'received') {
  const [own, other] =
    side === 'written' ? [reviews.reviewerId, reviews.revieweeId] : [reviews.revieweeId, reviews.reviewerId]
  const { rating, comment, createdAt, answer, answeredAt } = reviews
  return await db
    .select({
      rating,
      comment,
      createdAt,
      answer,
      answeredAt,
      member: shownName(memberId),
      skill: skillCategories.title,
    })
    .from(reviews)
    .innerJoin(members, eq(members.id, other))
    .innerJoin(skills, eq(skills.id, reviews.skillId))
    .innerJoin(skillCategories, eq(skillCategories.id, skills.categoryId))
    // Unpublished reviews by others stay hidden from the member here too.
    .where(side === 'written' ? eq(own, memberId) : and(eq(own, memberId), isPublished))
    .orderBy(asc(reviews.id))
}

/** Blocks, reviews, vouches, reports and disputes between members. */
export const trustData = [
  personalTable(blocks, {
    of: [blocks.blockerId, blocks.blockedId],
    onLeaving: 'deleted',
    inArchive: {
      // Blocks by others aren't exported: the member mustn't learn of them.
      blocked: async ({ db, memberId }) =>
        await db
          .select({ member: shownName(memberId), since: blocks.createdAt })
          .from(blocks)
          .innerJoin(members, eq(members.id, blocks.blockedId))
          .where(eq(blocks.blockerId, memberId))
          .orderBy(asc(blocks.createdAt)),
    },
  }),
  personalTable(vouches, {
    of: [vouches.voucherId, vouches.voucheeId],
    onLeaving: 'deleted',
    inArchive: {
      'vouches.written': (archive) => readVouches(archive, 'written'),
      'vouches.received': (archive) => readVouches(archive, 'received'),
    },
  }),
  personalTable(reviews, {
    of: [reviews.reviewerId, reviews.revieweeId],
    onLeaving: {
      kept: 'a review is part of the other side’s record; what the member answered goes',
      anonymise: (tx, { id }) =>
        tx
          .update(reviews)
          .set({ answer: null, answeredAt: null })
          // Served by the index of published reviews; only published reviews have answers.
          .where(and(eq(reviews.revieweeId, id), isNotNull(reviews.publishedAt), isNotNull(reviews.answer))),
    },
    inArchive: {
      'reviews.written': (archive) => readReviews(archive, 'written'),
      'reviews.received': (archive) => readReviews(archive, 'received'),
    },
  }),
  personalTable(reports, {
    of: [reports.reporterId, reports.memberId],
    alsoNames: [reports.decidedBy],
    onLeaving: {
      kept: 'that a moderator had or has to look is a fact; the member’s words, and words of theirs, go',
      anonymise: async (tx, { id }) => {
        await tx.update(reports).set({ words: null }).where(eq(reports.reporterId, id))
        await tx.update(reports).set({ excerpt: null }).where(eq(reports.memberId, id))
      },
    },
    inArchive: {
      // Reports about the member are the reporters' data.
      reports: async ({ db, memberId }) => {
        const { subject, reason, words, status, createdAt, decidedAt } = reports
        return await db
          .select({ subject, reason, words, status, createdAt, decidedAt })
          .from(reports)
          .where(eq(reports.reporterId, memberId))
          .orderBy(asc(reports.id))
      },
    },
  }),
  personalTable(disputes, {
    of: [disputes.openedBy],
    alsoNames: [disputes.decidedBy],
    onLeaving: {
      kept: 'the decision belongs to the books; the member’s words don’t',
      anonymise: async (tx, { id, remains }) => {
        const ofMember = eq(disputes.openedBy, id)
        const filed = await tx
          .select({ fileKey: disputes.fileKey })
          .from(disputes)
          .where(ofMember)
          .for('update')
        remains.papers.push(...filed.flatMap(({ fileKey }) => fileKey ?? []))
        await tx
          .update(disputes)
          .set({ message: ERASED, happened: null, remedy: null, fileKey: null })
          .where(ofMember)
      },
    },
    inArchive: {
      // Disputes that the member opened, with their outcome.
      disputes: async ({ db, memberId, files }) => {
        // Excluded: the member's own id, the booking's internal id, and the moderator's identity.
        const { openedBy: _o, bookingId: _b, decidedBy: _d, ...own } = getTableColumns(disputes)
        const rows = await db
          .select({ booking: bookings.title, ...own })
          .from(disputes)
          .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
          .where(eq(disputes.openedBy, memberId))
          .orderBy(asc(disputes.id))
        return rows.map(({ id, fileKey, ...row }) => ({ ...row, file: files.file('disputes', id, fileKey) }))
      },
    },
  }),
  personalTable(disputeStatements, {
    of: [disputeStatements.memberId],
    onLeaving: {
      kept: 'that each side was heard belongs to the decision',
      anonymise: async (tx, { id, remains }) => {
        const byMember = eq(disputeStatements.memberId, id)
        const added = await tx
          .select({ fileKey: disputeStatements.fileKey })
          .from(disputeStatements)
          .where(byMember)
          .for('update')
        remains.papers.push(...added.flatMap(({ fileKey }) => fileKey ?? []))
        await tx.update(disputeStatements).set({ message: ERASED, fileKey: null }).where(byMember)
      },
    },
    inArchive: {
      disputeStatements: async ({ db, memberId, files }) => {
        const { id, message, fileKey, isAnswer, createdAt } = disputeStatements
        const rows = await db
          .select({ booking: bookings.title, id, message, fileKey, isAnswer, createdAt })
          .from(disputeStatements)
          .innerJoin(disputes, eq(disputes.id, disputeStatements.disputeId))
          .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
          .where(eq(disputeStatements.memberId, memberId))
          .orderBy(asc(id))
        return rows.map(({ id, fileKey, ...row }) => ({ ...row, file: files.file('disputes', id, fileKey) }))
      },
    },
  }),
]
