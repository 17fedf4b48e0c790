import type { KycDocument } from '@kindling/domain/kyc/kyc-contract'
import { kycContract } from '@kindling/domain/kyc/kyc-contract'
import { ID_DOCUMENT_REQUIRED, type KycMethod, UTILITY_BILL_REQUIRED } from '@kindling/domain/kyc/kyc-rules'

/** Texts of the two document screens (accounts §5 and §8). */
export const kycWords = {
  identity: {
    fileLabel: 'ID document',
    required: ID_DOCUMENT_REQUIRED,
    submit: 'Upload document',
    uploadFailure: kycContract.uploadIdentity.failure,
    listTitle: 'Your identity documents',
    fetchFailure: kycContract.identityDocuments.failure,
    empty: 'No identity documents uploaded yet',
    emptyText: 'One is enough. It appears here, and we tell you when it is checked.',
    deleteTitle: 'Delete this identity document?',
    deleteFailure: kycContract.deleteIdentity.failure,
  },
  utility: {
    fileLabel: 'Utility bill',
    required: UTILITY_BILL_REQUIRED,
    submit: 'Upload bill',
    uploadFailure: kycContract.uploadUtility.failure,
    listTitle: 'Your utility bills',
    fetchFailure: kycContract.utilityBills.failure,
    empty: 'No utility bills uploaded yet',
    emptyText: 'One is enough. It appears here, and we tell you when it is checked.',
    deleteTitle: 'Delete this utility bill?',
    deleteFailure: kycContract.deleteUtility.failure,
  },
} as const satisfies Record<KycMethod, Record<string, string>>

/** Explains the consequences of deleting a document, given all documents. */
export function deleteConsequence(document: KycDocument, all: readonly KycDocument[]): string {
  const forGood = 'It is deleted for good, with its picture.'
  if (document.approval_status === 'pending') return `${forGood} We haven’t checked it yet, and won’t then.`
  const isLastApproved =
    document.approval_status === 'approved' &&
    !all.some(({ id, approval_status }) => id !== document.id && approval_status === 'approved')
  if (!isLastApproved) return forGood
  const what = document.kyc_method === 'identity' ? 'identity document' : 'utility bill'
  return `${forGood} Without it you are no longer verified, until another ${what} is approved.`
}
