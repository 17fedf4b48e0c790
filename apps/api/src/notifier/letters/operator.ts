import type { ContactMessage } from '@kindling/domain/contact/contact-contract'
import type { SuspensionStep } from '@kindling/domain/trust/suspension-steps'
import { stepLabels } from '@kindling/domain/trust/suspension-words'
import { inOneLine } from '@kindling/domain/wire'
import { type Written, write } from '../../platform/letter/letter.ts'
import { quote, says } from '../../platform/letter/letter-parts.ts'

// Mails to the operator.

/** Outcome of a decision about a moderator, following the name of who did it. */
const events = {
  proposed: 'has decided about a moderator. It takes effect once a second moderator agrees.',
  agreed: 'has agreed to a decision about a moderator. It holds from now on.',
  refused: 'has refused a decision about a moderator. Nothing has changed.',
  withdrawn: 'has withdrawn a decision about a moderator. Nothing has changed.',
  lapsed: 'has agreed to a decision about a moderator in time. Nothing has changed.',
}
export type ModeratorEvent = keyof typeof events

/** A decision about a moderator. @param by a name; null where it lapsed */
export function aboutModeratorLetter({
  event,
  by,
  name,
  step,
  note,
}: {
  event: ModeratorEvent
  by: string | null
  name: string
  step: SuspensionStep
  note: string
}): Written {
  return write({
    subject: 'A decision about a moderator',
    parts: [
      says(`${by ?? 'Nobody'} ${events[event]}`),
      says(`It is about ${name}: ${stepLabels[step]}.`),
      quote('The reason', note),
    ],
  })
}

/** An appeal that the operator has to decide. */
export function appealWaitsLetter({
  id,
  name,
  step,
  reason,
  appeal,
}: {
  id: string
  name: string
  step: SuspensionStep
  reason: string
  appeal: string
}): Written {
  return write({
    subject: 'An appeal waits for you',
    parts: [
      says(
        `${name} appeals against a decision of moderators: ${stepLabels[step]}.`,
        'There are too few moderators for one of them to decide it.',
      ),
      quote('The moderator’s reason', reason),
      quote('The appeal', appeal),
      says(
        '“bin/kindling appeal list” on the server lists what waits, once a second moderator has reviewed it.',
      ),
      says(
        `To decide, “bin/kindling appeal decide ${id} agree” or “refuse”, and “--reason” with why for the member to read.`,
      ),
    ],
  })
}

/**
 * A message from the contact page. No reply is sent to the typed address, which may be a stranger's. The
 * subject contains no user input.
 */
export function contactLetter({ firstName, email, message }: ContactMessage): Written {
  return write({
    subject: 'A message from the contact page',
    parts: [
      quote(`${inOneLine(firstName)} wrote`, message),
      says(`Answer to ${email}. Nobody has verified that address.`),
    ],
  })
}
