import { kycIdTypeLabels } from '@kindling/domain/kyc/kyc-rules'
import { inOneLine } from '@kindling/domain/wire'
import { quotedLines } from '../../platform/mail-words.ts'
import type { Document } from './document-moderation-store.ts'

type Decided = Pick<Document, 'idType' | 'method' | 'approvalStatus' | 'reason'>

/** What a document is called in a sentence: `international passport`, `utility bill`. */
export function nameOf({ idType }: Pick<Document, 'idType'>): string {
  return idType === null ? 'utility bill' : kycIdTypeLabels[idType].toLowerCase()
}

function sentences(document: Decided, isVerified: boolean): string[] {
  const name = nameOf(document)
  if (document.approvalStatus === 'rejected') {
    return [
      `we could not accept your ${name}.`,
      '',
      ...quotedLines('The moderator wrote', document.reason ?? ''),
      '',
      'Please upload another one.',
    ]
  }
  if (isVerified) return [`your ${name} is approved, and with it your identity is verified.`]
  const missing = document.method === 'identity' ? 'a utility bill' : 'an identity document'
  return [`your ${name} is approved. To be verified we also need ${missing} that we can approve.`]
}

/** The mail that tells a member what was decided. The subject says nothing of who they are or why. */
export function kycMail(
  document: Decided,
  { firstname, isVerified, publicUrl }: { firstname: string; isVerified: boolean; publicUrl: string },
): { subject: string; text: string } {
  const isRejected = document.approvalStatus === 'rejected'
  return {
    subject: isRejected ? 'Your document was rejected' : 'Your document was approved',
    text: [
      `Hello ${inOneLine(firstname)},`,
      '',
      ...sentences(document, isVerified),
      '',
      `${publicUrl}/settings/kyc`,
      '',
      'Kindling',
    ].join('\n'),
  }
}
