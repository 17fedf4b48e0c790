import type { KycMethod, KycStatus } from '@kindling/domain/kyc/kyc-rules'
import { and, asc, count, desc, eq, isNull } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/connect.ts'
import { kycDocuments, kycEvents } from '../../db/schema/members/kyc.ts'
import { members } from '../../db/schema/members/members.ts'

export type Document = typeof kycDocuments.$inferSelect
export type NewDocument = Pick<
  typeof kycDocuments.$inferInsert,
  'memberId' | 'method' | 'idType' | 'fileKey' | 'createdAt'
>

/** A member's documents of one method, newest first. */
export async function listDocuments(db: Executor, memberId: string, method: KycMethod): Promise<Document[]> {
  return await db
    .select()
    .from(kycDocuments)
    .where(and(eq(kycDocuments.memberId, memberId), eq(kycDocuments.method, method)))
    .orderBy(desc(kycDocuments.id))
}

export async function countDocuments(db: Executor, memberId: string, method: KycMethod): Promise<number> {
  const [row] = await db
    .select({ documents: count() })
    .from(kycDocuments)
    .where(and(eq(kycDocuments.memberId, memberId), eq(kycDocuments.method, method)))
  return row?.documents ?? 0
}

export async function findDocument(db: Executor, id: string): Promise<Document | undefined> {
  const [row] = await db.select().from(kycDocuments).where(eq(kycDocuments.id, id))
  return row
}

/** Locks the member, since the KYC status depends on all of their documents. False for a deleted account. */
export async function lockMember(tx: Transaction, memberId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.deletedAt)))
    .for('no key update')
  return rows.length > 0
}

/** Statuses of a member's documents, from which the KYC status follows. */
export async function listApprovals(tx: Transaction, memberId: string) {
  return await tx
    .select({ kyc_method: kycDocuments.method, approval_status: kycDocuments.approvalStatus })
    .from(kycDocuments)
    .where(eq(kycDocuments.memberId, memberId))
    .orderBy(asc(kycDocuments.id))
}

export async function setStatus(
  tx: Transaction,
  memberId: string,
  kycStatus: KycStatus,
  at: Date,
): Promise<void> {
  await tx.update(members).set({ kycStatus, updatedAt: at }).where(eq(members.id, memberId))
}

/** Sets approved documents back to pending, and answers them. */
export async function reopenApproved(tx: Transaction, memberId: string): Promise<Document[]> {
  return await tx
    .update(kycDocuments)
    .set({ approvalStatus: 'pending', decidedBy: null, decidedAt: null })
    .where(and(eq(kycDocuments.memberId, memberId), eq(kycDocuments.approvalStatus, 'approved')))
    .returning()
}

export async function insertDocument(tx: Transaction, document: NewDocument): Promise<Document> {
  const [row] = await tx.insert(kycDocuments).values(document).returning()
  if (row === undefined) throw new Error('an insert answered no row')
  return row
}

/** Deletes a document and answers it; undefined when the member has none with this id. */
export async function deleteDocument(
  tx: Transaction,
  { id, memberId, method }: Pick<Document, 'id' | 'memberId' | 'method'>,
): Promise<Document | undefined> {
  const [row] = await tx
    .delete(kycDocuments)
    .where(and(eq(kycDocuments.id, id), eq(kycDocuments.memberId, memberId), eq(kycDocuments.method, method)))
    .returning()
  return row
}

export async function insertEvent(tx: Transaction, event: typeof kycEvents.$inferInsert): Promise<void> {
  await tx.insert(kycEvents).values(event)
}

/** Whether any document uses this file: demo members share files. */
export async function isFileKept(db: Executor, fileKey: string): Promise<boolean> {
  const rows = await db
    .select({ id: kycDocuments.id })
    .from(kycDocuments)
    .where(eq(kycDocuments.fileKey, fileKey))
    .limit(1)
  return rows.length > 0
}
