import { type KycDocument, kycContract } from './kyc-contract.ts'
import { ID_DOCUMENT_REQUIRED, type KycMethod, kycStep, UTILITY_BILL_REQUIRED } from './kyc-rules.ts'

/** Texts of the two document screens (accounts §5 and §8). */
export const kycWords = {
  identity: {
    title: 'Identification',
    lead: 'Upload a picture of a document that shows who you are. Name, photo and date have to be readable.',
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
    title: 'Utility Bill',
    lead: 'Upload a picture of a bill for gas, water, electricity or internet that shows your name and address.',
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

/**
 * Detail of a verification step: its status, or why the newest document was rejected.
 * @param documents of the step's method, newest first
 * @param invitation shown while there is nothing to check
 */
function stepDetail(documents: readonly KycDocument[], invitation: string): string {
  const status = kycStep(documents)
  if (status === 'completed') return 'Approved'
  if (status === 'pending') return 'We are checking it'
  const [newest] = documents
  return newest?.reason ? `Rejected: ${newest.reason}` : invitation
}

/**
 * The three steps of a member's verification, in order (accounts §2 and §4). The email is verified at registration.
 * @param email undefined while the profile loads
 */
export const kycSteps = (
  email: string | undefined,
  identity: readonly KycDocument[],
  utility: readonly KycDocument[],
) =>
  [
    { id: 'email', title: 'Email', detail: email, status: 'completed', to: undefined },
    {
      id: 'identity',
      title: 'Identification',
      detail: stepDetail(identity, 'Upload a passport, driving license or residence permit'),
      status: kycStep(identity),
      to: '/settings/kyc/identification',
    },
    {
      id: 'utility',
      title: 'Utility Bill',
      detail: stepDetail(utility, 'Upload a bill that shows where you live'),
      status: kycStep(utility),
      to: '/settings/kyc/bill',
    },
  ] as const
