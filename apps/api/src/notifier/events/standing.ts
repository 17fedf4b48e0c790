import { inWords } from '@kindling/domain/appointments/duration-words'
import { REVIEW_WINDOW, type SuspensionStep } from '@kindling/domain/trust/suspension-steps'
import { stepLabels, stepWords } from '@kindling/domain/trust/suspension-words'
import { quote, says } from '../../platform/letter/letter-parts.ts'
import { instantInWords } from '../../platform/moment-words.ts'
import { event, type MailWords, safety } from '../event.ts'
import { standing } from './targets.ts'

const openStanding = { target: () => standing }

// Subjects don't give away the reason.
const mail = (subject: string, ...parts: MailWords['parts']): MailWords => ({
  subject,
  parts,
  button: 'See what was decided',
})

const CHANGED = 'Your part in Kindling has changed'

interface Suspended {
  step: Exclude<SuspensionStep, 'none'>
  /** A sentence. */
  reason: string
  /** Null for no end date. */
  until: Date | null
  /** Whether a second moderator has agreed. */
  isReviewed: boolean
}

/** Suspensions and warnings by moderators. */
export const standingEvents = {
  /** With the moderator's own text. */
  warned: event<{ words: string }>(safety, {
    ...openStanding,
    bell: ({ words }) => ({ title: 'A moderator has a word for you', text: words }),
    mail: ({ words }) =>
      mail(
        'A moderator has a word for you',
        says('A moderator of Kindling asks you to do something otherwise.'),
        quote('The moderator wrote', words),
        says('Nothing is taken from you. Please read it before you go on.'),
      ),
  }),
  suspended: event<Suspended>(safety, {
    ...openStanding,
    bell: ({ step, reason }) => ({ title: CHANGED, text: `${stepWords[step].cannot} ${reason}` }),
    mail: ({ step, reason, until, isReviewed }, { timeZone }) =>
      mail(
        CHANGED,
        says(
          stepWords[step].cannot,
          until === null ? 'It has no end by itself.' : `It ends on ${instantInWords(until, timeZone)}.`,
        ),
        quote('The moderator wrote', reason),
        says(stepWords[step].can),
        says(
          isReviewed
            ? 'A second moderator has agreed to this decision.'
            : `Another moderator looks at this decision within ${inWords(REVIEW_WINDOW)}; if nobody does, it ends by itself.`,
          'You can appeal once, and somebody decides who had no part in it.',
        ),
      ),
  }),
  /** A suspension ended: `now` is `none`, or the step of the previous one that applies again. */
  suspension_over: event<{ now: SuspensionStep }>(safety, {
    ...openStanding,
    bell: ({ now }) =>
      now === 'none'
        ? { title: 'You can take part again', text: 'Your suspension is over.' }
        : { title: CHANGED, text: `What holds is the decision before: ${stepWords[now].cannot}` },
    mail: ({ now }) =>
      now === 'none'
        ? mail('You can take part again', says('Your suspension is over. You can do everything again.'))
        : mail(
            CHANGED,
            says(
              `The last decision about you holds no more. What holds is the one before: ${stepLabels[now]}.`,
            ),
            says(stepWords[now].cannot, stepWords[now].can),
          ),
  }),
  appeal_decided: event<{ isGranted: boolean; note: string }>(safety, {
    ...openStanding,
    bell: ({ isGranted, note }) => ({
      title: isGranted ? 'Your appeal was granted' : 'Your appeal was refused',
      text: note,
    }),
    mail: ({ isGranted, note }) =>
      mail(
        'Your appeal was decided',
        says(
          isGranted
            ? 'Somebody who had no part in it agrees with you.'
            : 'Somebody who had no part in it has looked at it, and the decision stays.',
        ),
        quote('They wrote', note),
      ),
  }),
}
