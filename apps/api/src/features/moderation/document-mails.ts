import { kycIdTypeLabels } from '@kindling/domain/kyc/kyc-rules'
import { type Written, write } from '../../platform/letter/letter.ts'
import { link, type Part, quote, says } from '../../platform/letter/letter-parts.ts'
import type { Document } from './document-moderation-store.ts'

type Decided = Pick<Document, 'idType' | 'method' | 'approvalStatus' | 'reason'>

/** What a document is called in a sentence: `international passport`, `utility bill`. */
export function nameOf({ idType }: Pick<Document, 'idType'>): string {
  return idType === null ? 'utility bill' : kycIdTypeLabels[idType].toLowerCase()
}

function partsOf(document: Decided, isVerified: boolean): Part[] {
  const name = nameOf(document)
  if (document.approvalStatus === 'rejected') {
    return [
      says(`We could not accept your ${name}.`),
      quote('The moderator wrote', document.reason ?? ''),
      says('Please upload another one.'),
    ]
  }
  if (isVerified) return [says(`Your ${name} is approved, and with it your identity is verified.`)]
  const missing = document.method === 'identity' ? 'a utility bill' : 'an identity document'
  return [says(`Your ${name} is approved. To be verified we also need ${missing} that we can approve.`)]
}

/** The mail that tells a member what was decided. The subject says nothing of who they are or why. */
export function kycMail(
  document: Decided,
  { firstname, isVerified, publicUrl }: { firstname: string; isVerified: boolean; publicUrl: string },
): Written {
  const isRejected = document.approvalStatus === 'rejected'
  return write({
    subject: isRejected ? 'Your document was rejected' : 'Your document was approved',
    firstname,
    parts: [...partsOf(document, isVerified), link('See your documents', `${publicUrl}/settings/kyc`)],
  })
}
