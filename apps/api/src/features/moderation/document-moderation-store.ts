import type { KycQueuePage } from '@kindling/domain/kyc/kyc-contract'
import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/connect.ts'
import { kycDocuments, kycEvents } from '../../db/schema/members/kyc.ts'
import { members } from '../../db/schema/members/members.ts'
import { shownLocation } from '../../gazetteer/shown-location-store.ts'

export type Document = typeof kycDocuments.$inferSelect
export type NewEvent = typeof kycEvents.$inferInsert

/** Documents waiting for approval, oldest first, except the moderator's own. */
export async function listWaiting(db: Executor, moderatorId: string, { after, limit }: KycQueuePage) {
  return await db
    .select({
      document: kycDocuments,
      member: {
        id: members.id,
        firstname: members.firstname,
        lastname: members.lastname,
        photourl: members.photourl,
        location: shownLocation,
      },
    })
    .from(kycDocuments)
    .innerJoin(members, eq(members.id, kycDocuments.memberId))
    .where(
      and(
        eq(kycDocuments.approvalStatus, 'pending'),
        ne(kycDocuments.memberId, moderatorId),
        after === undefined ? undefined : gt(kycDocuments.id, after),
      ),
    )
    .orderBy(asc(kycDocuments.id))
    .limit(limit)
}

type Verdict = Pick<Document, 'approvalStatus' | 'reason' | 'decidedBy' | 'decidedAt'>

/** Decides a waiting document; undefined when it no longer waits. */
export async function decideDocument(
  tx: Transaction,
  id: string,
  verdict: Verdict,
): Promise<Document | undefined> {
  const [row] = await tx
    .update(kycDocuments)
    .set(verdict)
    .where(and(eq(kycDocuments.id, id), eq(kycDocuments.approvalStatus, 'pending')))
    .returning()
  return row
}

/** Whether the member has deleted the document with this id. */
export async function wasDeleted(db: Executor, documentId: string): Promise<boolean> {
  const rows = await db
    .select({ id: kycEvents.id })
    .from(kycEvents)
    .where(and(eq(kycEvents.documentId, documentId), eq(kycEvents.action, 'delete')))
    .limit(1)
  return rows.length > 0
}
