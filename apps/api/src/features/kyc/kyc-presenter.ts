import type { KycDocument } from '@kindling/domain/kyc/kyc-contract'
import type { Document } from './kyc-store.ts'

/** The signed URL of a document's picture, for the caller. */
export type LinkOf = (documentId: string) => string

/** A document without its picture and decision. */
export function presentPaper(row: Document) {
  return {
    id: row.id,
    kyc_id_type: row.idType,
    kyc_method: row.method,
    created_at: row.createdAt.toISOString(),
  }
}

/** A document for its owner, without the moderator's identity. */
export function presentDocument(row: Document, linkOf: LinkOf): KycDocument {
  const { approvalStatus: approval_status, reason } = row
  return { ...presentPaper(row), document_url: linkOf(row.id), approval_status, reason }
}
