import type { KycDocument } from '@kindling/domain/kyc/kyc-contract'
import type { Document } from './kyc-store.ts'

/** Where the caller finds the picture of a document. */
export type LinkOf = (documentId: string) => string

/** A document without what was decided on it. */
export function presentPicture(row: Document, linkOf: LinkOf) {
  return {
    id: row.id,
    document_url: linkOf(row.id),
    kyc_id_type: row.idType,
    kyc_method: row.method,
    created_at: row.createdAt.toISOString(),
  }
}

/** A document for its owner: who decided on it stays ours. */
export function presentDocument(row: Document, linkOf: LinkOf): KycDocument {
  return { ...presentPicture(row, linkOf), approval_status: row.approvalStatus, reason: row.reason }
}
