import type { KycDocument } from '@kindling/domain/kyc/kyc-contract'
import type { Document } from './kyc-store.ts'

/** Where the caller finds the picture of a document. */
export type LinkOf = (documentId: string) => string

/** A document without its picture, and without what was decided on it. */
export function presentPaper(row: Document) {
  return {
    id: row.id,
    kyc_id_type: row.idType,
    kyc_method: row.method,
    created_at: row.createdAt.toISOString(),
  }
}

/** A document for its owner: who decided on it stays ours. */
export function presentDocument(row: Document, linkOf: LinkOf): KycDocument {
  const { approvalStatus: approval_status, reason } = row
  return { ...presentPaper(row), document_url: linkOf(row.id), approval_status, reason }
}
