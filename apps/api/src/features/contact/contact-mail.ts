import type { ContactMessage } from '@kindling/domain/contact/contact-contract'
import { inOneLine } from '@kindling/domain/wire'
import { quotedLines } from '../../platform/mail-words.ts'

/**
 * What the people behind Kindling read. Nothing is sent to the address that was typed: it may be a stranger's. The
 * subject carries nothing that a visitor wrote.
 */
export function contactMail({ firstName, email, message }: ContactMessage) {
  return {
    subject: 'A message from the contact page',
    text: [
      ...quotedLines(`${inOneLine(firstName)} wrote`, message),
      '',
      `Answer to ${email}. Nobody has verified that address.`,
    ].join('\n'),
  }
}
