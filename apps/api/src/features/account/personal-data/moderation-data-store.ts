import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { kycDocuments, kycEvents } from '../../../db/schema/members/kyc.ts'
import {
  disputeVerdicts,
  memberNotes,
  queueClaims,
  secondDecisions,
  suspensions,
  warnings,
} from '../../../db/schema/trust/desk.ts'
import { moderationEvents } from '../../../db/schema/trust/trust.ts'
import { ERASED, personalTable } from './personal-table-store.ts'

const moderators = 'what moderators write is for each other'
const decided = 'a fact of those who decided it, without a word about the member'

/** Identity documents, and moderators' decisions and notes about a member. */
export const moderationData = [
  personalTable(kycDocuments, {
    of: [kycDocuments.memberId],
    alsoNames: [kycDocuments.decidedBy],
    onLeaving: {
      // The log of moderators' decisions keeps that the documents existed and were deleted.
      deletedBy: async (tx, { id: memberId, at, remains }) => {
        const gone = await tx
          .delete(kycDocuments)
          .where(eq(kycDocuments.memberId, memberId))
          .returning({ id: kycDocuments.id, fileKey: kycDocuments.fileKey })
        if (gone.length === 0) return
        remains.papers.push(...gone.map(({ fileKey }) => fileKey))
        const action = 'delete' as const
        await tx
          .insert(kycEvents)
          .values(gone.map(({ id }) => ({ documentId: id, memberId, actorId: memberId, action, at })))
      },
    },
    inArchive: {
      identityDocuments: async ({ db, memberId, files }) => {
        const { id, method, idType, fileKey, approvalStatus, reason, decidedAt, createdAt } = kycDocuments
        const rows = await db
          .select({ id, method, idType, fileKey, approvalStatus, reason, decidedAt, createdAt })
          .from(kycDocuments)
          .where(eq(kycDocuments.memberId, memberId))
          .orderBy(asc(id))
        return rows.map(({ fileKey, ...paper }) => ({
          ...paper,
          file: files.file('identity-documents', paper.id, fileKey),
        }))
      },
    },
  }),
  personalTable(kycEvents, {
    of: [kycEvents.memberId],
    alsoNames: [kycEvents.actorId],
    onLeaving: { kept: 'the log of what was decided about documents' },
    inArchive: 'who decided is the moderators’; the documents say what',
  }),
  personalTable(memberNotes, {
    of: [memberNotes.memberId],
    alsoNames: [memberNotes.moderatorId],
    onLeaving: 'deleted',
    inArchive: moderators,
  }),
  personalTable(warnings, {
    of: [warnings.memberId],
    alsoNames: [warnings.moderatorId],
    onLeaving: 'deleted',
    inArchive: {
      'moderation.warnings': async ({ db, memberId }) =>
        await db
          .select({ words: warnings.words, at: warnings.createdAt })
          .from(warnings)
          .where(eq(warnings.memberId, memberId))
          .orderBy(asc(warnings.id)),
    },
  }),
  personalTable(queueClaims, {
    of: [queueClaims.moderatorId],
    onLeaving: 'deleted',
    inArchive: 'what a moderator is looking at',
  }),
  personalTable(secondDecisions, {
    of: [secondDecisions.memberId],
    alsoNames: [secondDecisions.proposedBy, secondDecisions.secondBy],
    onLeaving: {
      kept: decided,
      anonymise: async (tx, { id }) => {
        const aboutMember = eq(secondDecisions.memberId, id)
        await tx
          .update(secondDecisions)
          .set({ endedAt: sql`now()`, ended: 'lapsed' })
          .where(and(aboutMember, isNull(secondDecisions.endedAt)))
        await tx.update(secondDecisions).set({ note: ERASED }).where(aboutMember)
      },
    },
    inArchive: moderators,
  }),
  personalTable(suspensions, {
    of: [suspensions.memberId],
    alsoNames: [suspensions.decidedBy, suspensions.reviewedBy, suspensions.appealDecidedBy],
    onLeaving: {
      kept: decided,
      anonymise: async (tx, { id }) => {
        const ofMember = eq(suspensions.memberId, id)
        await tx
          .update(suspensions)
          .set({ endedAt: sql`now()`, ended: 'over' })
          .where(and(ofMember, isNull(suspensions.endedAt)))
        await tx
          .update(suspensions)
          .set({
            reason: ERASED,
            appeal: sql`case when ${suspensions.appeal} is null then null else ${ERASED} end`,
            appealNote: sql`case when ${suspensions.appealNote} is null then null else ${ERASED} end`,
          })
          .where(ofMember)
      },
    },
    inArchive: {
      // The texts sent to the member, without the moderators' notes.
      'moderation.decisions': async ({ db, memberId }) =>
        await db
          .select({
            step: suspensions.step,
            reason: suspensions.reason,
            until: suspensions.until,
            decidedAt: suspensions.decidedAt,
            reviewedAt: suspensions.reviewedAt,
            endedAt: suspensions.endedAt,
            ended: suspensions.ended,
            appeal: suspensions.appeal,
            appealedAt: suspensions.appealedAt,
            appealOutcome: suspensions.appealOutcome,
            appealNote: suspensions.appealNote,
          })
          .from(suspensions)
          .where(eq(suspensions.memberId, memberId))
          .orderBy(asc(suspensions.id)),
    },
  }),
  personalTable(moderationEvents, {
    of: [moderationEvents.memberId],
    alsoNames: [moderationEvents.actorId],
    onLeaving: { kept: 'the log of moderation is append-only' },
    inArchive: moderators,
  }),
  personalTable(disputeVerdicts, {
    of: 'the sides of its dispute',
    alsoNames: [disputeVerdicts.proposedBy, disputeVerdicts.secondBy],
    onLeaving: { kept: 'unused, and dropped by a later version' },
    inArchive: moderators,
  }),
]
