import type { ContactMessage } from '@kindling/domain/contact/contact-contract'
import { inOneLine } from '@kindling/domain/wire'
import { type Written, write } from '../../platform/letter/letter.ts'
import { quote, says } from '../../platform/letter/letter-parts.ts'

/**
 * What the people behind Kindling read. Nothing is sent to the address that was typed: it may be a stranger's. The
 * subject carries nothing that a visitor wrote.
 */
export function contactMail({ firstName, email, message }: ContactMessage): Written {
  return write({
    subject: 'A message from the contact page',
    parts: [
      quote(`${inOneLine(firstName)} wrote`, message),
      says(`Answer to ${email}. Nobody has verified that address.`),
    ],
  })
}
