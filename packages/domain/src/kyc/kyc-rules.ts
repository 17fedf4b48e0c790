/** What a document proves: identity, or address. */
export const kycMethods = ['identity', 'utility'] as const
export type KycMethod = (typeof kycMethods)[number]

/** Kinds of identity documents as they are sent (accounts §5). */
export const kycIdTypes = ['residence-permit', 'driving-license', 'international-passport'] as const
export type KycIdType = (typeof kycIdTypes)[number]

/** Kinds of identity documents as members read them. */
export const kycIdTypeLabels: Record<KycIdType, string> = {
  'residence-permit': 'Residence permit',
  'driving-license': 'Driving license',
  'international-passport': 'International passport',
}

/** Display title of a document. */
export function kycTitle({ kyc_id_type }: { kyc_id_type: KycIdType | null }): string {
  return kyc_id_type === null ? 'Utility bill' : kycIdTypeLabels[kyc_id_type]
}

export const kycApprovals = ['pending', 'approved', 'rejected'] as const
export type KycApproval = (typeof kycApprovals)[number]

/** Accepted file extensions of a document, with the content that each requires (accounts §5 and §9; AVIF is ours). */
const kycContents = {
  '.svg': 'svg',
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.avif': 'avif',
} as const
export type KycContent = (typeof kycContents)[keyof typeof kycContents]

export const ID_TYPE_REQUIRED = 'Please select an ID type'
export const ID_DOCUMENT_REQUIRED = 'Please upload an ID document'
export const UTILITY_BILL_REQUIRED = 'Please upload a utility bill'
export const KYC_WRONG_TYPE = 'Choose a picture in one of these formats: SVG, PNG, JPG, JPEG or AVIF.'
export const KYC_UNREADABLE =
  'We can’t read this picture. It may be damaged, or hold something else than its name says.'
export const KYC_TOO_LARGE = 'File size must be less than 5MB'

/** The most documents of a member, for each method. */
export const MAX_KYC_DOCUMENTS = 5
/** Upload limit of a member per hour, both methods together. */
export const KYC_UPLOADS_AN_HOUR = 20

/** The content type that a file name promises, or undefined for an extension that isn't accepted. */
export function kycContentOf(filename: string): KycContent | undefined {
  const ending = Object.entries(kycContents).find(([end]) => filename.toLowerCase().endsWith(end))
  return ending?.[1]
}

/** State of one step of the overview (accounts §4): approved, action needed, or in review. */
export type KycStep = 'completed' | 'warning' | 'pending'

/** State of a step by the documents of its method: one approved document completes it. */
export function kycStep(documents: readonly { approval_status: KycApproval }[]): KycStep {
  const has = (approval: KycApproval) => documents.some(({ approval_status }) => approval_status === approval)
  if (has('approved')) return 'completed'
  return has('pending') ? 'pending' : 'warning'
}

export const kycStatuses = ['none', 'pending', 'verified', 'rejected'] as const
export type KycStatus = (typeof kycStatuses)[number]

/**
 * A member's verification status: `verified` once an identity document and a utility bill are approved, `rejected`
 * while one method has only rejected documents, `pending` between the first and the last.
 */
export function kycStatusOf(
  documents: readonly { kyc_method: KycMethod; approval_status: KycApproval }[],
): KycStatus {
  const steps = kycMethods.map((method) => {
    const own = documents.filter(({ kyc_method }) => kyc_method === method)
    return { step: kycStep(own), isRefused: own.length > 0 && kycStep(own) === 'warning' }
  })
  if (steps.every(({ step }) => step === 'completed')) return 'verified'
  if (steps.some(({ isRefused }) => isRefused)) return 'rejected'
  return documents.length > 0 ? 'pending' : 'none'
}
