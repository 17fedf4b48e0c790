import { REVIEW_WINDOW, type SuspensionStep } from '@kindling/domain/trust/suspension-steps'
import { stepLabels, stepWords } from '@kindling/domain/trust/suspension-words'
import { HOUR } from '../../platform/durations.ts'
import { type Written, write } from '../../platform/letter/letter.ts'
import { link, type Part, quote, says } from '../../platform/letter/letter-parts.ts'

interface Reader {
  firstname: string
  publicUrl: string
}

const mail = (subject: string, { firstname, publicUrl }: Reader, parts: readonly Part[]): Written =>
  write({ subject, firstname, parts: [...parts, link('See what was decided', `${publicUrl}/standing`)] })

/** The mail with a moderator's own words. The subject says nothing of why. */
export function warnedMail(reader: Reader, words: string): Written {
  return mail('A moderator has a word for you', reader, [
    says('A moderator of Kindling asks you to do something otherwise.'),
    quote('The moderator wrote', words),
    says('Nothing is taken from you. Please read it before you go on.'),
  ])
}

/** The mail that tells a member of their suspension, what they can still do, and of the appeal. @param until a day in words */
export function suspendedMail(
  reader: Reader,
  {
    step,
    reason,
    until,
    isReviewed,
  }: { step: Exclude<SuspensionStep, 'none'>; reason: string; until: string | null; isReviewed: boolean },
): Written {
  const { cannot, can } = stepWords[step]
  return mail('Your part in Kindling has changed', reader, [
    says(cannot, until === null ? 'It has no end by itself.' : `It ends on ${until}.`),
    quote('The moderator wrote', reason),
    says(can),
    says(
      isReviewed
        ? 'A second moderator has agreed to this decision.'
        : `Another moderator looks at this decision within ${REVIEW_WINDOW / HOUR} hours; if nobody does, it ends by itself.`,
      'You can appeal once, and somebody decides who had no part in it.',
    ),
  ])
}

/** The mail that tells a member where they stand once a decision holds no more. */
export function suspensionOverMail(reader: Reader, now: SuspensionStep): Written {
  return now === 'none'
    ? mail('You can take part again', reader, [says('Your suspension is over. You can do everything again.')])
    : mail('Your part in Kindling has changed', reader, [
        says(`The last decision about you holds no more. What holds is the one before: ${stepLabels[now]}.`),
        says(stepWords[now].cannot, stepWords[now].can),
      ])
}

/** The mail that tells how an appeal ended. */
export function appealMail(
  reader: Reader,
  { isGranted, note }: { isGranted: boolean; note: string },
): Written {
  return mail('Your appeal was decided', reader, [
    says(
      isGranted
        ? 'Somebody who had no part in it agrees with you.'
        : 'Somebody who had no part in it has looked at it, and the decision stays.',
    ),
    quote('They wrote', note),
  ])
}
